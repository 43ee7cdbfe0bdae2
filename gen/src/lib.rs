//! Random programs free of undefined behaviour, their inputs, and their shrinking.
