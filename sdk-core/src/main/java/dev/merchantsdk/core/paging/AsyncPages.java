package dev.merchantsdk.core.paging;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * {@link Pages} without waiting. Immutable and thread-safe.
 *
 * @param <T> what is listed
 */
public final class AsyncPages<T> {
    private final PageSource<T> source;
    private final Optional<String> start;

    AsyncPages(PageSource<T> source, Optional<String> start) {
        this.source = source;
        this.start = start;
    }

    /** The same list from the page on that a cursor leads to. */
    public AsyncPages<T> from(String cursor) {
        return new AsyncPages<>(source, Optional.of(cursor));
    }

    /** The first page alone. Cancelling the future cancels its call. */
    public CompletableFuture<Page<T>> first() {
        Walk<T> walk = new Walk<>(source, start);
        return source.fetchAsync(start).thenApply(walk::arrived);
    }
}
