package dev.merchantsdk.identification;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.PersonCheck;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A client for the simplified identification of persons (contract, "Simplified identification"). The service checks the
 * person's data, which takes up to about 10 minutes and sometimes longer. If a phone is present, the service also sends
 * a code to the phone by SMS and checks the code that the person submits. Needs {@link Address#GATEWAY} and the
 * merchant's id and secret. The service's support must enable the identification for the merchant. Immutable and
 * thread-safe.
 *
 * <pre>{@code
 * IdentificationSession session = identification.start(person);
 * identification.submitSmsCode(session, code);
 * identification.await(session).completed().ifPresent(status -> proceed(status.isPassed()));
 * }</pre>
 */
public final class IdentificationClient {
    private final IdentificationSessions sessions;

    IdentificationClient(IdentificationSessions sessions) {
        this.sessions = sessions;
    }

    /** Returns a client for the identifications of a merchant. */
    public static IdentificationClient of(MerchantSdk sdk) {
        return new IdentificationClient(new IdentificationSessions(Calls.of(sdk), StatusPath.V2));
    }

    /**
     * Returns a client that queries the status at the given path, which is one of the contract's two paths. Default:
     * {@link StatusPath#V2}.
     */
    public IdentificationClient withStatusPath(StatusPath path) {
        return new IdentificationClient(
                new IdentificationSessions(sessions.calls(), Objects.requireNonNull(path, "path")));
    }

    /** Returns the asynchronous client. */
    public AsyncIdentificationClient async() {
        return new AsyncIdentificationClient(sessions);
    }

    /**
     * Begins an identification, and sends an SMS if a phone is present. Real data are checked and a real SMS is sent,
     * unless support enabled the service's sandbox. The SDK does not repeat the request if it may have reached the
     * service.
     *
     * @return the session; store its {@link IdentificationSession#toText()} to continue later
     * @apiNote {@code POST /api/v2/personidentification}
     * @throws ApiException if the service refuses the request; {@link ApiException#violations()} contains the fields
     *     that the service rejected
     * @throws NotSentException if the identification certainly was not begun
     * @throws OutcomeUnknownException if the identification may have been begun. No query shows whether it was, and
     *     another call begins another identification
     */
    public IdentificationSession start(PersonCheck person) {
        return start(person, RequestOptions.none());
    }

    /** Works like {@link #start(PersonCheck)} and applies the given options. */
    public IdentificationSession start(PersonCheck person, RequestOptions options) {
        return sessions.calls().run(() -> sessions.start(person, options));
    }

    /**
     * Submits the code that the person received. If the service accepts the submission, the code is not necessarily
     * correct: see {@link #status}. An attempt does not count if it certainly was not sent, or if the service rejected
     * the caller (HTTP 401, 403, 429). The SDK repeats an attempt only if it was not sent, or after HTTP 429.
     *
     * @param code the code as the person received it, including leading zeros; not blank
     * @return the same session, with the attempt counted
     * @apiNote {@code PUT /api/personidentification/{id}}
     * @throws InvalidRequestException if the code is blank, five attempts were already made, the session was started
     *     without a phone, or its phone is known to be verified; nothing is sent
     * @throws ApiException if the service refuses the request
     * @throws NotSentException if the code certainly was not sent; the attempt does not count
     * @throws OutcomeUnknownException if the code may have been sent; the attempt counts. Query the status
     */
    public IdentificationSession submitSmsCode(IdentificationSession session, String code) {
        return submitSmsCode(session, code, counted -> {}, RequestOptions.none());
    }

    /** Works like {@link #submitSmsCode(IdentificationSession, String)} and applies the given options. */
    public IdentificationSession submitSmsCode(IdentificationSession session, String code, RequestOptions options) {
        return submitSmsCode(session, code, counted -> {}, options);
    }

    /**
     * Works like {@link #submitSmsCode(IdentificationSession, String)}, with a checkpoint that stores the session.
     *
     * @param checkpoint stores the session. It is called after the attempt is counted and before the attempt is sent.
     *     If the attempt turns out not to count, the checkpoint is called again. Calls for the same session never
     *     overlap. If the first call throws an exception, this method throws it: nothing is sent, and the attempt does
     *     not count. If the second call throws an exception, it is added to the exception of the submission as a
     *     suppressed exception
     */
    public IdentificationSession submitSmsCode(
            IdentificationSession session, String code, Consumer<IdentificationSession> checkpoint) {
        return submitSmsCode(session, code, checkpoint, RequestOptions.none());
    }

    /** Works like {@link #submitSmsCode(IdentificationSession, String, Consumer)} and applies the given options. */
    public IdentificationSession submitSmsCode(
            IdentificationSession session,
            String code,
            Consumer<IdentificationSession> checkpoint,
            RequestOptions options) {
        return sessions.calls().run(() -> sessions.submit(session, code, checkpoint, options));
    }

    /**
     * Returns the status of an identification. This is a query, so the SDK repeats it safely after a failure.
     *
     * @apiNote {@code GET /api/personidentification/v2/{id}}, or the path of {@link #withStatusPath}
     * @throws ApiException if the service refuses the request
     * @throws SdkException if no response was received, or the response cannot be read
     */
    public IdentificationStatus status(IdentificationSession session) {
        return status(session, RequestOptions.none());
    }

    /** Works like {@link #status(IdentificationSession)} and applies the given options. */
    public IdentificationStatus status(IdentificationSession session, RequestOptions options) {
        return sessions.calls().run(() -> sessions.status(session, options));
    }

    /**
     * Waits for the result of an identification, for at most half an hour. Equivalent to {@link Operation#await()} on
     * the result of {@link #resume(IdentificationSession)}.
     *
     * @throws SdkException if a query fails in a way that a retry cannot correct
     */
    public WaitResult<IdentificationStatus> await(IdentificationSession session) {
        return await(session, RequestOptions.none());
    }

    /** Works like {@link #await(IdentificationSession)} and applies the given options to each status query. */
    public WaitResult<IdentificationStatus> await(IdentificationSession session, RequestOptions options) {
        return resume(session, options).await();
    }

    /**
     * Returns an operation that waits for the result of an identification. Unlike {@link #await}, it allows other
     * pauses and a listener, and another process can wait with it. The operation ends when one of the checks has
     * failed, or when all of them have finished. The phone is checked only if a phone was given. After a wrong code,
     * another code can be submitted, and a new operation can wait for the result. This method sends nothing.
     *
     * <p>Each status that the operation reads updates the session, which then records whether its phone is verified. If
     * {@link Operation#endingWhen} replaces the condition, the operation does not update the session; {@link #status}
     * still does.
     *
     * <p>The {@link Operation#handle()} is only the id of the session. Store {@link IdentificationSession#toText()}
     * instead, which also contains the number of attempts and the state of the phone.
     */
    public Operation<IdentificationStatus> resume(IdentificationSession session) {
        return resume(session, RequestOptions.none());
    }

    /** Works like {@link #resume(IdentificationSession)} and applies the given options to each status query. */
    public Operation<IdentificationStatus> resume(IdentificationSession session, RequestOptions options) {
        return sessions.resume(session, options);
    }
}
