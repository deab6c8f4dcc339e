package dev.merchantsdk.core.page;

import dev.merchantsdk.core.paging.Page;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A source of pages. */
interface PageSource<T> {
    /** Returns the page that the cursor selects, or the first page if there is no cursor. */
    Page<T> fetch(Optional<String> cursor);

    /**
     * Does the same as {@link #fetch}, asynchronously. Cancelling the future cancels the call. The future fails with
     * the exception that {@link #fetch} would throw.
     */
    CompletableFuture<Page<T>> fetchAsync(Optional<String> cursor);

    /**
     * Returns a source of the same pages that does not fail because of {@linkplain Page#unreadable() unreadable
     * records}.
     */
    PageSource<T> collectingUnreadable();

    /**
     * Returns the exception for too many consecutive empty pages. It contains the number of these pages and the cursor
     * of the page after them.
     */
    RuntimeException tooManyEmpty(Page<T> last, int pages, String cursor);

    /** Returns the exception for a page whose next cursor leads back to a page that was already read. */
    RuntimeException cursorLoop(Page<T> last);
}
