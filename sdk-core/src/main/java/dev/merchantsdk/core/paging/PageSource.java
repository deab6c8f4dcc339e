package dev.merchantsdk.core.paging;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Where pages come from. */
interface PageSource<T> {
    /** The page that a cursor leads to, or the first one. */
    Page<T> fetch(Optional<String> cursor);

    /** The same without waiting. Cancelling the future cancels the call; its failure is the one that {@link #fetch} throws. */
    CompletableFuture<Page<T>> fetchAsync(Optional<String> cursor);

    /** Returns the source of the same pages that does not fail because of {@linkplain Page#unreadable() unreadable records}. */
    PageSource<T> collectingUnreadable();

    /** Returns the exception for so many empty pages in a row, the last of which has this next cursor. */
    RuntimeException tooManyEmpty(Page<T> last, int pages, String cursor);

    /** Returns the exception for a page whose next cursor leads back to a page that the walk has seen. */
    RuntimeException leadsBack(Page<T> last);
}
