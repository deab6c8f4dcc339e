package dev.merchantsdk.core.page;

import dev.merchantsdk.core.paging.Page;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Iterates over pages, and with prefetching requests the next while the caller reads the current. Not thread-safe. */
final class PageIterator<T> implements Iterator<Page<T>> {
    private final PageCursorState<T> state;
    private @Nullable CompletableFuture<Page<T>> prefetched;

    PageIterator(PageCursorState<T> state) {
        this.state = state;
    }

    @Override
    public boolean hasNext() {
        return state.hasNext();
    }

    /** Returns the next page. After a failure, the next call of this method requests the same page. */
    @Override
    public Page<T> next() {
        if (!state.hasNext()) {
            throw new NoSuchElementException();
        }
        CompletableFuture<Page<T>> request = prefetched;
        prefetched = null;
        Page<T> page = state.accept(request == null ? state.fetch() : await(request));
        if (state.mayFetchAhead() && !Thread.currentThread().isInterrupted()) {
            prefetched = state.fetchAsync();
        }
        return page;
    }

    /** Returns the items of the remaining pages. */
    Iterator<T> items() {
        return new Iterator<>() {
            private Iterator<T> items = Collections.emptyIterator();

            @Override
            public boolean hasNext() {
                while (!items.hasNext() && PageIterator.this.hasNext()) {
                    items = PageIterator.this.next().items().iterator();
                }
                return items.hasNext();
            }

            @Override
            public T next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return items.next();
            }
        };
    }

    /** Cancels the request for the next page if this request is in progress. */
    void stop() {
        if (prefetched != null) {
            prefetched.cancel(false);
            prefetched = null;
        }
    }

    private Page<T> await(CompletableFuture<Page<T>> request) {
        try {
            return request.get();
        } catch (InterruptedException e) {
            request.cancel(false);
            Thread.currentThread().interrupt();
            // The interrupt flag is set. Therefore fetch() sends no request and throws the exception for an interrupted
            // call.
            return state.fetch();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure
                    ? withTraceOf(e, failure)
                    : new CompletionException(e.getCause());
        }
    }

    /**
     * Appends the waiting thread's stack trace to the exception's, which comes from another thread and lacks the
     * caller's code.
     */
    private static RuntimeException withTraceOf(ExecutionException cause, RuntimeException failure) {
        failure.setStackTrace(Stream.of(failure.getStackTrace(), cause.getStackTrace())
                .flatMap(Arrays::stream)
                .toArray(StackTraceElement[]::new));
        return failure;
    }
}
