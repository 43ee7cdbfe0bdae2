// Comments stand everywhere.
// Twice.
module { // behind a brace
  // alone
  func.func // a word before
    private @f( // in a list
      i32, // between
      // before the last
      i64
    ) // at the end
} // after all
//
