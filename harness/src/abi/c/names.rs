//! C names for the functions of a program.
//!
//! A function keeps its name where C allows that; otherwise the compiler is told the symbol.

use std::collections::BTreeSet;

/// The keywords of C.
const KEYWORDS: &str = "alignas alignof asm auto bool break case char const constexpr continue default do double else \
    enum extern false float for goto if inline int long main nullptr register restrict return short signed sizeof \
    static static_assert struct switch thread_local true typedef typeof typeof_unqual union unsigned void volatile \
    while function_pointer address_space linux unix";

/// Functions that a compiler knows without a header, or that the headers of a driver declare.
const LIBRARY: &str = "abort abs acos acosh aligned_alloc alloca asin asinh asprintf at_quick_exit atan atan2 atanh \
    atexit atof atoi atol atoll bcmp bcopy bsearch bzero cabs cacos cacosh calloc carg casin casinh catan catanh cbrt ccos \
    ccosh ceil cexp cimag clearenv clog conj copysign cos cosh cpow cproj creal csin csinh csqrt ctan ctanh ctermid \
    dcgettext dgettext div dprintf drand48 drem ecvt erand48 erf erfc execl execlp execle execv execve execvp exit exp \
    exp10 exp2 expm1 fabs fclose fcvt fdim fdopen feof ferror fflush ffs fgetc fgetpos fgets fileno finite floor fma \
    fmax fmemopen fmin fmod fopen fork fprintf fputc fputs fread free freopen frexp fscanf fseek ftell fwrite gamma gcvt \
    getc getchar getenv getline gets gettext getw hypot ilogb imaxabs index initstate iprintf isalnum isalpha isascii \
    isblank iscntrl isdigit isgraph isinf islower isnan isprint ispunct isspace isupper isxdigit j0 j1 jn labs ldexp \
    ldiv lgamma llabs lldiv llrint llround log log10 log1p log2 logb longjmp lrand48 lrint lround malloc mblen memccpy \
    memchr memcmp memcpy memmove mempcpy memset mkstemp mktemp modf mrand48 nan nearbyint nextafter nexttoward open \
    pclose perror popen pow pow10 printf putc putchar putenv puts putw qsort quick_exit raise rand random read realloc \
    realpath remainder remove remquo rename rewind rindex rint round scalb scalbln scalbn scanf setbuf setenv setjmp \
    setstate signbit significand sin sincos sinh snprintf sprintf sqrt srand srandom sscanf stpcpy stpncpy strcasecmp \
    strcat strchr strcmp strcpy strcspn strdup strerror strfmon strftime strlen strncasecmp strncat strncmp strncpy \
    strndup strpbrk strrchr strspn strstr strtod strtok strtol strtoll strtoul strxfrm system tan tanh tempnam tgamma \
    tmpfile tmpnam toascii tolower toupper trunc ungetc unsetenv vfork vprintf vscanf vsnprintf vsprintf vsscanf write \
    y0 y1 yn";

/// Whether a name belongs to the C library.
pub(crate) fn is_library(name: &str) -> bool {
    // Float functions have variants for `float` and `long double`.
    let base = name.strip_suffix(['f', 'l']).unwrap_or(name);
    let mut known = LIBRARY.split_whitespace();
    known.any(|known| known == name || known == base)
}

/// Distinct names, one for each function.
pub fn c_names<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let names = names.into_iter().enumerate();
    names
        .map(|(i, name)| {
            let mut own = match is_free(name) {
                true => name.to_owned(),
                false => format!("function{i}_{}", plain(name)),
            };
            while !taken.insert(own.clone()) {
                own.push('_');
            }
            own
        })
        .collect()
}

/// A symbol as a C string.
pub(crate) fn quoted(symbol: &str) -> String {
    format!("\"{}\"", symbol.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Text made safe for a comment.
pub(crate) fn comment(text: &str) -> String {
    text.replace("*/", "* /").replace("/*", "/ *")
}

fn is_free(name: &str) -> bool {
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic());
    let mut keywords = KEYWORDS.split_whitespace();
    let is_type = name.ends_with("_t") || name.starts_with("vector_");
    let is_taken = keywords.any(|word| word == name) || is_library(name) || is_type;
    starts
        && name == plain(name)
        && !is_taken
        && !name.starts_with("function")
        && !name.starts_with("print_")
}

fn plain(name: &str) -> String {
    name.replace(|c: char| !c.is_ascii_alphanumeric() && c != '_', "_")
}
