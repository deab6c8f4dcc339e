package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * An operation of several calls with one time limit. They start only with {@link #call}, so none outlives the flow, and
 * none is sent again while the flow can look up its outcome.
 */
public final class Flow {
    private final Calls calls;
    private final RequestOptions options;
    private final Deadline deadline;

    Flow(Calls calls, RequestOptions options, Deadline deadline) {
        this.calls = calls;
        this.options = options;
        this.deadline = deadline;
    }

    /**
     * Returns the steps of a call with its own time limit, which ends with the flow at the latest. A query is repeated
     * as usual. A call that must not happen twice is never repeated after HTTP 408.
     */
    public <Q, R> Step<R> call(Endpoint<Q, R> endpoint, Q request) {
        return calls.call(endpoint.inFlow(), request, options, deadline);
    }

    /**
     * Returns a step that pauses the flow.
     *
     * @param then supplies the steps after the pause
     * @param otherwise supplies the steps after an interrupt or the closing of the SDK, which must not send a request
     */
    public <R> Step<R> pause(Duration pause, Supplier<Step<R>> then, Supplier<Step<R>> otherwise) {
        return calls.pause(pause, then, otherwise);
    }

    /** Ends the flow with the unknown outcome of an earlier request, which the log and the listener get too. */
    public <Q, R> Step<R> unknown(Endpoint<Q, ?> endpoint, Q request, OutcomeUnknownException outcome) {
        return calls.unknown(endpoint, request, outcome);
    }

    /** Returns whether the merchant has an OAuth client or a token source. */
    public boolean hasTokens() {
        return calls.merchant().hasTokens();
    }

    /** Returns the merchant's id, if the credentials contain it. */
    public Optional<String> merchantId() {
        return calls.merchant().credentials().merchantId();
    }

    /** Returns the time since the start of the flow. */
    public Duration elapsed() {
        return deadline.elapsed();
    }

    /** Returns the time that is left; zero after the deadline. */
    public Duration remaining() {
        return deadline.remaining();
    }

    /**
     * Returns whether a call's exception proves that no attempt was executed. A refusal as a duplicate proves nothing.
     */
    public static boolean wasNotExecuted(SdkException failure) {
        return failure instanceof NotSentException
                || failure instanceof InvalidRequestException
                || failure instanceof ConfigurationException
                || failure instanceof ApiException;
    }
}
