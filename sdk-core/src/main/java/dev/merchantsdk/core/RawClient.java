package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
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
 * A client that calls any path. It sends JSON, and it returns JSON or saves a file. Its calls have the same
 * authentication, limits and exceptions as all other calls of the SDK. Immutable and thread-safe.
 */
public final class RawClient {
    private final Calls calls;

    RawClient(Calls calls) {
        this.calls = calls;
    }

    /** Returns a client that makes the same calls asynchronously. */
    public AsyncRawClient async() {
        return new AsyncRawClient(calls);
    }

    /**
     * Sends the request and returns the JSON of the response, or JSON {@code null} if the response has no body. The
     * HTTP status alone decides whether the call fails; the caller must interpret the JSON.
     *
     * @throws SdkException as for every call
     */
    public JsonValue call(RawRequest request) {
        return call(request, RequestOptions.none());
    }

    /** Does the same as {@link #call(RawRequest)}, with options. */
    public JsonValue call(RawRequest request, RequestOptions options) {
        return calls.run(request.endpoint(), request, options);
    }

    /**
     * Does the same as {@link #download(RawRequest, Path, DownloadOptions, RequestOptions)}, with the default options.
     */
    public SavedFile download(RawRequest request, Path target) {
        return download(request, target, DownloadOptions.defaults(), RequestOptions.none());
    }

    /** Does the same as {@link #download(RawRequest, Path)}, with options of the call. */
    public SavedFile download(RawRequest request, Path target, RequestOptions options) {
        return download(request, target, DownloadOptions.defaults(), options);
    }

    /** Does the same as {@link #download(RawRequest, Path)}, with a size limit and a listener. */
    public SavedFile download(RawRequest request, Path target, DownloadOptions download) {
        return download(request, target, download, RequestOptions.none());
    }

    /**
     * Sends the request and saves the bytes of the response as a file. The body of every success response is saved,
     * even if it is empty or JSON, because the HTTP status alone decides whether the call fails. With {@link
     * DownloadOptions#xlsOnly()}, only xls files are saved. The file is first written under a temporary name in the
     * directory of the target, and only the owner of the file can read it. When the file is complete, it is renamed to
     * the target; this step replaces an existing file. {@link Timeouts#download()} is the limit of the whole call. A
     * GET is repeated like any query; each repetition downloads the whole file again. A POST or PUT is repeated only if
     * the service did not process the attempt. This is the case if the attempt was not sent, if the response was HTTP
     * 429 (an assumption, see {@link RetrySettings#after429()}), or if the response was HTTP 401 and the token is
     * renewed. A POST or PUT is also repeated after HTTP 408 if {@link RetrySettings#repeatAfter408()} contains {@link
     * CallKind#MONEY}. After such a repetition, the file may exist although the call fails with {@link
     * OutcomeUnknownException}. If the file of a POST or PUT cannot be saved, the file is lost.
     *
     * @param request the request
     * @param target the file, in a directory that exists
     * @param download the size limit and the listener
     * @param options the options of the call
     * @throws InvalidRequestException if the request is not complete, or if no file can be saved at the target
     * @throws MalformedResponseException if the body is larger than {@link DownloadOptions#maxBytes()}, or if an xls
     *     file is required and the body is not an xls file
     * @throws DownloadException if the file of a GET cannot be written
     * @throws OutcomeUnknownException if a POST or PUT may have been processed, or if it was processed and its file
     *     cannot be written to disk
     * @throws SdkException as for every call
     */
    public SavedFile download(RawRequest request, Path target, DownloadOptions download, RequestOptions options) {
        return calls.run(request.download(target, download), request, options);
    }
}
