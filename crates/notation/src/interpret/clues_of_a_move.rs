//! Signs in a text that help to tell a move from chat.

/// A property of a text that helps to tell whether the text is a move or chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(super) enum Sign {
    /// Whole words of several languages were accepted.
    Mixed = 1,
    /// The tower and the direction are written as initials without a space between them: `PL5`.
    Initials = 1 << 1,
    /// The text contains a common abbreviation, such as `L8`.
    Abbreviation = 1 << 2,
    /// A polite word was left out.
    Polite = 1 << 3,
    /// The text begins with a number.
    NumberFirst = 1 << 4,
    /// The text is English and like `5 left`, which can also say how many of something remain.
    Remainder = 1 << 5,
    /// A shortened word is also an ordinary English word: `go` for gold.
    EverydayBeginning = 1 << 6,
    /// One of the words can also be a word without meaning for the move, such as the French `a`.
    PlainWord = 1 << 7,
    /// A word that can mean other things than the number one, such as the English `one`, was read as 1:
    /// `the purple one`.
    WordForOne = 1 << 8,
    /// Only a space separates the square from which a tower moves from the square to which it moves.
    PartedSquares = 1 << 9,
    /// A command was typed in full, or every word of the text was.
    WholeCommand = 1 << 10,
    /// The text says that a tower moves: `purple goes left 2`.
    Verb = 1 << 11,
    /// The text has a word for its writer: `I`, `my`.
    Pronoun = 1 << 12,
    /// A colloquial word names a direction: `up`.
    SaidDirection = 1 << 13,
    /// The text consists of a direction's first letter and a number, such as `v4` or `v 4`, and so looks like a square.
    LetterAndNumber = 1 << 14,
    /// The text says that the tower moves diagonally: `red diagonally left 2`.
    Diagonal = 1 << 15,
    /// A misspelled number word was read as a number: `nice` as nine.
    NearNumber = 1 << 16,
    /// A word without meaning for the move stands before a number. The French `avant le 5` can be about a date.
    FillerBeforeNumber = 1 << 17,
    /// A word such as *to* shows that the tower moves to a square of the named color: `red to brown`.
    ToColor = 1 << 18,
    /// The text has words or a sentence that people say to the opponent, as in `ok, purple left 2`, or the text is quoted.
    Aside = 1 << 19,
    /// The text says that somebody takes one of several things: `I take the left side`.
    Choice = 1 << 20,
    /// A particle softens the words before it. People say the Dutch `kies maar` to a person who chooses.
    Softened = 1 << 21,
    /// A space stands between the initials and the number: `PL 5`.
    PartedInitials = 1 << 23,
    /// A word says that the tower moves to a side: `three to the left`.
    ToSide = 1 << 22,
    /// The text says that the tower moves as far as it can: `all the way`.
    Farthest = 1 << 24,
    /// A word that people say to the opponent is an exclamation, or stands after a part of the move: `ok left 5`, `left 5 then`.
    Remark = 1 << 25,
    /// A word can also turn the text into another move, or deny it: `straight right 2`, French `2 pas à gauche`.
    Unsure = 1 << 26,
    /// The text has a word that people use for board games, not for the way through a town: `go 2 squares left`, `play left 2`.
    OfBoard = 1 << 27,
    /// The text speaks of a step or two in words, or of square one, as idioms do: `one step ahead`.
    Idiom = 1 << 28,
    /// The text has a word for *on*. "Red on red" is about what was played.
    OnColor = 1 << 29,
    /// A word for *to* stands before the number, so the number can be the row on which the tower ends: `red forward to 5`.
    ToRow = 1 << 30,
    /// A colloquial word for forward stands beside left or right: `up left`.
    UpToSide = 1 << 31,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Signs(u32);

impl Signs {
    pub(super) const fn has(self, sign: Sign) -> bool {
        self.0 & sign as u32 != 0
    }

    /// Adds the sign to the set if `is_there`.
    #[must_use]
    pub(super) const fn with(self, sign: Sign, is_there: bool) -> Self {
        if is_there { Self(self.0 | sign as u32) } else { self }
    }
}
