package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Endpoint;
import dev.merchantsdk.core.call.Errand;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.FailedCall;
import dev.merchantsdk.core.error.MalformedResponseException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Pages of an endpoint. */
record EndpointPages<Q, R, T>(
        Calls calls,
        Endpoint<Q, R> endpoint,
        Function<Optional<String>, Q> request,
        Function<R, Page<T>> page,
        RequestOptions options)
        implements PageSource<T> {
    @Override
    public Page<T> fetch(Optional<String> cursor) {
        return read(calls.execute(endpoint, request.apply(cursor), options), cursor);
    }

    @Override
    public CompletableFuture<Page<T>> fetchAsync(Optional<String> cursor) {
        // An errand, since a future that depends on another would neither cancel it nor fail with its exception itself.
        return calls.runAsync(
                () -> Errand.call(endpoint, request.apply(cursor), options, reply -> Errand.done(read(reply, cursor))));
    }

    private Page<T> read(R reply, Optional<String> cursor) {
        return page.apply(reply).at(cursor);
    }

    @Override
    public RuntimeException leadsBack() {
        return new MalformedResponseException(
                new FailedCall(endpoint.name(), 1, OptionalInt.of(200), ""),
                "cursor.next",
                "leads back to a page that was read");
    }
}
