package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.AuthHeader;
import dev.merchantsdk.core.endpoint.BodySink;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.OneShotBody;
import dev.merchantsdk.core.http.SendGuard;
import dev.merchantsdk.core.json.BufferView;
import dev.merchantsdk.core.json.LenientJsonParser;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.redact.Redactor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;

/** The state of one call: its request, its attempts, and their failures. Only one thread at a time uses this object. */
final class CallState<Q, R> implements HttpAttempt.Listener {
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

    private Set<String> receivedIds = Set.of();
    private List<AttemptFailure> failures = List.of();
    private @Nullable AuthHeader authentication;
    private @Nullable String requestId;
    private int attempts;
    private boolean tokenRefused;
    private boolean anotherToken;
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
            String userAgent) {
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
    }

    Endpoint<Q, R> endpoint() {
        return endpoint;
    }

    HttpUrl url() {
        return url;
    }

    /** Returns the values of the request that must be redacted in all strings. */
    List<String> personal() {
        return endpoint.personal(request);
    }

    /** Returns the sink for the body of a success response; empty if the body is buffered. */
    Optional<? extends BodySink<R>> receiver() {
        return receiver;
    }

    /** Returns the step that starts the next attempt. */
    Step<R> attempt() {
        return nextAttempt.apply(this);
    }

    /** Returns a description of the current attempt for its exception. */
    CallInfo describe(OptionalInt status) {
        return CallInfo.ofAttempt(endpoint.name(), attempts, status);
    }

    /** Stores the unvalidated request id from the last response. */
    void keepRequestId(@Nullable String id) {
        requestId = id;
    }

    /** Returns the unvalidated request id from the last response. */
    Optional<String> requestId() {
        return Optional.ofNullable(requestId);
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

    boolean mayTryAgain() {
        return attempts < maxAttempts;
    }

    /** Records that a token was refused, and whether another token can be obtained. */
    void tokenRefused(boolean anotherCanBeHad) {
        anotherToken = anotherCanBeHad && !tokenRefused;
        tokenRefused = true;
    }

    /** Returns whether a token was refused for the first time and another token is available. */
    boolean mayTryAnotherToken() {
        return anotherToken;
    }

    /** Marks the next attempt as a repetition with a renewed token. This repetition does not count as an attempt. */
    void renewToken() {
        renewing = true;
    }

    /** Counts an attempt, unless it is a repetition with a renewed token. */
    @Override
    public void begins() {
        attempts += renewing ? 0 : 1;
        renewing = false;
        log.attempted(this);
    }

    /** Returns the header that authenticated the last attempt; null if the attempt had no such header. */
    @Nullable
    AuthHeader authentication() {
        return authentication;
    }

    /** Returns the HTTP request of the next attempt. */
    Request request(SendGuard guard, @Nullable AuthHeader header) {
        authentication = header;
        Request.Builder builder =
                new Request.Builder().url(url).tag(SendGuard.class, guard).tag(String.class, endpoint.name());
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
        return builder.build();
    }

    /** Throws an exception if the id in the response differs from the id in the request. */
    void requireSameId(R response, Supplier<Redactor> redactor) throws UnreadableJson {
        endpoint.requireSameId(request, response, redactor);
    }

    /**
     * Stores the ids of a success response. Each id proves that an attempt was processed. According to the contract,
     * error responses contain no ids.
     */
    void keepIds(BufferedResponse reply) {
        if (reply.isSuccess() && endpoint.repeat().mattersTwice()) {
            receivedIds = new LinkedHashSet<>(receivedIds);
            receivedIds.addAll(LenientJsonParser.values(new BufferView(reply.body()), endpoint.idPath()));
        }
    }

    Optional<String> orderId() {
        return endpoint.orderId(request);
    }

    Set<String> receivedIds() {
        return receivedIds;
    }

    /** Returns whether an earlier attempt may have been processed. */
    boolean hasUnknownAttempt() {
        for (AttemptFailure failure : failures) {
            if (!failure.kind().settled()) {
                return true;
            }
        }
        return false;
    }

    void record(AttemptFailure failure) {
        failures = new ArrayList<>(failures);
        failures.add(failure);
    }

    AttemptFailure lastFailure() {
        return failures.get(failures.size() - 1);
    }

    /**
     * Returns the exception of the call. If the call must not happen twice and an attempt may have been processed, this
     * is the exception for an unknown outcome. For every other call, this is the exception for a missing response if an
     * earlier attempt may have been processed and the last attempt was not sent. In all other cases, this is the
     * exception of the last failure.
     */
    SdkException end(String whyNoRepeat) {
        AttemptFailure last = lastFailure();
        String remarks = Stream.of(last.remark(), whyNoRepeat)
                .filter(remark -> !remark.isEmpty())
                .collect(Collectors.joining(", "));
        CallInfo call = new CallInfo(endpoint.name(), attempts, last.status(), remarks).withRequestId(last.requestId());
        SdkException failure = ofAllAttempts(last, call);
        suppressEarlier(failure);
        return failure;
    }

    private void suppressEarlier(SdkException failure) {
        failures.stream()
                .limit(failures.size() - 1L)
                .map(AttemptFailure::exception)
                .forEach(failure::addSuppressed);
    }

    /**
     * Returns the exception of a call whose last attempt succeeded although an earlier attempt may also have been
     * processed.
     */
    SdkException endOfSuccess(int status) {
        CallInfo call = new CallInfo(
                endpoint.name(),
                attempts,
                OptionalInt.of(status),
                "the last attempt succeeded, an earlier one may have been processed too");
        SdkException unknown = unknown(call, lastFailure());
        suppressEarlier(unknown);
        return unknown;
    }

    private SdkException unknown(CallInfo call, AttemptFailure cause) {
        Optional<String> orderId = orderId();
        return CallFailures.outcomeUnknown(
                call,
                orderId,
                orderId.filter(endpoint::isLookedUpBy).isPresent(),
                List.copyOf(receivedIds),
                endpoint.ifUnknown(orderId),
                cause.exception());
    }

    private SdkException ofAllAttempts(AttemptFailure last, CallInfo call) {
        boolean unsettled = hasUnknownAttempt();
        if (unsettled && endpoint.repeat().mattersTwice()) {
            return unknown(call, last);
        }
        if (unsettled && last.kind().neverLeft()) {
            return CallFailures.noResponse(call, "an earlier attempt was sent, the last one was not", last.exception());
        }
        return last.exceptionOf(call);
    }
}
