//! Megasado's variants and which of them go together (RULES section 7).

/// One of the variants that make silver and gold squares special.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Variant {
    /// A tower that enters a special square stops there.
    Sticky,
    /// A tower that enters a special square may jump to another of its color, nearer home.
    Teleport,
    /// A tower on a special square moves backwards.
    Retro,
    /// A tower on a special square is held there, and its player chooses for the opponent.
    Trap,
    /// A tower on a special square has one rank more.
    Sumo,
}

impl Variant {
    /// Every variant, in the order in which records name them.
    pub const ALL: [Self; 5] = [Self::Sticky, Self::Teleport, Self::Retro, Self::Trap, Self::Sumo];
}

/// A set of variants that the rules allow together: none, one, or one of three pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Variants(u8);

impl Variants {
    /// No variant.
    pub const NONE: Self = Self(0);

    /// The set of the given variants; none if the rules do not allow them together.
    ///
    /// ```
    /// use kamisado_rules::{Variant, Variants};
    /// assert!(Variants::new(&[Variant::Teleport, Variant::Sumo]).is_some());
    /// assert!(Variants::new(&[Variant::Trap, Variant::Sumo]).is_none());
    /// ```
    pub fn new(variants: &[Variant]) -> Option<Self> {
        let set = Self(variants.iter().fold(0, |bits, &variant| bits | 1 << variant as u8));
        Self::all().find(|&allowed| allowed == set)
    }

    /// Every set that the rules allow: none, each alone, and the three pairs.
    pub fn all() -> impl Iterator<Item = Self> {
        const fn pair(one: Variant, other: Variant) -> u8 {
            1 << one as u8 | 1 << other as u8
        }
        let pairs = [
            pair(Variant::Sticky, Variant::Retro),
            pair(Variant::Teleport, Variant::Retro),
            pair(Variant::Teleport, Variant::Sumo),
        ];
        let alone = Variant::ALL.map(|variant| 1 << variant as u8);
        core::iter::once(0).chain(alone).chain(pairs).map(Self)
    }

    /// Whether the variant is in the set.
    pub const fn has(self, variant: Variant) -> bool {
        self.0 & 1 << variant as u8 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The variants in the set, in the order of [`Variant::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Variant> {
        Variant::ALL.into_iter().filter(move |&variant| self.has(variant))
    }
}
