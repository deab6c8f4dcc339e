package dev.merchantsdk.core.page;

import dev.merchantsdk.core.paging.Page;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A source of pages. */
interface PageSource<T> {
    /** Returns the page that the cursor selects, or the first page if there is no cursor. */
    Page<T> fetch(Optional<String> cursor);

    /**
     * Requests a page like {@link #fetch}, but asynchronously. Cancelling the future cancels the call. If {@link
     * #fetch} would throw an exception, the future completes with this exception.
     */
    CompletableFuture<Page<T>> fetchAsync(Optional<String> cursor);

    /**
     * Returns a source of the same pages. If a page contains {@linkplain Page#unreadable() unreadable records}, this
     * source returns the page and does not fail.
     */
    PageSource<T> collectingUnreadable();

    /**
     * Returns the exception for too many consecutive empty pages. The exception contains the number of these pages and
     * the cursor of the next page.
     */
    RuntimeException tooManyEmpty(Page<T> last, int pages, String cursor);

    /** Returns the exception for a page whose next cursor leads back to a page that was already read. */
    RuntimeException cursorLoop(Page<T> last);
}
