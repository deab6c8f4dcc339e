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
 * person's data, which takes up to about 10 minutes and sometimes longer. If the data contain a phone, the service also
 * sends a code to the phone by SMS and checks the code that the merchant submits for the person. Requires {@link
 * Address#GATEWAY} and the merchant's id and secret. The support of the service must enable identification for the
 * merchant. Immutable and thread-safe.
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
     * Begins an identification. If the data contain a phone, the service sends an SMS to the phone. The service checks
     * real data and sends a real SMS, unless the support of the service has enabled the service's own sandbox for the
     * merchant. The SDK does not repeat the request if the service may have received it.
     *
     * @return the session; store its {@link IdentificationSession#toText()} to continue later
     * @apiNote {@code POST /api/v2/personidentification}
     * @throws ApiException if the service refuses the request; {@link ApiException#violations()} contains the fields
     *     that the service rejected
     * @throws NotSentException if the service certainly did not begin an identification
     * @throws OutcomeUnknownException if the service may have begun an identification. The contract has no query that
     *     shows whether an identification was begun, and another call can begin a second identification
     */
    public IdentificationSession start(PersonCheck person) {
        return start(person, RequestOptions.none());
    }

    /** Works like {@link #start(PersonCheck)} and applies the given options. */
    public IdentificationSession start(PersonCheck person, RequestOptions options) {
        return sessions.calls().run(() -> sessions.start(person, options));
    }

    /**
     * Submits the code that the person received. The service also accepts the submission of a wrong code; {@link
     * #status} shows whether the code was correct. An attempt does not count if the SDK certainly did not send the
     * code, or if the service refused the request because of the caller (HTTP 401, 403 or 429). The SDK repeats a
     * submission only after HTTP 429, or if the SDK certainly did not send the code.
     *
     * @param code the code as the person received it, including leading zeros; not blank
     * @return the same session, with the attempt counted
     * @apiNote {@code PUT /api/personidentification/{id}}
     * @throws InvalidRequestException if the code is blank, the session has had five attempts, the session has no
     *     phone, or a queried status has shown that the phone of the session is verified; the SDK then sends nothing
     * @throws ApiException if the service refuses the request
     * @throws NotSentException if the SDK certainly did not send the code; the attempt does not count
     * @throws OutcomeUnknownException if the SDK may have sent the code; the attempt counts. Query the status
     */
    public IdentificationSession submitSmsCode(IdentificationSession session, String code) {
        return submitSmsCode(session, code, counted -> {}, RequestOptions.none());
    }

    /** Works like {@link #submitSmsCode(IdentificationSession, String)} and applies the given options. */
    public IdentificationSession submitSmsCode(IdentificationSession session, String code, RequestOptions options) {
        return submitSmsCode(session, code, counted -> {}, options);
    }

    /**
     * Works like {@link #submitSmsCode(IdentificationSession, String)} and calls a checkpoint that stores the session.
     *
     * @param checkpoint the handler that stores the session. The SDK calls the checkpoint after it has counted the
     *     attempt and before it sends the code. If the SDK then finds that the attempt does not count, it calls the
     *     checkpoint again. The calls of the checkpoint for one session never overlap. If the first call throws an
     *     exception, this method throws the same exception, sends nothing, and does not count the attempt. If the
     *     second call throws an exception, the SDK adds it to the exception of the submission as a suppressed exception
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
     * Returns the status of an identification. This call is a query: the caller can safely repeat it, and the SDK
     * retries it.
     *
     * @apiNote {@code GET /api/personidentification/v2/{id}}, or the path of {@link #withStatusPath}
     * @throws ApiException if the service refuses the request
     * @throws SdkException if the SDK received no response or cannot read the response
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
     * Returns an operation that waits for the result of an identification. Unlike {@link #await}, the operation lets
     * the caller set other pauses and a listener. The operation ends when one of the checks has failed, or when all
     * checks have finished. The service checks the phone only if the person's data contained a phone when the
     * identification was begun. After a wrong code, the merchant can submit another code and wait for the result with a
     * new operation. This method sends nothing.
     *
     * <p>Each status that the operation receives updates the session: if the status shows that the phone is verified,
     * the session stores this fact. If {@link Operation#endingWhen} replaces the end condition, the operation does not
     * update the session, but {@link #status} still updates it.
     *
     * <p>The {@link Operation#handle()} contains only the id of the session. To continue in another process, store
     * {@link IdentificationSession#toText()}, which also contains the number of attempts and the state of the phone.
     */
    public Operation<IdentificationStatus> resume(IdentificationSession session) {
        return resume(session, RequestOptions.none());
    }

    /** Works like {@link #resume(IdentificationSession)} and applies the given options to each status query. */
    public Operation<IdentificationStatus> resume(IdentificationSession session, RequestOptions options) {
        return sessions.resume(session, options);
    }
}
