package dev.merchantsdk.core.page;

import dev.merchantsdk.core.paging.AsyncPages;
import dev.merchantsdk.core.paging.Page;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Function;

/** The implementation of {@link AsyncPages}. */
final class AsyncEndpointPages<T> implements AsyncPages<T> {
    private final PagingSettings<T> settings;

    AsyncEndpointPages(PagingSettings<T> settings) {
        this.settings = settings;
    }

    @Override
    public AsyncPages<T> from(String cursor) {
        return new AsyncEndpointPages<>(settings.from(cursor));
    }

    @Override
    public AsyncPages<T> withoutPrefetch() {
        return new AsyncEndpointPages<>(settings.withoutPrefetch());
    }

    @Override
    public AsyncPages<T> maxEmptyPages(int most) {
        return new AsyncEndpointPages<>(settings.withMaxEmptyPages(most));
    }

    @Override
    public CompletableFuture<Page<T>> first() {
        return settings.source().fetchAsync(settings.start());
    }

    @Override
    public Flow.Publisher<T> publisher() {
        return publisher(Page::items);
    }

    @Override
    public Flow.Publisher<Page<T>> publisherByPage() {
        return publisher(List::of);
    }

    @Override
    public Flow.Publisher<Page<T>> collectUnreadable() {
        return new AsyncEndpointPages<>(settings.collectingUnreadable()).publisherByPage();
    }

    private <E> Flow.Publisher<E> publisher(Function<Page<T>, List<E>> parts) {
        return subscriber -> PageSubscription.begin(new PageCursorState<>(settings), parts, subscriber);
    }
}
