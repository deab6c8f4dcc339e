package dev.merchantsdk.core.page;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.SingleCall;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.paging.EmptyPagesException;
import dev.merchantsdk.core.paging.Page;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** A source of pages that requests the pages from an endpoint. */
record EndpointPageSource<Q, T>(
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
        return calls.call(endpoint, request.apply(cursor), options).map(page -> withOrigin(page, cursor));
    }

    private Page<T> withOrigin(Page<T> page, Optional<String> cursor) {
        Page<T> received = ReceivedPage.from(page).withOrigin(cursor);
        if (!collectsUnreadable && !received.unreadable().isEmpty()) {
            throw ReceivedPage.unreadableRecords(received);
        }
        return received;
    }

    @Override
    public PageSource<T> collectingUnreadable() {
        return new EndpointPageSource<>(calls, endpoint, request, options, true);
    }

    @Override
    public RuntimeException tooManyEmpty(Page<T> last, int pages, String next) {
        return new EmptyPagesException(ReceivedPage.from(last).call(), pages, ReceivedPage.cursor(list(), next));
    }

    @Override
    public RuntimeException cursorLoop(Page<T> last) {
        return new MalformedResponseException(
                ReceivedPage.from(last).call(), "cursor.next", "is the cursor of a page that was already read");
    }
}
