//! A decoder of GIF files that shares no code with the encoder, written from the GIF 89a specification. The only other
//! GIF decoder in Rust is in the encoder's own crate.

/// The full picture after a frame is drawn.
pub(crate) struct Shown {
    /// Red, green and blue of every pixel, row by row.
    pub(crate) rgb: Vec<[u8; 3]>,
    /// The display time, in hundredths of a second.
    pub(crate) delay: u16,
    /// The number of pixels in the frame, which may cover only a part of the picture.
    pub(crate) pixels: usize,
}

/// The content of a GIF file.
pub(crate) struct Gif {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) plays_for_ever: bool,
    pub(crate) shown: Vec<Shown>,
}

struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken
    }

    fn byte(&mut self) -> u8 {
        self.take(1)[0]
    }

    fn number(&mut self) -> usize {
        usize::from(u16::from_le_bytes(*self.take(2).first_chunk().expect("two bytes")))
    }

    /// The data of the sub-blocks up to the block terminator (section 15).
    fn blocks(&mut self) -> Vec<u8> {
        let mut data = Vec::new();
        loop {
            match self.byte() {
                0 => return data,
                length => data.extend_from_slice(self.take(length.into())),
            }
        }
    }
}

/// Reads a whole file. Panics if it does not follow the specification.
pub(crate) fn read(file: &[u8]) -> Gif {
    let mut bytes = Bytes(file);
    assert_eq!(bytes.take(6), b"GIF89a");
    let (width, height) = (bytes.number(), bytes.number());
    let flags = bytes.byte();
    assert!(flags & 0x80 > 0, "a global palette");
    bytes.take(2);
    let palette: Vec<[u8; 3]> = bytes.take(3 << ((flags & 7) + 1)).as_chunks::<3>().0.to_vec();
    let mut gif = Gif { width, height, plays_for_ever: false, shown: Vec::new() };
    let mut canvas = vec![[0; 3]; width * height];
    let (mut delay, mut transparent) = (0, None);
    loop {
        match bytes.byte() {
            0x21 => match bytes.byte() {
                0xF9 => {
                    let control = bytes.blocks();
                    assert_eq!(control[0] >> 2 & 7, 1, "what is shown stays");
                    delay = u16::from_le_bytes([control[1], control[2]]);
                    transparent = (control[0] & 1 > 0).then_some(control[3]);
                }
                0xFF => {
                    let application = bytes.blocks();
                    gif.plays_for_ever = application == b"NETSCAPE2.0\x01\0\0";
                }
                _ => drop(bytes.blocks()),
            },
            0x2C => {
                let (left, top) = (bytes.number(), bytes.number());
                let (across, down) = (bytes.number(), bytes.number());
                assert!(left + across <= width && top + down <= height, "inside the picture");
                assert_eq!(bytes.byte(), 0, "neither a palette of its own nor interlaced");
                let size = bytes.byte();
                let indices = unpacked(&bytes.blocks(), size, across * down);
                for (place, &index) in indices.iter().enumerate() {
                    if Some(index) != transparent {
                        canvas[(top + place / across) * width + left + place % across] =
                            palette[usize::from(index)];
                    }
                }
                gif.shown.push(Shown { rgb: canvas.clone(), delay, pixels: across * down });
            }
            0x3B => {
                assert!(bytes.0.is_empty(), "nothing after the end");
                return gif;
            }
            other => panic!("a block of kind {other:#x}"),
        }
    }
}

/// Decompresses the indices of a frame (LZW with codes of variable length, appendix F). Panics if the end code is
/// missing.
fn unpacked(data: &[u8], size: u8, expected: usize) -> Vec<u8> {
    let (clear, end) = (1_usize << size, (1_usize << size) + 1);
    let mut table: Vec<Vec<u8>> = Vec::new();
    let mut pixels: Vec<u8> = Vec::with_capacity(expected);
    let (mut held, mut count, mut length) = (0_u32, 0, u32::from(size) + 1);
    let mut before: Option<usize> = None;
    for (place, &byte) in data.iter().enumerate() {
        held |= u32::from(byte) << count;
        count += 8;
        while count >= length {
            let code = (held & ((1 << length) - 1)) as usize;
            held >>= length;
            count -= length;
            if code == clear {
                table = (0..clear + 2).map(|code| vec![code as u8]).collect();
                (length, before) = (u32::from(size) + 1, None);
                continue;
            }
            if code == end {
                assert_eq!(pixels.len(), expected, "as many pixels as the frame has");
                assert_eq!(place + 1, data.len(), "nothing after the end code");
                return pixels;
            }
            if let Some(before) = before.filter(|_| table.len() < 4096) {
                let first = table.get(code).map_or(table[before][0], |known| known[0]);
                let longer = [&table[before][..], &[first]].concat();
                table.push(longer);
            }
            pixels.extend_from_slice(&table[code]);
            before = Some(code);
            if table.len() == 1 << length && length < 12 {
                length += 1;
            }
        }
    }
    panic!("the end code is missing");
}
