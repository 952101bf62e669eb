//! Megasado's variants, and the sets that the rules allow (RULES section 7).

/// A variant. All variants make silver and gold squares special.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Variant {
    /// A tower that enters a special square stops there.
    Sticky,
    /// A tower that enters a special square may jump to another one of its color that is nearer home.
    Teleport,
    /// A tower on a special square moves backwards.
    Retro,
    /// A tower on a special square is trapped there. When it has to move, its player chooses the opponent's next tower.
    Trap,
    /// A tower on a special square has one more rank.
    Sumo,
}

impl Variant {
    /// All variants, in the order in which records list them.
    pub const ALL: [Self; 5] = [Self::Sticky, Self::Teleport, Self::Retro, Self::Trap, Self::Sumo];
}

/// A set of variants that the rules allow: none, a single variant, or one of three pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Variants(u8);

impl Variants {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The set of these variants; `None` if the rules do not allow the combination.
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

    /// All sets that the rules allow: the empty set, each variant alone, and the three pairs.
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
