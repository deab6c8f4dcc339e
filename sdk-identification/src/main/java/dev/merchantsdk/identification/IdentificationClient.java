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
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.PersonCheck;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A client for the simplified identification of persons (contract, "Simplified identification"). The check of the
 * person's data usually takes up to about 10 minutes, but can take longer. If the data contain a phone, the service
 * also sends a code by SMS and checks the code that the merchant submits. Requires {@link Address#GATEWAY} and the
 * merchant's id and secret. The service's support team must enable identification for the merchant. Immutable and
 * thread-safe.
 *
 * <pre>{@code
 * IdentificationSession session = identification.start(person);
 * identification.submitSmsCode(session, code);
 * identification.resume(session).await().completed().ifPresent(status -> proceed(status.isPassed()));
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

    /** Returns a client that queries the status at the given path. The default is {@link StatusPath#V2}. */
    public IdentificationClient withStatusPath(StatusPath path) {
        return new IdentificationClient(
                new IdentificationSessions(sessions.calls(), Objects.requireNonNull(path, "path")));
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public IdentificationClient with(RequestOptions options) {
        return new IdentificationClient(sessions.with(options));
    }

    /** Returns the asynchronous client. */
    public AsyncIdentificationClient async() {
        return new AsyncIdentificationClient(sessions);
    }

    /**
     * Begins an identification. If the data contain a phone, the service sends an SMS to the phone. Outside the
     * service's sandbox, the service checks real data and sends a real SMS. The service's support team can enable this
     * sandbox for tests. The SDK does not repeat the request if the service may have received the request.
     *
     * @return the session; store its {@link IdentificationSession#toText()} to continue later
     * @apiNote {@code POST /api/v2/personidentification}
     * @throws ApiException if the service refuses the request; {@link ApiException#fieldMessages()} names the fields
     *     that the service rejected
     * @throws NotSentException if the service certainly did not begin an identification
     * @throws OutcomeUnknownException if the service may have begun an identification. The contract has no query that
     *     shows whether the identification exists. Another call can begin a second identification
     */
    public IdentificationSession start(PersonCheck person) {
        return sessions.calls().run(() -> sessions.start(person));
    }

    /**
     * Submits the code that the person received. The response does not show whether the code was correct; query
     * {@link #status}. Each submission counts as an attempt, except in two cases:
     * <ul>
     *   <li>The SDK certainly did not send the code.
     *   <li>The service refused the request because of the caller (HTTP 401, 403 or 429).
     * </ul>
     *
     * <p>The SDK repeats a submission only after HTTP 429, or if the SDK certainly did not send the code.
     *
     * @param code the code as the person received it, including leading zeros; not blank
     * @return the same session, with the attempt counted
     * @apiNote {@code PUT /api/personidentification/{id}}
     * @throws InvalidRequestException if the code is blank or contains control characters, if five attempts have been
     *     made, or if the session has no phone or a verified phone; the SDK then sends nothing
     * @throws ApiException if the service refuses the request
     * @throws NotSentException if the SDK certainly did not send the code
     * @throws OutcomeUnknownException if the SDK may have sent the code; query the status
     */
    public IdentificationSession submitSmsCode(IdentificationSession session, String code) {
        return submitSmsCode(session, code, counted -> {});
    }

    /**
     * Works like {@link #submitSmsCode(IdentificationSession, String)} and calls a checkpoint that stores the session.
     *
     * @param checkpoint the handler that stores the session. The SDK counts the attempt, calls the checkpoint and then
     *     sends the code. If the attempt does not count, the SDK calls the checkpoint a second time. The calls of the
     *     checkpoint for one session never overlap. If the first call throws an exception, this method throws the same
     *     exception and sends nothing; the attempt does not count. If the second call throws an exception, the SDK adds
     *     this exception to the exception of the submission as a suppressed exception
     */
    public IdentificationSession submitSmsCode(
            IdentificationSession session, String code, Consumer<IdentificationSession> checkpoint) {
        return sessions.calls().run(() -> sessions.submit(session, code, checkpoint));
    }

    /**
     * Returns the status of an identification. This call is a query. The SDK retries the query, and the caller can
     * safely repeat it.
     *
     * @apiNote {@code GET /api/personidentification/v2/{id}}, or the path of {@link #withStatusPath}
     * @throws ApiException if the service refuses the request
     * @throws SdkException if the SDK received no response or cannot read the response
     */
    public IdentificationStatus status(IdentificationSession session) {
        return sessions.calls().run(() -> sessions.status(session));
    }

    /**
     * Returns an operation that waits for the result of an identification. This method sends nothing. The caller can
     * set a listener and the pauses between the status queries. The operation ends when one check has failed, or when
     * all checks have finished. The service checks the phone only if the person's data contained a phone. After a wrong
     * code, the merchant can submit another code and wait with a new operation.
     *
     * <p>If a status shows that the phone is verified, the operation stores this fact in the session. {@link #status}
     * also stores this fact. An operation to which the caller gives another end condition
     * ({@link Operation#endingWhen}) does not store it.
     *
     * <p>To continue in another process, store {@link IdentificationSession#toText()}. The {@link Operation#handle()}
     * contains only the id of the session, without the number of attempts and the state of the phone.
     */
    public Operation<IdentificationStatus> resume(IdentificationSession session) {
        return sessions.resume(session);
    }
}
