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
 * Identifies persons (contract, "Simplified identification"). The check of a person's data takes about 10 minutes, or
 * longer. If the data contain a phone, the service also sends a code by SMS and checks the one that you submit. Needs
 * {@link Address#GATEWAY} and the merchant's id and secret, and the service's support team must enable identification.
 * Immutable and thread-safe.
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

    /** Returns a client for a merchant's identifications. */
    public static IdentificationClient of(MerchantSdk sdk) {
        return new IdentificationClient(new IdentificationSessions(Calls.of(sdk), StatusPath.V2));
    }

    /** Returns a client that queries the status at this path. Default: {@link StatusPath#V2}. */
    public IdentificationClient withStatusPath(StatusPath path) {
        return new IdentificationClient(
                new IdentificationSessions(sessions.calls(), Objects.requireNonNull(path, "path")));
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public IdentificationClient with(RequestOptions options) {
        return new IdentificationClient(sessions.with(options));
    }

    public AsyncIdentificationClient async() {
        return new AsyncIdentificationClient(sessions);
    }

    /**
     * Begins an identification, and sends an SMS if the data contain a phone. Outside the service's sandbox, which its
     * support team can enable for tests, the data and the SMS are real. Not repeated if the service may have received
     * it.
     *
     * @return the session; store its {@link IdentificationSession#toText()} to continue later
     * @apiNote {@code POST /api/v2/personidentification}
     * @throws ApiException when the service refuses the request; {@link ApiException#fieldMessages()} names the
     *     rejected fields
     * @throws NotSentException if the service certainly did not begin an identification
     * @throws OutcomeUnknownException if the service may have begun an identification. The contract has no query for
     *     it, and another call can begin a second one
     */
    public IdentificationSession start(PersonCheck person) {
        return sessions.calls().run(() -> sessions.start(person));
    }

    /**
     * Submits the code that the person received. The response does not show whether it was correct; query
     * {@link #status}. Each submission counts as an attempt, unless the code certainly was not sent, or the service
     * refused the caller (HTTP 401, 403 or 429). It is repeated only after HTTP 429, or if it certainly was not sent.
     *
     * @param code the code as the person received it, including leading zeros; not blank
     * @return the same session, with the attempt counted
     * @apiNote {@code PUT /api/personidentification/{id}}
     * @throws InvalidRequestException if the code is blank or contains control characters, if five attempts have been
     *     made, or if the session has no phone or a verified phone; nothing was sent
     * @throws ApiException when the service refuses the request
     * @throws NotSentException if the code certainly was not sent
     * @throws OutcomeUnknownException if the code may have been sent; query the status
     */
    public IdentificationSession submitSmsCode(IdentificationSession session, String code) {
        return submitSmsCode(session, code, counted -> {});
    }

    /**
     * Works like {@link #submitSmsCode(IdentificationSession, String)}, with a checkpoint that stores the session.
     *
     * @param checkpoint stores the session after the attempt is counted and before the code is sent, and again if the
     *     attempt does not count. Its calls for one session never overlap. When the first throws, this method throws
     *     the same exception and sends nothing, and the attempt does not count. An exception of the second is a
     *     suppressed exception of the submission's
     */
    public IdentificationSession submitSmsCode(
            IdentificationSession session, String code, Consumer<IdentificationSession> checkpoint) {
        return sessions.calls().run(() -> sessions.submit(session, code, checkpoint));
    }

    /**
     * Returns an identification's status. Safe to repeat, and repeated after a temporary failure.
     *
     * @apiNote {@code GET /api/personidentification/v2/{id}}, or the path of {@link #withStatusPath}
     * @throws ApiException when the service refuses the request
     * @throws SdkException when no response was received, or the response cannot be read
     */
    public IdentificationStatus status(IdentificationSession session) {
        return sessions.calls().run(() -> sessions.status(session));
    }

    /**
     * Returns an operation that waits for the result of an identification: until one check has failed, or all have
     * finished. The phone is checked only if the data contained one. After a wrong code, submit another and wait with a
     * new operation. Sends nothing.
     *
     * <p>When a status shows that the phone is verified, the operation, like {@link #status}, records it in the
     * session, unless you gave it another end condition ({@link Operation#endingWhen}).
     *
     * <p>To continue in another process, store {@link IdentificationSession#toText()}. The {@link Operation#handle()}
     * is only the session's id, without the number of attempts and the phone's state.
     */
    public Operation<IdentificationStatus> resume(IdentificationSession session) {
        return sessions.resume(session);
    }
}
