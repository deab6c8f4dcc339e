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
     * Sends the request and saves the body of a success response as a file. The SDK also saves an empty body or a JSON
     * body. With {@link DownloadOptions#xlsOnly()}, the SDK saves only xls files. {@link Timeouts#download()} is the
     * time limit of the whole call.
     *
     * <p>The SDK first writes a temporary file in the directory of the target. When the temporary file is complete, the
     * SDK renames this file to the target. An existing file at the target is replaced. If the file system supports
     * owners, only the owner can read the file.
     *
     * <p>The SDK repeats the call like any other {@link RawRequest}, and each repetition downloads the whole file again.
     * After the repetition of a POST or PUT because of HTTP 408, the call may fail with an
     * {@link OutcomeUnknownException} although the file was saved. If the SDK cannot save the file of a POST or PUT, the
     * file is lost.
     *
     * @param target the path of the file, in a directory that exists
     * @param download the options of the download, such as a size limit and a listener
     * @throws InvalidRequestException if the request is invalid, or if no file can be saved at the target
     * @throws MalformedResponseException if the body is larger than {@link DownloadOptions#maxBytes()}, or if
     *     {@link DownloadOptions#xlsOnly()} is true and the body is not an xls file
     * @throws DownloadException if the SDK cannot write the file of a GET to disk
     * @throws OutcomeUnknownException if a POST or PUT fails and the service may have processed the request. For
     *     example, the SDK cannot write the file to disk
     * @throws SdkException if the call fails
     */
    public SavedFile download(RawRequest request, Path target, DownloadOptions download) {
        return calls.run(request.download(target, download), request, calls.options());
    }
}
