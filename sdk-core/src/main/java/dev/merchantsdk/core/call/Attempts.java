package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Answer;
import dev.merchantsdk.core.endpoint.AuthHeader;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.LogId;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.spi.CallListener;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;

/**
 * The ledger of one call: its attempts, the ids it learned, and the verdict. One thread at a time executes the call;
 * another may cancel it.
 */
final class Attempts<R> {
    private static final String NO_LAST_RESPONSE = "no response to the last attempt";

    private final CallRequest<?, R> call;
    private final Calls calls;
    private final CallLog log;
    private final List<CallListener> listeners;
    private final Reports reports = new Reports();

    /** Has the headers of the listeners. */
    private volatile RequestOptions fromListener = RequestOptions.none();

    private volatile Set<String> receivedIds = Set.of();
    private volatile List<AttemptFailure> failures = List.of();
    private volatile @Nullable AuthHeader authentication;
    /** The current attempt; null after the attempt has failed. */
    private volatile @Nullable HttpAttempt current;
    /** The last response's HTTP status; 0 before the first response. */
    private volatile int status;

    private volatile @Nullable String requestId;
    private volatile int count;
    private boolean tokenRefused;
    private boolean canRenewToken;
    private boolean renewing;

    /** Creates the ledger of a call. {@code calls} returns the next attempt's first step. */
    Attempts(CallRequest<?, R> call, Calls calls, CallLog log) {
        this.call = call;
        this.calls = calls;
        this.log = log;
        this.listeners = log.listenersOf(this);
    }

    CallRequest<?, R> call() {
        return call;
    }

    Endpoint<?, R> endpoint() {
        return call.endpoint();
    }

    Reports reports() {
        return reports;
    }

    List<CallListener> listeners() {
        return listeners;
    }

    /** Sets a header of a listener, unless the call has it. */
    void header(String name, String value) {
        if (call.headers().get(name) == null) {
            fromListener = RequestOptions.builder()
                    .from(fromListener)
                    .header(name, value)
                    .build();
        }
    }

    Step<R> next() {
        return calls.attempt(this);
    }

    /** Returns the next attempt, which this header authenticates. */
    HttpAttempt begin(@Nullable AuthHeader header) {
        authentication = header;
        // A connection of the pool may be dead, so only an attempt that may be repeated uses the pool.
        boolean pooled = !endpoint().repeat().mattersTwice() && count == 0 && call.maxAttempts() > 1;
        Request.Builder http = call.http(header);
        fromListener.headers().forEach(http::header);
        HttpAttempt attempt = new HttpAttempt(http, call.deadline(), endpoint().isWithoutReadTimeout(), pooled);
        current = attempt;
        return attempt;
    }

    /** Counts an attempt that is about to be sent. */
    void onStart() {
        int before = count;
        count = renewing ? before : before + 1;
        renewing = false;
        log.attempted(this);
    }

    /** Records the status and the unvalidated request id of a response. */
    void received(int httpStatus, @Nullable String id) {
        status = httpStatus;
        requestId = id;
    }

    /**
     * Records the ids in a response, each of which proves that an attempt was processed. An error response has none by
     * contract.
     */
    void received(Answer answer) {
        if (answer.isSuccess() && endpoint().repeat().mattersTwice()) {
            Set<String> all = new LinkedHashSet<>(receivedIds);
            all.addAll(answer.ids());
            receivedIds = all;
        }
    }

    void failed(AttemptFailure failure) {
        List<AttemptFailure> all = new ArrayList<>(failures);
        all.add(failure);
        failures = all;
        current = null;
    }

    /** Records that the service refused a token, and whether the SDK can obtain another token. */
    void tokenRefused(boolean canRenew) {
        canRenewToken = canRenew && !tokenRefused;
        tokenRefused = true;
    }

    /**
     * Makes the next attempt a repetition with a renewed token, which does not count. Returns false if there is no
     * other token, or if this call has renewed it before.
     */
    boolean renewToken() {
        renewing = canRenewToken;
        return renewing;
    }

    int count() {
        return count;
    }

    boolean areLeft() {
        return count < call.maxAttempts();
    }

    AttemptFailure lastFailure() {
        return failures.get(failures.size() - 1);
    }

    boolean isRepetition() {
        return !failures.isEmpty();
    }

    /**
     * Returns whether a failed attempt may have been processed. If the server spoke before one request, its refusal of
     * another may have crossed that one, and proves nothing.
     */
    boolean hasUnknown() {
        if (failures.isEmpty()) {
            return false;
        }
        boolean spokeFirst = failures.stream().anyMatch(failure -> failure.kind() == FailureKind.SPOKE_FIRST);
        return failures.stream()
                .anyMatch(failure -> !failure.kind().hasKnownOutcome()
                        || (spokeFirst && !failure.kind().wasNeverSent()));
    }

    /** Returns the header that authenticated the last attempt; null if none did. */
    @Nullable
    AuthHeader authentication() {
        return authentication;
    }

    Set<String> receivedIds() {
        return receivedIds;
    }

    OptionalInt status() {
        int last = status;
        return last == 0 ? OptionalInt.empty() : OptionalInt.of(last);
    }

    /** Returns the request id of the last response; empty if the header has another value, or data of the request. */
    Optional<String> requestId() {
        return Optional.ofNullable(requestId)
                .filter(id -> LogId.isRequestId(id, call.sent(authentication) + " " + fromListener.headers()));
    }

    CallInfo infoWithoutResponse() {
        return CallInfo.ofAttempt(endpoint().name(), count, OptionalInt.empty(), Optional.empty());
    }

    CallInfo infoWithResponse() {
        return CallInfo.ofAttempt(endpoint().name(), count, status(), requestId());
    }

    CallInfo info(String remarks) {
        return new CallInfo(endpoint().name(), count, status(), remarks, false, requestId(), call.orderId());
    }

    /**
     * Returns the exception with which the call ends, the first that applies:
     * <ul>
     *   <li>unknown outcome, if the call must not happen twice and an attempt may have been processed
     *   <li>missing response, if an earlier attempt may have been processed and the last was not sent
     *   <li>the last failure
     * </ul>
     */
    SdkException verdict(String noRetryReason) {
        AttemptFailure last = lastFailure();
        boolean lacksResponse =
                status().isPresent() && last.attempt().httpStatus().isEmpty();
        CallInfo info = info(Stream.of(lacksResponse ? NO_LAST_RESPONSE : "", last.remark(), noRetryReason)
                .filter(remark -> !remark.isEmpty())
                .collect(Collectors.joining(", ")));
        if (hasUnknown() && endpoint().repeat().mattersTwice()) {
            return afterEarlier(unknown(info, last.ofAttempt()));
        }
        return afterEarlier(
                hasUnknown() && last.kind().wasNeverSent()
                        ? new NoResponseException(
                                info, "an earlier attempt was sent, the last one was not", last.ofAttempt())
                        : last.exception().apply(info));
    }

    /** Returns the exception for a call whose last attempt succeeded, but maybe an earlier one too. */
    SdkException verdictAfterSuccess() {
        return afterEarlier(unknown(
                info("the last attempt succeeded, an earlier one may have been processed too"),
                lastFailure().ofAttempt()));
    }

    /**
     * Cancels the current attempt, which is never sent if it was not yet. Returns an exception if the call must not
     * happen twice and an attempt may have been processed.
     */
    Optional<OutcomeUnknownException> verdictAfterCancel() {
        @Nullable HttpAttempt attempt = current;
        boolean sent = attempt != null && !attempt.giveUp() && attempt.wasSent();
        return endpoint().repeat().mattersTwice() && (sent || hasUnknown())
                ? Optional.of(unknown(info("cancelled by the caller"), null))
                : Optional.empty();
    }

    private SdkException afterEarlier(SdkException verdict) {
        failures.stream()
                .limit(failures.size() - 1L)
                .map(AttemptFailure::ofAttempt)
                .forEach(verdict::addSuppressed);
        return verdict;
    }

    private OutcomeUnknownException unknown(CallInfo info, @Nullable SdkException cause) {
        Optional<String> orderId = call.orderId();
        return new OutcomeUnknownException(
                info,
                orderId,
                orderId.filter(endpoint()::isLookedUpBy).isPresent(),
                List.copyOf(receivedIds),
                endpoint().ifUnknown(orderId),
                cause);
    }
}
