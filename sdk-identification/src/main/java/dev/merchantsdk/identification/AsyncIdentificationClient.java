package dev.merchantsdk.identification;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.operation.AsyncOperation;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.PersonCheck;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Asynchronous {@link IdentificationClient}. Failures complete the future exceptionally. Cancelling a future cancels
 * its HTTP call. Immutable and thread-safe.
 */
public final class AsyncIdentificationClient {
    private final IdentificationSessions sessions;

    AsyncIdentificationClient(IdentificationSessions sessions) {
        this.sessions = sessions;
    }

    /**
     * As {@link IdentificationClient#start(PersonCheck)}. The request is not repeated if it may have reached the
     * service.
     *
     * @apiNote {@code POST /api/v2/personidentification}
     */
    public CompletableFuture<IdentificationSession> start(PersonCheck person) {
        return start(person, RequestOptions.none());
    }

    /** As {@link #start(PersonCheck)}, with options. */
    public CompletableFuture<IdentificationSession> start(PersonCheck person, RequestOptions options) {
        return sessions.calls().runAsync(() -> sessions.start(person, options));
    }

    /**
     * As {@link IdentificationClient#submitSmsCode(IdentificationSession, String)}. An attempt counts unless it
     * certainly was not sent or the service rejected the caller.
     *
     * @apiNote {@code PUT /api/personidentification/{id}}
     */
    public CompletableFuture<IdentificationSession> submitSmsCode(IdentificationSession session, String code) {
        return submitSmsCode(session, code, counted -> {}, RequestOptions.none());
    }

    /** As {@link #submitSmsCode(IdentificationSession, String)}, with options. */
    public CompletableFuture<IdentificationSession> submitSmsCode(
            IdentificationSession session, String code, RequestOptions options) {
        return submitSmsCode(session, code, counted -> {}, options);
    }

    /**
     * As {@link IdentificationClient#submitSmsCode(IdentificationSession, String, Consumer)}. The handle is stored on
     * the caller's thread before the attempt is sent. If the attempt does not count, the handle is stored again on a
     * thread of the SDK.
     */
    public CompletableFuture<IdentificationSession> submitSmsCode(
            IdentificationSession session, String code, Consumer<IdentificationSession> checkpoint) {
        return submitSmsCode(session, code, checkpoint, RequestOptions.none());
    }

    /** As {@link #submitSmsCode(IdentificationSession, String, Consumer)}, with options. */
    public CompletableFuture<IdentificationSession> submitSmsCode(
            IdentificationSession session,
            String code,
            Consumer<IdentificationSession> checkpoint,
            RequestOptions options) {
        return sessions.calls().runAsync(() -> sessions.submit(session, code, checkpoint, options));
    }

    /**
     * As {@link IdentificationClient#status(IdentificationSession)}. This is a query, which is safe to repeat.
     *
     * @apiNote {@code GET /api/personidentification/v2/{id}}, or the path of
     *     {@link IdentificationClient#withStatusPath}
     */
    public CompletableFuture<IdentificationStatus> status(IdentificationSession session) {
        return status(session, RequestOptions.none());
    }

    /** As {@link #status(IdentificationSession)}, with options. */
    public CompletableFuture<IdentificationStatus> status(IdentificationSession session, RequestOptions options) {
        return sessions.calls().runAsync(() -> sessions.status(session, options));
    }

    /** As {@link IdentificationClient#await(IdentificationSession)}. */
    public CompletableFuture<WaitResult<IdentificationStatus>> await(IdentificationSession session) {
        return await(session, RequestOptions.none());
    }

    /** As {@link #await(IdentificationSession)}, with options for each status query. */
    public CompletableFuture<WaitResult<IdentificationStatus>> await(
            IdentificationSession session, RequestOptions options) {
        return resume(session, options).await();
    }

    /** As {@link IdentificationClient#resume(IdentificationSession)}. */
    public AsyncOperation<IdentificationStatus> resume(IdentificationSession session) {
        return resume(session, RequestOptions.none());
    }

    /** As {@link #resume(IdentificationSession)}, with options for each status query. */
    public AsyncOperation<IdentificationStatus> resume(IdentificationSession session, RequestOptions options) {
        return sessions.resume(session, options).async();
    }
}
