package dev.merchantsdk.core.page;

import dev.merchantsdk.core.paging.Page;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A source of pages. */
interface PageSource<T> {
    /** Returns the name of the list, with which its cursors begin. */
    String list();

    /** Returns the page that the cursor selects; the first page if the cursor is empty. */
    Page<T> fetch(Optional<String> cursor);

    /**
     * Requests a page like {@link #fetch}, but asynchronously: an exception completes the future, and cancelling it
     * cancels the call.
     */
    CompletableFuture<Page<T>> fetchAsync(Optional<String> cursor);

    /** Returns a source that also returns pages with {@linkplain Page#unreadable() unreadable records}. */
    PageSource<T> collectingUnreadable();
}
