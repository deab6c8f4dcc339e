package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.DownloadException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.SavedFile;
import java.nio.file.Path;

/**
 * A client for calls to any path of the service. It sends JSON, and returns JSON or saves a file, with the SDK's
 * authentication, limits and exceptions. Immutable and thread-safe.
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
     * Sends the request and returns the response's JSON, or JSON {@code null} when it has no body. Check yourself
     * whether the JSON of a 2xx response reports an error.
     *
     * @throws SdkException when the call fails
     */
    public JsonValue call(RawRequest request) {
        return calls.run(request.endpoint(), request, calls.options());
    }

    /**
     * Saves the response as a file with the default options, like {@link #download(RawRequest, Path, DownloadOptions)}.
     */
    public SavedFile download(RawRequest request, Path target) {
        return download(request, target, DownloadOptions.defaults());
    }

    /**
     * Sends the request and saves the body of a success response as a file. Even an empty body or JSON is saved, unless
     * {@link DownloadOptions#xlsOnly()} demands an xls file. {@link Timeouts#download()} limits the whole call.
     *
     * <p>A temporary file in the target's directory is renamed to the target once it is complete, and replaces an
     * existing one. Where the file system supports owners, only the owner can read it.
     *
     * <p>The call is repeated like any other {@link RawRequest}, each time with the whole file. When a POST or PUT was
     * repeated after HTTP 408, it may end with an {@link OutcomeUnknownException} although the file was saved. When the
     * file of a POST or PUT cannot be saved, it is lost.
     *
     * @param target the file's path, in a directory that exists
     * @throws InvalidRequestException if the request is invalid, or if no file can be saved at the target
     * @throws MalformedResponseException if the body is larger than {@link DownloadOptions#maxBytes()}, or if
     *     {@link DownloadOptions#xlsOnly()} is true and it is not an xls file
     * @throws DownloadException if the file of a GET cannot be written to disk
     * @throws OutcomeUnknownException if a POST or PUT fails that the service may have processed, for example because
     *     its file cannot be written
     * @throws SdkException when the call fails
     */
    public SavedFile download(RawRequest request, Path target, DownloadOptions download) {
        return calls.run(request.download(target, download), request, calls.options());
    }
}
