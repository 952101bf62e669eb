//! Hashes that replace the Discord ids of people whose data was deleted.
//!
//! The key of the hashes is in a file of its own beside the database. So neither the database nor a backup reveals which person a
//! hash stands for. Without a key, a hash would reveal the id, because anybody could hash all possible ids.

use std::{
    fmt,
    fs::File,
    io::{self, Read, Write},
    path::Path,
};

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::database_file::{self, beside};

/// The length of the key and of a hash, in bytes.
const LENGTH: usize = 32;

/// The number of bytes in the name of a key in the file of deletions.
const NAME_LENGTH: usize = 8;

/// A hash that replaces a Discord id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct IdHash([u8; LENGTH]);

impl IdHash {
    /// The bytes as they are stored in the database.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Reads a hash from its hexadecimal form.
    pub(super) fn from_hex(text: &str) -> Option<Self> {
        let mut bytes = [0; LENGTH];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Self(bytes))
    }

    /// Returns the hash in hexadecimal form.
    pub(super) fn to_hex(self) -> String {
        hex::encode(self.0)
    }
}

/// The key of the hashes.
#[derive(Clone)]
pub(super) struct IdKey([u8; LENGTH]);

impl fmt::Debug for IdKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("IdKey").finish_non_exhaustive()
    }
}

impl IdKey {
    /// Reads the key. If there is none, makes a random one, in a file that only its owner can read.
    ///
    /// # Errors
    /// When the file cannot be used, or does not contain a key.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        match Self::read(path)? {
            Some(key) => Ok(key),
            None => Self::create(path),
        }
    }

    /// Reads the key; `None` if the file does not exist.
    ///
    /// # Errors
    /// When the file cannot be used, or does not contain a key.
    pub(super) fn read(path: &Path) -> io::Result<Option<Self>> {
        match File::open(path) {
            Ok(file) => {
                let mut bytes = Vec::new();
                file.take(LENGTH as u64 + 1).read_to_end(&mut bytes)?;
                let is_no_key = |_| io::Error::new(io::ErrorKind::InvalidData, "the file is no key");
                bytes.try_into().map(|key| Some(Self(key))).map_err(is_no_key)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn create(path: &Path) -> io::Result<Self> {
        let key: [u8; LENGTH] = rand::random();
        let new = beside(path, database_file::NEW);
        database_file::remove_if_there(&new)?;
        database_file::create_private(&new)?;
        let mut file = File::options().write(true).open(&new)?;
        file.write_all(&key)?;
        file.sync_all()?;
        std::fs::rename(&new, path)?;
        database_file::sync_folder(path)?;
        Ok(Self(key))
    }

    /// The hash that replaces a Discord id.
    pub(super) fn hash(&self, discord_id: u64) -> IdHash {
        self.mac(&discord_id.to_be_bytes())
    }

    /// The name of this key in the file of deletions, which may contain hashes made with several keys. The name reveals nothing
    /// about the key.
    pub(super) fn name(&self) -> String {
        hex::encode(self.name_bytes())
    }

    /// The name of this key as a number, which the database stores.
    pub(super) fn number(&self) -> i64 {
        i64::from_be_bytes(self.name_bytes())
    }

    fn name_bytes(&self) -> [u8; NAME_LENGTH] {
        let mut name = [0; NAME_LENGTH];
        name.copy_from_slice(&self.mac(b"name of the key").0[..NAME_LENGTH]);
        name
    }

    fn mac(&self, message: &[u8]) -> IdHash {
        // The algorithm takes a block of 64 bytes. It fills up a shorter key with zeros, which is done here.
        let mut block = [0; 64];
        block[..LENGTH].copy_from_slice(&self.0);
        let mut mac = <Hmac<Sha256> as KeyInit>::new(&block.into());
        mac.update(message);
        IdHash(mac.finalize().into_bytes().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Test case 2 of RFC 4231. Its key is shorter than the keys here, so it is filled up with zeros, as HMAC does with any short
    /// key.
    #[test]
    fn a_hash_is_an_hmac_with_sha_256() {
        let mut key = [0; LENGTH];
        key[..4].copy_from_slice(b"Jefe");
        let hash = IdKey(key).mac(b"what do ya want for nothing?");
        let expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
        assert_eq!(hash.to_hex(), expected);
        assert_eq!(IdHash::from_hex(expected), Some(hash));
    }

    #[test]
    fn a_key_is_made_once_and_only_its_owner_can_read_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.sqlite3.key");
        let key = IdKey::open(&path).unwrap();
        assert_eq!(IdKey::open(&path).unwrap().hash(5), key.hash(5));
        assert_ne!(key.hash(5), key.hash(6));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        std::fs::write(&path, b"short").unwrap();
        assert_eq!(IdKey::open(&path).unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
