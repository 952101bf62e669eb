//! Other forms of the words in the word table: inflected colors and longer words for the directions.
//!
//! These forms are understood only in full, so that they add no meanings to shortened words.

use kamisado_rules::Color;

use crate::{
    Language,
    word_meanings::{Command, Entry, Heading, Word, color, command, heading},
};

/// The forms of the language, each with its meaning.
pub(crate) fn forms(language: Language) -> impl Iterator<Item = (Word, &'static str)> {
    FORMS
        .iter()
        .flat_map(move |entry| entry.spellings(language).iter().map(|&spelling| (entry.word, spelling)))
}

const FORMS: [Entry; 17] = [
    color(
        Color::Brown,
        [
            &[],
            &["Braune", "Brauner", "Braunes", "Braunen", "Braunem"],
            &["Marrons", "Brun", "Brune", "Bruns", "Brunes"],
            &["Bruine"],
            &["Kahverengiyi", "Kahverengiye", "Kahverengiyle"],
        ],
    ),
    color(
        Color::Green,
        [
            &[],
            &["Grüne", "Grüner", "Grünes", "Grünen", "Grünem"],
            &["Verte", "Verts", "Vertes"],
            &["Groene"],
            &["Yeşili", "Yeşile", "Yeşille"],
        ],
    ),
    color(
        Color::Red,
        [
            &[],
            &["Rote", "Roter", "Rotes", "Roten", "Rotem"],
            &["Rouges"],
            &["Rode"],
            &["Kırmızıyı", "Kırmızıya", "Kırmızıyla"],
        ],
    ),
    color(
        Color::Yellow,
        [
            &[],
            &["Gelbe", "Gelber", "Gelbes", "Gelben", "Gelbem"],
            &["Jaunes"],
            &["Gele"],
            &["Sarıyı", "Sarıya", "Sarıyla"],
        ],
    ),
    color(
        Color::Pink,
        [
            &[],
            &[
                "Pinke",
                "Pinker",
                "Pinkes",
                "Pinken",
                "Pinkfarben",
                "Pinkfarbene",
                "Pinkfarbener",
                "Pinkfarbenen",
                "Rosane",
                "Rosanen",
                "Rosafarbene",
                "Rosafarbenen",
            ],
            &["Roses"],
            &["Rose"],
            &["Pembeyi", "Pembeye", "Pembeyle"],
        ],
    ),
    color(
        Color::Purple,
        [
            &["Violet"],
            &[
                "Lilane",
                "Lilaner",
                "Lilanes",
                "Lilanen",
                "Lilafarbene",
                "Lilafarbenen",
                "Violette",
                "Violetter",
                "Violettes",
                "Violetten",
            ],
            &["Violets", "Violette", "Violettes", "Pourpre", "Mauve"],
            &["Paarse"],
            &["Moru", "Mora", "Morla", "Eflatunu", "Eflatuna", "Eflatunla"],
        ],
    ),
    color(
        Color::Blue,
        [
            &[],
            &["Blaue", "Blauer", "Blaues", "Blauen", "Blauem"],
            &["Bleue", "Bleus", "Bleues"],
            &["Blauwe"],
            &["Maviyi", "Maviye", "Maviyle"],
        ],
    ),
    color(
        Color::Orange,
        [
            &[],
            &[
                "Orangene",
                "Orangener",
                "Orangenes",
                "Orangenen",
                "Orangefarben",
                "Orangefarbene",
                "Orangefarbenen",
            ],
            &["Oranges"],
            &[],
            &["Turuncuyu", "Turuncuya", "Turuncuyla"],
        ],
    ),
    color(
        Color::Silver,
        [
            &["Grey", "Gray"],
            &[
                "Silberne",
                "Silberner",
                "Silbernes",
                "Silbernen",
                "Grau",
                "Graue",
                "Grauer",
                "Graues",
                "Grauen",
            ],
            &["Argentée", "Argentés", "Argentées", "Gris", "Grise"],
            &["Zilveren", "Grijs", "Grijze"],
            &["Gümüşü", "Gümüşe", "Gümüşle", "Gri", "Griyi", "Griye", "Griyle"],
        ],
    ),
    color(
        Color::Gold,
        [
            &["Golden"],
            &["Goldene", "Goldener", "Goldenes", "Goldenen"],
            &["Dorée", "Dorés", "Dorées"],
            &["Gouden"],
            &["Altını", "Altına", "Altınla"],
        ],
    ),
    heading(
        Heading::Forward,
        [
            &["Forwards", "Ahead", "Straight ahead", "Straight", "Fwd", "Fw", "Fd"],
            &["Vorne", "Vorn", "Gerade aus", "Grade aus", "Gradeaus"],
            &["Devant", "Avance", "Avancer", "Avancez", "Tt droit"],
            &["Recht vooruit", "Voorwaarts", "Rechtdoor", "Voren", "Rechtuit"],
            &["İleriye", "Düz ileri", "Dümdüz", "Öne"],
        ],
    ),
    heading(Heading::Left, [&["Leftwards", "Lt"], &["Linksvor"], &[], &["Linksaf", "Linksvoor"], &["Sola"]]),
    // "Droit" means straight, but is also a common misspelling of "droite" (right). The bot asks which of the two is
    // meant.
    heading(
        Heading::Right,
        [&["Rightwards", "Rt"], &["Rechtsvor"], &["Droit"], &["Rechtsaf", "Rechtsvoor"], &["Sağa"]],
    ),
    heading(
        Heading::Back,
        [
            &["Backward", "Backwards"],
            &["Hinten"],
            &["Recule", "Reculer"],
            &["Terug", "Achteren", "Achter"],
            &["Geriye"],
        ],
    ),
    command(
        Command::Fill,
        [
            &[],
            &["Auffüllen", "Fülle", "Besetze"],
            &["Remplis", "Place", "Remplissage"],
            &["Vul", "Opvullen", "Aanvullen"],
            &["Dizelim", "Diziyorum", "Dizme"],
        ],
    ),
    command(
        Command::Teleport,
        [
            &["Teleports"],
            &["Teleportiere", "Teleportiert", "Teleportieren"],
            &["Téléporte"],
            &["Teleporteer", "Teleporteert", "Teleporteren"],
            &["Işınla", "Işınlan", "Işınlansın", "Işınlıyorum"],
        ],
    ),
    command(Command::From, [&[], &[], &["Depuis", "Du"], &[], &[]]),
];
