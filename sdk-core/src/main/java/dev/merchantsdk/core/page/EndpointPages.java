package dev.merchantsdk.core.page;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.SingleCall;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.paging.AsyncPages;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The implementation of {@link Pages} and {@link AsyncPages} for an endpoint. */
public final class EndpointPages<T> implements Pages<T> {
    private final PagingSettings<T> settings;

    EndpointPages(PagingSettings<T> settings) {
        this.settings = settings;
    }

    /** Returns a list of an endpoint. {@code request} returns the request for a cursor; empty for the first page. */
    public static <Q, T> Pages<T> of(
            Calls calls, Endpoint<Q, Page<T>> endpoint, Function<Optional<String>, Q> request, RequestOptions options) {
        return new EndpointPages<>(PagingSettings.of(new EndpointSource<>(calls, endpoint, request, options, false)));
    }

    @Override
    public Pages<T> from(String cursor) {
        return new EndpointPages<>(settings.from(cursor));
    }

    @Override
    public Pages<T> withoutPrefetch() {
        return new EndpointPages<>(settings.withoutPrefetch());
    }

    @Override
    public Pages<T> maxEmptyPages(int most) {
        return new EndpointPages<>(settings.withMaxEmptyPages(most));
    }

    @Override
    public Page<T> first() {
        return settings.source().fetch(settings.start());
    }

    @Override
    public Iterable<Page<T>> byPage() {
        return this::pageIterator;
    }

    @Override
    public Iterable<Page<T>> collectUnreadable() {
        return new EndpointPages<>(settings.collectingUnreadable()).byPage();
    }

    @Override
    public Iterator<T> iterator() {
        return pageIterator().items();
    }

    @Override
    public Stream<T> stream() {
        PageIterator<T> pages = pageIterator();
        Spliterator<T> items = Spliterators.spliteratorUnknownSize(
                pages.items(), Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE);
        return StreamSupport.stream(items, false).onClose(pages::stop);
    }

    @Override
    public AsyncPages<T> async() {
        return new AsyncPagesView();
    }

    private PageIterator<T> pageIterator() {
        return new PageIterator<>(new PageCursorState<>(settings));
    }

    /** The asynchronous view of this list. */
    private final class AsyncPagesView implements AsyncPages<T> {
        @Override
        public AsyncPages<T> from(String cursor) {
            return EndpointPages.this.from(cursor).async();
        }

        @Override
        public AsyncPages<T> withoutPrefetch() {
            return EndpointPages.this.withoutPrefetch().async();
        }

        @Override
        public AsyncPages<T> maxEmptyPages(int most) {
            return EndpointPages.this.maxEmptyPages(most).async();
        }

        @Override
        public CompletableFuture<Page<T>> first() {
            return settings.source().fetchAsync(settings.start());
        }

        @Override
        public Flow.Publisher<T> publisher() {
            return publisher(settings, Page::items);
        }

        @Override
        public Flow.Publisher<Page<T>> publisherByPage() {
            return publisher(settings, List::of);
        }

        @Override
        public Flow.Publisher<Page<T>> collectUnreadable() {
            return publisher(settings.collectingUnreadable(), List::of);
        }

        private static <T, E> Flow.Publisher<E> publisher(
                PagingSettings<T> settings, Function<Page<T>, List<E>> parts) {
            return subscriber -> PageSubscription.begin(new PageCursorState<>(settings), parts, subscriber);
        }
    }

    private record EndpointSource<Q, T>(
            Calls calls,
            Endpoint<Q, Page<T>> endpoint,
            Function<Optional<String>, Q> request,
            RequestOptions options,
            boolean collectsUnreadable)
            implements PageSource<T> {
        @Override
        public String list() {
            return endpoint.name();
        }

        @Override
        public Page<T> fetch(Optional<String> cursor) {
            return calls.run(() -> page(cursor));
        }

        @Override
        public CompletableFuture<Page<T>> fetchAsync(Optional<String> cursor) {
            return calls.runAsync(() -> page(cursor));
        }

        private SingleCall<Page<T>> page(Optional<String> cursor) {
            return calls.call(endpoint, request.apply(cursor), options).map(page -> {
                Page<T> received = ReceivedPage.from(page).withOrigin(cursor);
                if (!collectsUnreadable && !received.unreadable().isEmpty()) {
                    throw ReceivedPage.unreadableRecords(received);
                }
                return received;
            });
        }

        @Override
        public PageSource<T> collectingUnreadable() {
            return new EndpointSource<>(calls, endpoint, request, options, true);
        }
    }
}
