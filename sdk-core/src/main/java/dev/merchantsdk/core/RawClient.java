package dev.merchantsdk.core;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Endpoint;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import java.util.concurrent.CompletableFuture;

/** JSON in and out, on any path, with the SDK's authentication, limits and errors. Thread-safe. */
public final class RawClient {
    private final Calls calls;

    RawClient(Calls calls) {
        this.calls = calls;
    }

    /**
     * Calls and returns the JSON of the reply; a reply without a body gives a missing node. Whether the JSON says yes or no is for the
     * caller to read: only the HTTP status decides what is an exception.
     *
     * @throws SdkException as for every call
     */
    public JsonNode call(RawRequest request) {
        return call(request, RequestOptions.none());
    }

    /** As {@link #call(RawRequest)}, with options. */
    public JsonNode call(RawRequest request, RequestOptions options) {
        return calls.execute(request.endpoint(), request, options);
    }

    /** As {@link #call(RawRequest, RequestOptions)}, without waiting. */
    public CompletableFuture<JsonNode> callAsync(RawRequest request, RequestOptions options) {
        Endpoint<RawRequest, JsonNode> endpoint;
        try {
            endpoint = request.endpoint();
        } catch (InvalidRequestException e) {
            return CompletableFuture.failedFuture(e);
        }
        return calls.executeAsync(endpoint, request, options);
    }
}
