package dev.merchantsdk.core.paging;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** A walk page by page. While a page is read the next one is fetched, if that is wished. Used by one thread at a time. */
final class PageIterator<T> implements Iterator<Page<T>> {
    private final PageSource<T> source;
    private final Walk<T> walk;
    private final boolean ahead;
    private @Nullable CompletableFuture<Page<T>> coming;

    PageIterator(PageSource<T> source, Optional<String> start, boolean ahead) {
        this.source = source;
        this.walk = new Walk<>(source, start);
        this.ahead = ahead;
    }

    @Override
    public boolean hasNext() {
        return walk.hasNext();
    }

    /** The next page. Where it fails nothing has moved, and another call asks for the same page. */
    @Override
    public Page<T> next() {
        if (!walk.hasNext()) {
            throw new NoSuchElementException();
        }
        Page<T> page = walk.arrived(fetch(walk.cursor()));
        if (ahead && walk.canAsk()) {
            coming = source.fetchAsync(walk.cursor());
        }
        return page;
    }

    /** Lets go of a page that is on its way. */
    void stop() {
        if (coming != null) {
            coming.cancel(false);
            coming = null;
        }
    }

    private Page<T> fetch(Optional<String> cursor) {
        CompletableFuture<Page<T>> fetched = coming;
        coming = null;
        if (fetched == null) {
            return source.fetch(cursor);
        }
        try {
            return fetched.get();
        } catch (InterruptedException e) {
            fetched.cancel(false);
            Thread.currentThread().interrupt();
            // Finds the thread interrupted, and tells so in its own way.
            return source.fetch(cursor);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException told ? told : new IllegalStateException(e.getCause());
        }
    }
}
