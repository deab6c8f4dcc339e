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
 * Simplified identification of persons (contract, "Simplified identification"): a check of the person's data, which
 * takes up to about 10 minutes and sometimes longer, and, if a phone is present, a check of a code that is sent to it
 * by SMS. Needs {@link Address#GATEWAY} and the merchant's id and secret; the feature is enabled by the service's
 * support. Immutable and thread-safe.
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

    /** The identifications of a merchant. */
    public static IdentificationClient of(MerchantSdk sdk) {
        return new IdentificationClient(new IdentificationSessions(Calls.of(sdk), StatusPath.V2));
    }

    /** Returns a client that queries the status by another of the contract's two paths. */
    public IdentificationClient withStatusPath(StatusPath path) {
        return new IdentificationClient(
                new IdentificationSessions(sessions.calls(), Objects.requireNonNull(path, "path")));
    }

    /** Returns the asynchronous client. */
    public AsyncIdentificationClient async() {
        return new AsyncIdentificationClient(sessions);
    }

    /**
     * Begins an identification, and sends an SMS if a phone is present: real data are checked and a real SMS is sent,
     * unless support enabled the service's sandbox. Not repeated after it may have reached the service.
     *
     * @return the session; store its {@link IdentificationSession#toText()} to continue later
     * @apiNote {@code POST /api/v2/personidentification}
     * @throws ApiException if the service refuses; {@link ApiException#violations()} has the fields that it names
     * @throws NotSentException if it certainly was not begun
     * @throws OutcomeUnknownException if it may have been started: no query shows it, and another start is another
     *     identification
     */
    public IdentificationSession start(PersonCheck person) {
        return start(person, RequestOptions.none());
    }

    /** As {@link #start(PersonCheck)}, with options. */
    public IdentificationSession start(PersonCheck person, RequestOptions options) {
        return sessions.calls().run(() -> sessions.start(person, options));
    }

    /**
     * Submits the code that the person received. An accepted code is not necessarily the right one: see
     * {@link #status}. An attempt counts unless it certainly was not sent, or the service rejected its sender (HTTP
     * 401, 403, 429). It is repeated only if it was not sent, and after 429.
     *
     * @param code as the person has it, leading zeros included: not blank
     * @return the same handle, with the attempt counted
     * @apiNote {@code PUT /api/personidentification/{id}}
     * @throws InvalidRequestException if the code is blank, five attempts were made, the session was started without a
     *     phone, or its phone is known to be verified; nothing is sent
     * @throws ApiException if the service refuses
     * @throws NotSentException if it certainly was not sent; the attempt does not count
     * @throws OutcomeUnknownException if it may have been sent: query the status; the attempt counts
     */
    public IdentificationSession submitSmsCode(IdentificationSession session, String code) {
        return submitSmsCode(session, code, counted -> {}, RequestOptions.none());
    }

    /** As {@link #submitSmsCode(IdentificationSession, String)}, with options. */
    public IdentificationSession submitSmsCode(IdentificationSession session, String code, RequestOptions options) {
        return submitSmsCode(session, code, counted -> {}, options);
    }

    /**
     * As {@link #submitSmsCode(IdentificationSession, String)}, for a handle that is kept.
     *
     * @param checkpoint stores the handle: called with the attempt counted before it is sent, and again if it turns out
     *     not to count, for one attempt of a handle at a time. If the checkpoint throws the first time, the submission
     *     ends: nothing is sent, and the attempt does not count. An exception of its second call is suppressed in the
     *     exception of the submission
     */
    public IdentificationSession submitSmsCode(
            IdentificationSession session, String code, Consumer<IdentificationSession> checkpoint) {
        return submitSmsCode(session, code, checkpoint, RequestOptions.none());
    }

    /** As {@link #submitSmsCode(IdentificationSession, String, Consumer)}, with options. */
    public IdentificationSession submitSmsCode(
            IdentificationSession session,
            String code,
            Consumer<IdentificationSession> checkpoint,
            RequestOptions options) {
        return sessions.calls().run(() -> sessions.submit(session, code, checkpoint, options));
    }

    /**
     * Returns the status of an identification. A query: safe to repeat, and the SDK does.
     *
     * @apiNote {@code GET /api/personidentification/v2/{id}}, or the path of {@link #withStatusPath}
     * @throws ApiException if the service refuses
     * @throws SdkException if no response was received, or it cannot be read
     */
    public IdentificationStatus status(IdentificationSession session) {
        return status(session, RequestOptions.none());
    }

    /** As {@link #status(IdentificationSession)}, with options. */
    public IdentificationStatus status(IdentificationSession session, RequestOptions options) {
        return sessions.calls().run(() -> sessions.status(session, options));
    }

    /**
     * Waits until an identification is decided, for half an hour at most: {@link Operation#await()} of
     * {@link #resume(IdentificationSession)}.
     *
     * @throws SdkException if a query fails in a way that a repetition cannot correct
     */
    public WaitResult<IdentificationStatus> await(IdentificationSession session) {
        return await(session, RequestOptions.none());
    }

    /** As {@link #await(IdentificationSession)}, with options for each status query. */
    public WaitResult<IdentificationStatus> await(IdentificationSession session, RequestOptions options) {
        return resume(session, options).await();
    }

    /**
     * Returns an operation to wait for an identification, with other pauses or with a listener, also in another
     * process. It ends when one of its checks has failed, or all have finished; the check of the phone exists only if a
     * phone was given. After a wrong code and another submission, a new operation can wait again. Nothing is sent yet.
     *
     * <p>The session takes from each state whether its phone is verified. With {@link Operation#endingWhen} it does
     * not; {@link #status} still does.
     *
     * <p>Its {@link Operation#handle()} is only the id. Keep {@link IdentificationSession#toText()}, which also has
     * the attempts, and whether there is a phone to wait for.
     */
    public Operation<IdentificationStatus> resume(IdentificationSession session) {
        return resume(session, RequestOptions.none());
    }

    /** As {@link #resume(IdentificationSession)}, with options for each question. */
    public Operation<IdentificationStatus> resume(IdentificationSession session, RequestOptions options) {
        return sessions.resume(session, options);
    }
}
