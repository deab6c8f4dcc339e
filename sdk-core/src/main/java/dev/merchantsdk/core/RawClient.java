package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.SavedFile;
import java.nio.file.Path;

/**
 * A client for calls to any path of the service. The client sends JSON, and returns JSON or saves a file. The
 * authentication, the limits and the exceptions of the SDK also apply to these calls. Immutable and thread-safe.
 */
public final class RawClient {
    private final Calls calls;

    RawClient(Calls calls) {
        this.calls = calls;
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public RawClient with(RequestOptions options) {
        return new RawClient(calls.with(options));
    }

    /** Returns the asynchronous counterpart of this client. */
    public AsyncRawClient async() {
        return new AsyncRawClient(calls);
    }

    /**
     * Sends the request and returns the JSON of the response, or JSON {@code null} if the response has no body. If the
     * HTTP status is a success status, the caller must check whether the JSON reports an error.
     *
     * @throws SdkException if the call fails
     */
    public JsonValue call(RawRequest request) {
        return calls.run(request.endpoint(), request, calls.options());
    }

    /**
     * Sends the request and saves the response as a file, like
     * {@link #download(RawRequest, Path, DownloadOptions)}, but with the default options.
     */
    public SavedFile download(RawRequest request, Path target) {
        return download(request, target, DownloadOptions.defaults());
    }

    /**
     * Sends the request and saves the response as a file, like {@link #download(RawRequest, Path)}, but with options
     * for this download.
     */
    public SavedFile download(RawRequest request, Path target, DownloadOptions download) {
        return calls.run(request.download(target, download), request, calls.options());
    }
}
