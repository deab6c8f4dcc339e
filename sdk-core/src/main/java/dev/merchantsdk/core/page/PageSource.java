package dev.merchantsdk.core.page;

import dev.merchantsdk.core.paging.Page;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A source of pages. */
interface PageSource<T> {
    /** Returns the page that a cursor leads to, or the first one. */
    Page<T> fetch(Optional<String> cursor);

    /** As {@link #fetch}, asynchronous. Cancelling the future cancels the call; its failure is the one that {@link #fetch} throws. */
    CompletableFuture<Page<T>> fetchAsync(Optional<String> cursor);

    /** Returns the source of the same pages that does not fail because of {@linkplain Page#unreadable() unreadable records}. */
    PageSource<T> collectingUnreadable();

    /** Returns the exception for so many empty pages in a row, the last of which has this next cursor. */
    RuntimeException tooManyEmpty(Page<T> last, int pages, String cursor);

    /** Returns the exception for a page whose next cursor leads back to a page that was read. */
    RuntimeException leadsBack(Page<T> last);
}
