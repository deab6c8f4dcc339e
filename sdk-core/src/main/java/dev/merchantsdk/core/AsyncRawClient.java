package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.SavedFile;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Asynchronous counterpart of {@link RawClient}. A failure completes the future exceptionally, and cancelling it
 * cancels the HTTP call, though not a request already sent. Downloads are written on threads of OkHttp's dispatcher.
 * Immutable and thread-safe.
 */
public final class AsyncRawClient {
    private final Calls calls;

    AsyncRawClient(Calls calls) {
        this.calls = calls;
    }

    /** Sends the request and returns the response's JSON, like {@link RawClient#call(RawRequest)}. */
    public CompletableFuture<JsonValue> call(RawRequest request) {
        return run(request::endpoint, request);
    }

    /** Sends the request and saves the response as a file, like {@link RawClient#download(RawRequest, Path)}. */
    public CompletableFuture<SavedFile> download(RawRequest request, Path target) {
        return download(request, target, DownloadOptions.defaults());
    }

    /** Saves the response as a file, like {@link RawClient#download(RawRequest, Path, DownloadOptions)}. */
    public CompletableFuture<SavedFile> download(RawRequest request, Path target, DownloadOptions download) {
        return run(() -> request.download(target, download), request);
    }

    private <T> CompletableFuture<T> run(Supplier<Endpoint<RawRequest, T>> endpoint, RawRequest request) {
        Endpoint<RawRequest, T> checked;
        try {
            checked = endpoint.get();
        } catch (InvalidRequestException e) {
            return CompletableFuture.failedFuture(e);
        }
        return calls.runAsync(checked, request, calls.options());
    }
}
