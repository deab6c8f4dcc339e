package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.FailedCall;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.json.LenientJsonParser;
import dev.merchantsdk.core.json.UnreadableJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Request;

/** One call on its way: what is sent, how often it was tried, and what the failures so far mean together. Used by one thread at a time. */
final class Exchange<Q, R> {
    private final Endpoint<Q, R> endpoint;
    private final HttpUrl url;
    private final Headers headers;
    private final OneShotBody body;
    private final Optional<String> orderId;
    private final Supplier<List<String>> personal;
    private final Optional<? extends Receiver<R>> receiver;
    private final Deadline deadline;
    private final int maxAttempts;
    private final Q request;

    private final Set<String> receivedIds = new LinkedHashSet<>();
    private final List<AttemptFailure> failures = new ArrayList<>();
    private int attempts;
    private boolean tokenRefused;
    private boolean anotherToken;
    private boolean renewing;

    Exchange(
            Endpoint<Q, R> endpoint,
            HttpUrl url,
            Headers headers,
            OneShotBody body,
            Optional<String> orderId,
            Supplier<List<String>> personal,
            Optional<? extends Receiver<R>> receiver,
            Deadline deadline,
            int maxAttempts,
            Q request) {
        this.endpoint = endpoint;
        this.url = url;
        this.headers = headers;
        this.body = body;
        this.orderId = orderId;
        this.personal = personal;
        this.receiver = receiver;
        this.deadline = deadline;
        this.maxAttempts = maxAttempts;
        this.request = request;
    }

    Endpoint<Q, R> endpoint() {
        return endpoint;
    }

    HttpUrl url() {
        return url;
    }

    /** Returns the values of the request that no text may show. */
    Supplier<List<String>> personal() {
        return personal;
    }

    /** What takes the body of a success past memory, if anything does. */
    Optional<? extends Receiver<R>> receiver() {
        return receiver;
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

    /** Whether an earlier attempt has failed. */
    boolean isRepetition() {
        return !failures.isEmpty();
    }

    boolean mayTryAgain() {
        return attempts < maxAttempts;
    }

    /** A token was refused; whether another one can be had. */
    void tokenRefused(boolean anotherCanBeHad) {
        anotherToken = anotherCanBeHad && !tokenRefused;
        tokenRefused = true;
    }

    /** Whether a token was refused for the first time and another one can be had. */
    boolean mayTryAnotherToken() {
        return anotherToken;
    }

    /** The next attempt repeats the last one with a renewed token, and does not count. */
    void renewToken() {
        renewing = true;
    }

    /** Counts an attempt, unless it repeats one with a renewed token. */
    void begin() {
        attempts += renewing ? 0 : 1;
        renewing = false;
    }

    Request request(Transmission transmission, Optional<Header> authentication) {
        Request.Builder request =
                new Request.Builder().url(url).headers(headers).tag(Transmission.class, transmission);
        if (endpoint.isPatient()) {
            request.tag(Patience.class, Patience.MARK);
        }
        request.method(endpoint.method().name(), endpoint.method() == HttpMethod.GET ? null : body);
        authentication.ifPresent(
                header -> request.header(header.name(), header.value().reveal()));
        return request.build();
    }

    /** Throws if the response has another id than the request. */
    void requireSameId(R response, Supplier<Masking> masking) throws UnreadableJson {
        endpoint.requireSameId(request, response, masking);
    }

    /** Keeps the ids in a success: each proves that an attempt was processed. The contract shows no ids in errors. */
    void keepIds(Reply reply) {
        if (reply.isSuccess() && endpoint.repeat().mattersTwice()) {
            receivedIds.addAll(LenientJsonParser.values(new BufferView(reply.body()), endpoint.idPath()));
        }
    }

    Optional<String> orderId() {
        return orderId;
    }

    Set<String> receivedIds() {
        return receivedIds;
    }

    /** Whether an earlier attempt may have been processed. */
    boolean hasUnknownAttempt() {
        for (AttemptFailure failure : failures) {
            if (!failure.fault().settled()) {
                return true;
            }
        }
        return false;
    }

    void record(AttemptFailure failure) {
        failures.add(failure);
    }

    AttemptFailure lastFailure() {
        return failures.get(failures.size() - 1);
    }

    /** What the caller is told: the last failure, in the light of all attempts before it. */
    SdkException end(String whyNoRepeat) {
        AttemptFailure last = lastFailure();
        String remarks = Stream.of(last.remark(), whyNoRepeat)
                .filter(remark -> !remark.isEmpty())
                .collect(Collectors.joining(", "));
        FailedCall call = new FailedCall(endpoint.name(), attempts, last.status(), remarks);
        SdkException told = inTheLightOfAll(last, call);
        suppressEarlier(told);
        return told;
    }

    private void suppressEarlier(SdkException told) {
        failures.stream()
                .limit(failures.size() - 1L)
                .map(AttemptFailure::exception)
                .forEach(told::addSuppressed);
    }

    /** The outcome of a call whose last attempt succeeded after one that may have been processed as well. */
    SdkException endOfSuccess(int status) {
        FailedCall call = new FailedCall(
                endpoint.name(),
                attempts,
                OptionalInt.of(status),
                "the last attempt succeeded, an earlier one may have been processed too");
        SdkException unknown = unknown(call, lastFailure());
        suppressEarlier(unknown);
        return unknown;
    }

    private SdkException unknown(FailedCall call, AttemptFailure cause) {
        return new OutcomeUnknownException(
                call,
                orderId,
                orderId.filter(endpoint::isLookedUpBy).isPresent(),
                List.copyOf(receivedIds),
                endpoint.ifUnknown(orderId),
                cause.exception());
    }

    private SdkException inTheLightOfAll(AttemptFailure last, FailedCall call) {
        boolean unsettled = hasUnknownAttempt();
        if (unsettled && endpoint.repeat().mattersTwice()) {
            return unknown(call, last);
        }
        if (unsettled && last.fault().neverLeft()) {
            return new NoResponseException(call, "an earlier attempt was sent, the last one was not", last.exception());
        }
        return last.exceptionOf(call);
    }
}
