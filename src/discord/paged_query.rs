//! Reads a long list from the database in pages.

use crate::store::StoreError;

/// Calls `each` with every item of a list, and returns their number. `page_after` reads the items that follow the given one;
/// an empty page ends the list.
///
/// # Errors
/// When the database fails. The items read before the failure have been passed on.
pub(crate) async fn for_each<T: Copy, F>(
    page_after: impl Fn(Option<T>) -> F,
    each: impl Fn(T),
) -> Result<usize, StoreError>
where
    F: Future<Output = Result<Vec<T>, StoreError>>,
{
    let (mut count, mut last) = (0, None);
    loop {
        let page = page_after(last).await?;
        for &item in &page {
            each(item);
        }
        count += page.len();
        match page.last() {
            Some(&item) => last = Some(item),
            None => return Ok(count),
        }
    }
}
