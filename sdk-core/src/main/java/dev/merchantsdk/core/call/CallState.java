package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.AuthHeader;
import dev.merchantsdk.core.endpoint.BodySink;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.FieldNames;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.LogId;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.OneShotBody;
import dev.merchantsdk.core.json.BufferView;
import dev.merchantsdk.core.json.LenientJsonParser;
import dev.merchantsdk.core.json.UnreadableJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;

/**
 * The request, the attempts and the failures of one call. Only one thread at a time executes the call. Another thread
 * may cancel the call at any time.
 */
final class CallState<Q, R> {
    private static final String NO_LAST_RESPONSE = "no response to the last attempt";

    private final Endpoint<Q, R> endpoint;
    private final HttpUrl url;
    private final Headers headers;
    private final OneShotBody body;
    private final Deadline deadline;
    private final int maxAttempts;
    private final Q request;
    private final Optional<? extends BodySink<R>> receiver;
    private final Function<CallState<Q, R>, Step<R>> nextAttempt;
    private final CallLog log;
    private final String userAgent;
    private final Function<OutcomeUnknownException, Optional<Step<R>>> lookUp;
    private final Reports reports = new Reports();

    private volatile Set<String> receivedIds = Set.of();
    private volatile List<AttemptFailure> failures = List.of();
    private volatile @Nullable AuthHeader authentication;
    /** The current attempt; null after the attempt has failed. */
    private volatile @Nullable HttpAttempt current;
    /** The HTTP status of the last response; 0 before the first response. */
    private volatile int status;

    private volatile @Nullable String requestId;
    private volatile int attempts;
    private boolean tokenRefused;
    private boolean canRenewToken;
    private boolean renewing;

    CallState(
            Endpoint<Q, R> endpoint,
            HttpUrl url,
            Headers headers,
            OneShotBody body,
            Deadline deadline,
            int maxAttempts,
            Q request,
            Function<CallState<Q, R>, Step<R>> nextAttempt,
            CallLog log,
            String userAgent,
            Function<OutcomeUnknownException, Optional<Step<R>>> lookUp) {
        this.endpoint = endpoint;
        this.url = url;
        this.headers = headers;
        this.body = body;
        this.deadline = deadline;
        this.maxAttempts = maxAttempts;
        this.request = request;
        this.receiver = endpoint.receiver(request);
        this.nextAttempt = nextAttempt;
        this.log = log;
        this.userAgent = userAgent;
        this.lookUp = lookUp;
    }

    Endpoint<Q, R> endpoint() {
        return endpoint;
    }

    HttpUrl url() {
        return url;
    }

    Reports reports() {
        return reports;
    }

    /** Returns the field names that may be shown. */
    FieldNames fieldNames() {
        return FieldNames.of(body.copy());
    }

    /** Returns the sink for the body of a success response; empty if the body is buffered. */
    Optional<? extends BodySink<R>> receiver() {
        return receiver;
    }

    Step<R> attempt() {
        return nextAttempt.apply(this);
    }

    /** Describes an attempt that received no response. */
    CallInfo attemptWithoutResponse() {
        return CallInfo.ofAttempt(endpoint.name(), attempts, OptionalInt.empty());
    }

    /** Describes the attempt that received the last response. */
    CallInfo attemptWithResponse() {
        return CallInfo.ofAttempt(endpoint.name(), attempts, status()).withRequestId(requestId());
    }

    CallInfo call() {
        return call("");
    }

    private CallInfo call(String remarks) {
        return new CallInfo(endpoint.name(), attempts, status(), remarks)
                .withRequestId(requestId())
                .withOrderId(orderId());
    }

    /** Stores the status and the unvalidated request id of a response. */
    void storeResponse(int httpStatus, @Nullable String id) {
        status = httpStatus;
        requestId = id;
    }

    OptionalInt status() {
        int last = status;
        return last == 0 ? OptionalInt.empty() : OptionalInt.of(last);
    }

    /** Returns the request id of the last response; empty if the header has another value, or data of the request. */
    Optional<String> requestId() {
        return Optional.ofNullable(requestId).filter(id -> LogId.isRequestId(id, sent()));
    }

    /** Returns the path, the query, the own headers and the body of the request, and its authentication. */
    private String sent() {
        @Nullable AuthHeader header = authentication;
        Headers others =
                headers.newBuilder().removeAll(ResponseHandler.REQUEST_ID).build();
        return url.pathSegments() + " " + url.query() + others.toMultimap() + " "
                + body.copy().readUtf8()
                + (header == null ? "" : " " + header.value().reveal());
    }

    Deadline deadline() {
        return deadline;
    }

    Duration elapsed() {
        return deadline.elapsed();
    }

    int attempts() {
        return attempts;
    }

    /** Returns whether an earlier attempt has failed. */
    boolean isRepetition() {
        return !failures.isEmpty();
    }

    boolean hasAttemptsLeft() {
        return attempts < maxAttempts;
    }

    /** Records that the service refused a token, and whether the SDK can obtain another token. */
    void tokenRefused(boolean canRenew) {
        canRenewToken = canRenew && !tokenRefused;
        tokenRefused = true;
    }

    /**
     * Returns whether the SDK may repeat this call with another token. The SDK renews the token at most once per call.
     */
    boolean mayRenewToken() {
        return canRenewToken;
    }

    /** Marks the next attempt as a repetition with a renewed token. This repetition does not count as an attempt. */
    void renewToken() {
        renewing = true;
    }

    /** Counts an attempt that is about to be sent. */
    void onStart() {
        int before = attempts;
        attempts = renewing ? before : before + 1;
        renewing = false;
        log.attempted(this);
    }

    /** Returns the header that authenticated the last attempt; null if no header authenticated the attempt. */
    @Nullable
    AuthHeader authentication() {
        return authentication;
    }

    /** Returns the next attempt, which this header authenticates. */
    HttpAttempt httpAttempt(@Nullable AuthHeader header) {
        authentication = header;
        Request.Builder builder = new Request.Builder().url(url).tag(String.class, endpoint.name());
        if (headers.size() > 0) {
            builder.headers(headers);
        }
        if (headers.get(UserAgent.HEADER) == null) {
            builder.header(UserAgent.HEADER, userAgent);
        }
        builder.method(endpoint.method().name(), endpoint.method() == HttpMethod.GET ? null : body);
        if (header != null) {
            builder.header(header.name(), header.value().reveal());
        }
        // A connection of the pool may be dead, so only an attempt that may be repeated uses the pool.
        boolean pooled = !endpoint.repeat().mattersTwice() && attempts == 0 && maxAttempts > 1;
        HttpAttempt attempt = new HttpAttempt(builder, deadline, endpoint.isWithoutReadTimeout(), pooled);
        current = attempt;
        return attempt;
    }

    void requireSameId(R response) throws UnreadableJson {
        endpoint.requireSameId(request, response);
    }

    /**
     * Stores the ids of the objects that the call created. Each id proves that the service processed an attempt. This
     * method ignores error responses, because they contain no ids according to the contract.
     */
    void storeIds(BufferedResponse reply) {
        if (reply.isSuccess() && endpoint.repeat().mattersTwice()) {
            Set<String> all = new LinkedHashSet<>(receivedIds);
            all.addAll(LenientJsonParser.values(new BufferView(reply.body()), endpoint.idPath()));
            receivedIds = all;
        }
    }

    Optional<String> orderId() {
        return endpoint.orderId(request);
    }

    /** Returns the id of the transaction that the request names. */
    Optional<String> transactionId() {
        return endpoint.transactionId(request);
    }

    Optional<Step<R>> lookUp(OutcomeUnknownException unknown) {
        return lookUp.apply(unknown);
    }

    Set<String> receivedIds() {
        return receivedIds;
    }

    /**
     * Returns whether the service may have processed a failed attempt. If the server spoke before one request, its
     * refusal of another request may have crossed that request, so the refusal proves nothing.
     */
    boolean hasUnknownAttempt() {
        boolean spokeFirst = failures.stream().anyMatch(failure -> failure.kind() == FailureKind.SPOKE_FIRST);
        return failures.stream()
                .anyMatch(failure -> !failure.kind().hasKnownOutcome()
                        || (spokeFirst && !failure.kind().wasNeverSent()));
    }

    void record(AttemptFailure failure) {
        List<AttemptFailure> all = new ArrayList<>(failures);
        all.add(failure);
        failures = all;
        current = null;
    }

    AttemptFailure lastFailure() {
        return failures.get(failures.size() - 1);
    }

    /**
     * Returns the exception with which the call ends. The first applicable case determines the exception:
     * <ul>
     *   <li>The exception for an unknown outcome, if the call must not happen twice and an attempt may have been
     *       processed.
     *   <li>The exception for a missing response, if an earlier attempt may have been processed and the last attempt
     *       was not sent.
     *   <li>The exception of the last failure in all other cases.
     * </ul>
     */
    SdkException end(String noRetryReason) {
        AttemptFailure last = lastFailure();
        boolean lacksResponse = status().isPresent() && last.status().isEmpty();
        String remarks = Stream.of(lacksResponse ? NO_LAST_RESPONSE : "", last.remark(), noRetryReason)
                .filter(remark -> !remark.isEmpty())
                .collect(Collectors.joining(", "));
        SdkException failure = forAllAttempts(last, call(remarks));
        addEarlierFailures(failure);
        return failure;
    }

    private void addEarlierFailures(SdkException failure) {
        failures.stream()
                .limit(failures.size() - 1L)
                .map(AttemptFailure::exception)
                .forEach(failure::addSuppressed);
    }

    /**
     * Returns the exception for a call whose last attempt succeeded. The service may also have processed an earlier
     * attempt.
     */
    OutcomeUnknownException unknownAfterSuccess() {
        CallInfo call = call("the last attempt succeeded, an earlier one may have been processed too");
        OutcomeUnknownException unknown = unknown(call, lastFailure().exception());
        addEarlierFailures(unknown);
        return unknown;
    }

    /**
     * Cancels the current attempt. If the request of this attempt has not been sent yet, the SDK never sends this
     * request. Returns an exception if the call must not happen twice and the service may have processed an attempt.
     */
    Optional<OutcomeUnknownException> unknownAfterCancel() {
        @Nullable HttpAttempt attempt = current;
        boolean sent = attempt != null && !attempt.giveUp() && attempt.wasSent();
        return endpoint.repeat().mattersTwice() && (sent || hasUnknownAttempt())
                ? Optional.of(unknown(call("cancelled by the caller"), null))
                : Optional.empty();
    }

    private OutcomeUnknownException unknown(CallInfo call, @Nullable SdkException cause) {
        Optional<String> orderId = orderId();
        return new OutcomeUnknownException(
                call,
                orderId,
                orderId.filter(endpoint::isLookedUpBy).isPresent(),
                List.copyOf(receivedIds),
                endpoint.ifUnknown(orderId),
                cause);
    }

    private SdkException forAllAttempts(AttemptFailure last, CallInfo call) {
        boolean unsettled = hasUnknownAttempt();
        if (unsettled && endpoint.repeat().mattersTwice()) {
            return unknown(call, last.exception());
        }
        if (unsettled && last.kind().wasNeverSent()) {
            return new NoResponseException(call, "an earlier attempt was sent, the last one was not", last.exception());
        }
        return last.exceptionOf(call);
    }
}
