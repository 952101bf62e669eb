//! Signs in a text by which a move is told from chat.

/// A sign in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(super) enum Sign {
    /// Whole words of other languages were understood too.
    Mixed = 1,
    /// The tower and the direction are initials without a space: `PL5`.
    Initials = 1 << 1,
    /// It contains an ordinary abbreviation, such as `L8`.
    Abbreviation = 1 << 2,
    /// A word of politeness was left out.
    Polite = 1 << 3,
    /// It begins with a number.
    NumberFirst = 1 << 4,
    /// It is an English text like `5 left`, which is said of what remains.
    Remainder = 1 << 5,
    /// A shortened word is an ordinary English word: `go` for gold.
    EverydayBeginning = 1 << 6,
    /// One of the words is also a word that says nothing, such as the French `a`.
    PlainWord = 1 << 7,
    /// A word that is not only the number one, such as the English `one`, was read as 1. It often means something else: `the
    /// purple one`.
    WordForOne = 1 << 8,
    /// Only a space stands between the squares from and to which a tower moves.
    PartedSquares = 1 << 9,
    /// A command was typed in full, or there is none.
    WholeCommand = 1 << 10,
    /// It says that a tower moves: `purple goes left 2`.
    Verb = 1 << 11,
    /// It names its writer: `I`, `my`.
    Pronoun = 1 << 12,
    /// A direction is not named by its word, but as people say it: `up`.
    SaidDirection = 1 << 13,
    /// It consists of a direction's first letter and a number without a space, such as `v4`: it looks like a square.
    LetterAndNumber = 1 << 14,
    /// It says that the tower moves diagonally: `red diagonally left 2`.
    Diagonal = 1 << 15,
    /// A word that is nearly a number word was read as one: `nice` as nine.
    NearNumber = 1 << 16,
    /// A word that says nothing stands before a number: the French `avant le 5` is said of a day.
    FillerBeforeNumber = 1 << 17,
    /// It names the color of the square to which a tower moves by a word that says so: `red to brown`.
    ToColor = 1 << 18,
    /// It has words or a sentence that are said to the opponent, or is quoted: `ok, purple left 2`.
    Aside = 1 << 19,
    /// It says that somebody takes something: `I take the left side`.
    Choice = 1 << 20,
    /// A word softens what stands before it: Dutch `kies maar`, which is said to somebody who chooses.
    Softened = 1 << 21,
    /// A space stands between the initials and the number: `PL 5`.
    PartedInitials = 1 << 23,
    /// It goes to a side: `three to the left`.
    ToSide = 1 << 22,
    /// The tower goes as far as it can: `all the way`.
    Farthest = 1 << 24,
    /// Words that are said to the opponent are a remark of their own: `ok left 5`, `left 5 then`.
    Remark = 1 << 25,
}

/// A set of signs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Signs(u32);

impl Signs {
    pub(super) const fn has(self, sign: Sign) -> bool {
        self.0 & sign as u32 != 0
    }

    /// The set with the sign, if it is there.
    #[must_use]
    pub(super) const fn with(self, sign: Sign, is_there: bool) -> Self {
        if is_there { Self(self.0 | sign as u32) } else { self }
    }
}
