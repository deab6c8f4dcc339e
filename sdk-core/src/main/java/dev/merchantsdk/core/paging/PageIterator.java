package dev.merchantsdk.core.paging;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A walk page by page. While a page is read the next one is fetched, if that is wished. Used by one thread at a time. */
final class PageIterator<T> implements Iterator<Page<T>> {
    private final PageCursorState<T> walk;
    private @Nullable CompletableFuture<Page<T>> coming;

    PageIterator(PageCursorState<T> walk) {
        this.walk = walk;
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
        CompletableFuture<Page<T>> asked = coming;
        coming = null;
        Page<T> page = walk.arrived(asked == null ? walk.fetch() : await(asked));
        // A thread that is interrupted sends nothing more.
        if (walk.goesAhead() && !Thread.currentThread().isInterrupted()) {
            coming = walk.fetchAsync();
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

    private Page<T> await(CompletableFuture<Page<T>> asked) {
        try {
            return asked.get();
        } catch (InterruptedException e) {
            asked.cancel(false);
            Thread.currentThread().interrupt();
            // Finds the thread interrupted before it sends anything, and tells so in the SDK's own way.
            return walk.fetch();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException told
                    ? withTraceOf(e, told)
                    : new CompletionException(e.getCause());
        }
    }

    /** It was thrown on another thread. Its trace goes on with that of the thread that waited, so that the caller's own code is in it. */
    private static RuntimeException withTraceOf(ExecutionException waited, RuntimeException told) {
        told.setStackTrace(Stream.of(told.getStackTrace(), waited.getStackTrace())
                .flatMap(Arrays::stream)
                .toArray(StackTraceElement[]::new));
        return told;
    }
}
