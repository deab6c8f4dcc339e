package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.AuthHeader;
import dev.merchantsdk.core.endpoint.BodySink;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.MerchantContext;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.DownloadException;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.json.ErrorProbe;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.UnreadableJson;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/** Reads the response to an attempt and determines the next step of the call. */
final class ResponseHandler {
    private static final int PARTIAL_CONTENT = 206;
    private static final int UNAUTHORIZED = 401;
    private static final String MAX_RESPONSE = "MerchantSdk.builder().maxResponseBytes(...)";

    private static final String OF_SETTING = " of " + MAX_RESPONSE;

    /** The maximum size of a response to a call that moves money: many can arrive at once, and are small. */
    private static final int MONEY_RESPONSE = 256 << 10;

    private static final String OWN_LIMIT = " of a response to a call that moves money";

    /**
     * The header in which many servers return the id that they assigned to a request. The contract does not define this
     * header.
     */
    static final String REQUEST_ID = "X-Request-Id";

    private final MerchantContext merchant;
    private final JsonLimits limits;
    private final FailureHandler failures;
    private final RetryBudgets budgets;
    private final CallLog log;

    ResponseHandler(MerchantContext merchant, Transport transport, FailureHandler failures, CallLog log) {
        this.merchant = merchant;
        this.limits = transport.limits();
        this.failures = failures;
        this.log = log;
        this.budgets = transport.budgets(merchant.credentials(), merchant.retry());
    }

    /** Reads and closes a response. Returns the supplier of the next step. */
    <R> Supplier<Step<R>> receive(CallState<?, R> state, Response response) {
        @Nullable BufferedResponse read = null;
        state.storeResponse(response.code(), response.header(REQUEST_ID));
        try (response) {
            // A 206 response contains only a part of the file.
            if (state.receiver().isPresent() && response.isSuccessful() && response.code() != PARTIAL_CONTENT) {
                BodySink<R> sink = state.receiver().get();
                if (sink.accepts(response.body().source())) {
                    R file = sink.receive(response.body());
                    return () -> received(state, file);
                }
                read = BufferedResponse.readBeginning(response, limits, BodySink.MESSAGE_AT_MOST);
            } else {
                read = BufferedResponse.read(
                        response, limits, state.endpoint().movesMoney() ? MONEY_RESPONSE : Integer.MAX_VALUE);
            }
        } catch (BodySink.NotReceivedException e) {
            return () -> notReceived(state, e);
        } catch (Exception e) { // code in other JVM languages can throw undeclared checked exceptions
            Interrupts.restore(e);
            if (read != null) {
                state.storeIds(read); // a listener of the caller's client failed while the response was closed
            }
            return () -> failures.incompleteResponse(state, e);
        }
        BufferedResponse reply = read;
        return () -> {
            try {
                return handle(state, reply);
            } finally {
                reply.clear();
            }
        };
    }

    private <R> Step<R> handle(CallState<?, R> state, BufferedResponse reply) {
        if (reply.failure().isPresent()) {
            state.storeIds(reply);
            return failures.incompleteResponse(state, reply.failure().get());
        }
        @Nullable AuthHeader authentication = state.authentication();
        if (reply.status() == UNAUTHORIZED && authentication != null) {
            Endpoint<?, R> endpoint = state.endpoint();
            state.tokenRefused(endpoint.auth().refused(merchant, endpoint.name(), authentication));
        }
        return handleResponse(state, reply);
    }

    private <R> Step<R> handleResponse(CallState<?, R> state, BufferedResponse reply) {
        if (!reply.isSuccess()) {
            return failed(state, reply);
        }
        if (reply.status() == PARTIAL_CONTENT) {
            return unreadable(state, reply, new UnreadableJson("", "is a partial response, which was not requested"));
        }
        if (!reply.isComplete()) {
            state.storeIds(reply);
            return reply.hasOwnLimit()
                    ? unreadable(
                            state, reply, new UnreadableJson("", "is larger than the " + reply.maxBytes() + OWN_LIMIT))
                    : tooLarge(state, reply.maxBytes(), MAX_RESPONSE);
        }
        if (mayContainError(state.endpoint(), reply)) {
            Optional<Step<R>> refused =
                    refusalInSuccess(state, reply, ErrorBody.parseSuccess(reply.body(), reply.limits()));
            if (refused.isPresent()) {
                return refused.get();
            }
        }
        return read(state, reply);
    }

    private static boolean mayContainError(Endpoint<?, ?> endpoint, BufferedResponse reply) {
        return endpoint.errorRules().appliesToSuccess()
                && ErrorProbe.mayReportError(
                        reply.view(),
                        endpoint.repeat().mattersTwice() ? endpoint.idPath().get(0) : "");
    }

    private <R> Step<R> read(CallState<?, R> state, BufferedResponse reply) {
        try {
            R response = state.endpoint().reply().read(reply.view(), reply.limits());
            state.requireSameId(response);
            return received(state, reply, response);
        } catch (UnreadableJson e) {
            return readLeniently(state, reply, e);
        } catch (RuntimeException e) {
            // The response object cannot be built. The request was sent, so the caller needs an exception that
            // describes the outcome of the call.
            return unreadable(state, reply, new UnreadableJson("", "could not be converted to the response type"));
        }
    }

    /**
     * Handles a success response that the SDK cannot parse as a whole. If the call must not happen twice, the
     * {@link ReadablePart} of the response can become the result of the call.
     */
    private <R> Step<R> readLeniently(CallState<?, R> state, BufferedResponse reply, UnreadableJson e) {
        Endpoint<?, R> endpoint = state.endpoint();
        if (endpoint.errorRules().appliesToUnreadable()) {
            Optional<Step<R>> refused =
                    refusalInSuccess(state, reply, ErrorBody.parseSuccess(reply.body(), reply.limits()));
            if (refused.isPresent()) {
                return refused.get();
            }
        }
        if (!endpoint.repeat().mattersTwice()) {
            return unreadable(state, reply, e);
        }
        ReadablePart part = new ReadablePart(reply.body(), endpoint.idPath());
        return part.errors()
                .flatMap(errors -> refusalInSuccess(state, reply, errors))
                .or(() -> part.read(endpoint.reply()).map(response -> withSameId(state, reply, response)))
                .orElseGet(() -> unreadable(state, reply, e));
    }

    private <R> Step<R> withSameId(CallState<?, R> state, BufferedResponse reply, R response) {
        try {
            state.requireSameId(response);
        } catch (UnreadableJson e) {
            return unreadable(state, reply, e);
        }
        return received(state, reply, response);
    }

    private <R> Optional<Step<R>> refusalInSuccess(CallState<?, R> state, BufferedResponse reply, ErrorBody body) {
        Endpoint<?, R> endpoint = state.endpoint();
        if (endpoint.repeat().mattersTwice()
                && body.hasSeveral(endpoint.idPath().get(0))) {
            return Optional.of(unreadable(
                    state, reply, new UnreadableJson(endpoint.idPath().get(0), "is repeated")));
        }
        if (endpoint.repeat().mattersTwice() && endpoint.errorRules().contradicts(body)) {
            return Optional.of(refused(state, reply, body, FailureKind.CONTRADICTORY));
        }
        return endpoint.errorRules().refuses(body)
                ? Optional.of(refused(state, reply, body, FailureKind.REFUSED))
                : Optional.empty();
    }

    private <R> Step<R> received(CallState<?, R> state, BufferedResponse reply, R value) {
        if (state.hasUnknownAttempt()) {
            state.storeIds(reply);
        }
        return received(state, value);
    }

    private <R> Step<R> received(CallState<?, R> state, R value) {
        Endpoint<?, R> endpoint = state.endpoint();
        if (state.hasUnknownAttempt()) {
            boolean isUnambiguous = switch (endpoint.repeat()) {
                case ALWAYS, PAGE -> true;
                // Two different ids prove that the service made two payouts.
                case SAME_ORDER -> state.receivedIds().size() <= 1;
                case NEVER, COUNTED -> false;
            };
            if (!isUnambiguous) {
                SdkException unknown = state.unknownAfterSuccess();
                log.failed(state, "HTTP " + state.status().orElseThrow(), unknown);
                return Step.failed(unknown);
            }
        }
        budgets.of(state.url()).succeeded();
        if (state.hasUnknownAttempt() && endpoint.repeat() == Repeat.PAGE) {
            log.acceptedAfterUnknown(state, value);
        } else {
            log.succeeded(state, value);
        }
        return Step.done(endpoint.reply().received(value, state::call));
    }

    private <R> Step<R> notReceived(CallState<?, R> state, BodySink.NotReceivedException e) {
        Exception localFailure = e.localFailure();
        return localFailure == null
                ? tooLarge(state, e.maxBytes() + " bytes", "DownloadOptions.maxBytes")
                : failures.handle(
                        state,
                        new AttemptFailure(
                                FailureKind.NOT_SAVED,
                                state.attemptWithResponse(),
                                Optional.empty(),
                                state.endpoint().repeat().mattersTwice() ? "the file was not saved" : "",
                                call -> new DownloadException(call, e.reason(), localFailure)));
    }

    /** Handles every response without a success status. */
    private <R> Step<R> failed(CallState<?, R> state, BufferedResponse reply) {
        ErrorBody body = ErrorBody.parse(reply.body(), reply.limits());
        Endpoint<?, R> endpoint = state.endpoint();
        if (reply.isRedirect()) {
            return failed(
                    state,
                    reply,
                    body,
                    FailureKind.ofStatus(reply.status(), endpoint.auth()),
                    (call, refusal) -> new ApiException(call, refusal, reply.redirect()));
        }
        boolean unexplained = endpoint.repeat() == Repeat.SAME_ORDER
                && ErrorRules.MAY_BE_DUPLICATE.contains(reply.status())
                && !(reply.isComplete() && ErrorBody.explainsRefusal(reply.body(), reply.limits()));
        return refused(
                state,
                reply,
                body,
                unexplained ? FailureKind.UNEXPLAINED : FailureKind.ofStatus(reply.status(), endpoint.auth()));
    }

    private <R> Step<R> refused(CallState<?, R> state, BufferedResponse reply, ErrorBody body, FailureKind kind) {
        ErrorRules rules = state.endpoint().errorRules();
        return failed(
                state,
                reply,
                body,
                kind,
                (call, refusal) -> kind == FailureKind.CONTRADICTORY
                        ? new ApiException(call, refusal)
                        : rules.exception(call, state.orderId(), reply.status(), refusal));
    }

    private <R> Step<R> failed(
            CallState<?, R> state,
            BufferedResponse reply,
            ErrorBody body,
            FailureKind kind,
            BiFunction<CallInfo, ErrorDetails, SdkException> exception) {
        state.storeIds(reply);
        Optional<Duration> retryAfter =
                RetryAfter.parse(reply.retryAfter(), merchant.clock().instant());
        ErrorDetails refusal = body.refusal(retryAfter, state.fieldNames());
        return failures.handle(
                state,
                new AttemptFailure(
                        kind,
                        state.attemptWithResponse(),
                        retryAfter,
                        remark(reply, body),
                        call -> exception.apply(call, refusal)));
    }

    private <R> Step<R> unreadable(CallState<?, R> state, BufferedResponse reply, UnreadableJson e) {
        state.storeIds(reply);
        return e.hasTooManyTokens()
                ? tooLarge(state, reply.maxTokens(), MAX_RESPONSE)
                : unreadable(state, call -> new MalformedResponseException(call, e.path(), e.reason()));
    }

    private <R> Step<R> tooLarge(CallState<?, R> state, String limit, String setting) {
        return unreadable(
                state,
                call -> new MalformedResponseException(
                        call,
                        "",
                        "is larger than the " + limit + " of " + setting,
                        "Request less data per call, or raise " + setting));
    }

    private <R> Step<R> unreadable(CallState<?, R> state, Function<CallInfo, SdkException> exception) {
        return failures.handle(
                state,
                new AttemptFailure(FailureKind.UNREADABLE, state.attemptWithResponse(), Optional.empty(), exception));
    }

    private static String remark(BufferedResponse reply, ErrorBody body) {
        if (reply.isTooLarge()) {
            return "the body is larger than the " + reply.maxBytes() + (reply.hasOwnLimit() ? OWN_LIMIT : OF_SETTING);
        }
        return body.hasTooManyTokens() ? "the body is larger than the " + reply.maxTokens() + OF_SETTING : "";
    }
}
