package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Answer;
import dev.merchantsdk.core.endpoint.AuthHeader;
import dev.merchantsdk.core.endpoint.BodyReader;
import dev.merchantsdk.core.endpoint.BodySink;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.MerchantContext;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.DownloadException;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.http.HttpOutcome;
import dev.merchantsdk.core.http.SendOnceInterceptor;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.UnreadableJson;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/** Reads the response to an attempt and determines the call's next step. */
final class ResponseHandler {
    private static final int PARTIAL_CONTENT = 206;
    private static final int UNAUTHORIZED = 401;
    private static final String MAX_RESPONSE = "MerchantSdk.builder().maxResponseBytes(...)";

    private static final String OF_SETTING = " of " + MAX_RESPONSE;

    /** Largest response to a call that moves money: many can arrive at once, and are small. */
    private static final int MONEY_RESPONSE = 256 << 10;

    private static final String OWN_LIMIT = " of a response to a call that moves money";

    /** Header with the id that many servers assign to a request. The contract does not define it. */
    static final String REQUEST_ID = "X-Request-Id";

    private final MerchantContext merchant;
    private final JsonLimits limits;
    private final FailureHandler failures;
    private final RetryBudget budget;
    private final CallLog log;

    ResponseHandler(MerchantContext merchant, Transport transport, FailureHandler failures, CallLog log) {
        this.merchant = merchant;
        this.limits = transport.limits();
        this.failures = failures;
        this.log = log;
        this.budget = transport.budget(merchant.credentials(), merchant.retry());
    }

    /** Evaluates an attempt's outcome. Reads and closes its response, and returns the supplier of the next step. */
    <R> Supplier<Step<R>> receive(Attempts<R> attempts, HttpOutcome outcome) {
        if (outcome instanceof HttpOutcome.Received received) {
            try {
                return receive(attempts, received.response());
            } finally {
                received.release().run();
            }
        }
        if (outcome instanceof HttpOutcome.Lost lost) {
            return () -> failures.noResponse(attempts, lost.sent(), lost.failure());
        }
        return () -> outcome instanceof HttpOutcome.TooLate
                ? failures.deadlinePassed(attempts)
                : failures.interrupted(attempts);
    }

    private <R> Supplier<Step<R>> receive(Attempts<R> attempts, Response response) {
        attempts.received(response.code(), response.header(REQUEST_ID));
        Endpoint<?, R> endpoint = attempts.endpoint();
        @Nullable Answer answer = null;
        try (response) {
            boolean isWhole = response.isSuccessful() && response.code() != PARTIAL_CONTENT;
            Optional<? extends BodySink<R>> sink = isWhole ? attempts.call().receiver() : Optional.empty();
            if (sink.isPresent() && sink.get().accepts(response.body().source())) {
                R file = sink.get().receive(response.body());
                return () -> settled(attempts, file);
            }
            answer = sink.isPresent()
                    ? Answer.readBeginning(response, limits, BodySink.MESSAGE_AT_MOST, endpoint.idPath())
                    : Answer.read(
                            response,
                            limits,
                            endpoint.movesMoney() ? MONEY_RESPONSE : Integer.MAX_VALUE,
                            endpoint.idPath());
        } catch (BodySink.NotReceivedException e) {
            return () -> notReceived(attempts, e);
        } catch (Throwable e) { // a listener of the caller's client can throw anything while the response is closed
            Interrupts.restore(e);
            if (answer == null) {
                return () -> failures.incompleteResponse(attempts, e);
            }
            answer.failedBy(e);
        }
        Answer read = answer;
        read.failure().ifPresent(Interrupts::restore);
        return () -> {
            try {
                return evaluate(attempts, read);
            } finally {
                read.clear();
            }
        };
    }

    /** Evaluates a response that was read into memory. The first case that applies determines the next step. */
    private <R> Step<R> evaluate(Attempts<R> attempts, Answer answer) {
        boolean isPlain = answer.isPlain() && answer.status() != PARTIAL_CONTENT && !attempts.hasUnknown();
        if (!isPlain) {
            attempts.received(answer);
        }
        Endpoint<?, R> endpoint = attempts.endpoint();
        Optional<Throwable> brokenOff = answer.failure();
        if (brokenOff.isPresent()) {
            return failures.incompleteResponse(attempts, brokenOff.get());
        }
        if (!answer.isSuccess()) {
            return failed(attempts, answer);
        }
        if (answer.status() == PARTIAL_CONTENT) {
            return unreadable(attempts, new UnreadableJson("", "is a partial response, which was not requested"));
        }
        if (!answer.isComplete()) {
            return tooLarge(attempts, answer);
        }
        Optional<Step<R>> refused =
                !isPlain && endpoint.errorRules().appliesToSuccess() ? refusal(attempts, answer) : Optional.empty();
        if (refused.isPresent()) {
            return refused.get();
        }
        R response;
        try {
            response = typed(attempts, answer);
        } catch (UnreadableJson e) {
            attempts.received(answer);
            return (endpoint.errorRules().appliesToUnreadable() ? refusal(attempts, answer) : Optional.<Step<R>>empty())
                    .orElseGet(() -> unreadable(attempts, e));
        } catch (RuntimeException e) {
            // The response object cannot be built. The request was sent, so the caller needs an exception that
            // describes the outcome of the call.
            attempts.received(answer);
            return unreadable(attempts, new UnreadableJson("", "could not be converted to the response type"));
        }
        return settled(attempts, response);
    }

    /** Returns the step after an error or a contradiction in a success response; empty if there is neither. */
    private <R> Optional<Step<R>> refusal(Attempts<R> attempts, Answer answer) {
        Endpoint<?, R> endpoint = attempts.endpoint();
        boolean mattersTwice = endpoint.repeat().mattersTwice();
        String id = endpoint.idPath().get(0);
        return answer.error().flatMap(error -> {
            if (mattersTwice && error.hasSeveral(id)) {
                return Optional.of(unreadable(attempts, new UnreadableJson(id, "is repeated")));
            }
            if (mattersTwice && endpoint.errorRules().contradicts(error)) {
                return Optional.of(failed(attempts, answer, FailureKind.CONTRADICTORY, ApiException::new));
            }
            return endpoint.errorRules().refuses(error)
                    ? Optional.of(failed(attempts, answer, FailureKind.REFUSED, byRules(attempts)))
                    : Optional.empty();
        });
    }

    /**
     * Returns the typed response. For a call that must not happen twice, the readable part with the id is enough. If
     * the contract has the requested id in the response, the ids are the same.
     */
    private static <R> R typed(Attempts<R> attempts, Answer answer) throws UnreadableJson {
        BodyReader<R> reply = attempts.call().reply();
        R response;
        try {
            response = answer.read(reply);
        } catch (UnreadableJson e) {
            Optional<R> part = attempts.endpoint().repeat().mattersTwice() ? answer.readPart(reply) : Optional.empty();
            response = part.orElseThrow(() -> e);
        }
        attempts.call().requireSameId(response);
        return response;
    }

    /** Returns the step after a success, unless an earlier attempt may have succeeded too. */
    private <R> Step<R> settled(Attempts<R> attempts, R value) {
        Endpoint<?, R> endpoint = attempts.endpoint();
        if (attempts.hasUnknown()) {
            boolean isUnambiguous = switch (endpoint.repeat()) {
                case ALWAYS, PAGE -> true;
                // Two different ids prove that the service made two payouts.
                case SAME_ORDER -> attempts.receivedIds().size() <= 1;
                case NEVER, COUNTED -> false;
            };
            if (!isUnambiguous) {
                SdkException unknown = attempts.verdictAfterSuccess();
                log.failed(attempts, "HTTP " + attempts.status().orElseThrow(), unknown);
                return Step.failed(unknown);
            }
        }
        budget.succeeded(attempts.call().url());
        if (attempts.hasUnknown() && endpoint.repeat() == Repeat.PAGE) {
            log.acceptedAfterUnknown(attempts, value);
        } else {
            log.succeeded(attempts, value, "");
        }
        return Step.done(endpoint.reply().received(value, () -> attempts.info("")));
    }

    /** Handles every response without a success status. */
    private <R> Step<R> failed(Attempts<R> attempts, Answer answer) {
        Endpoint<?, R> endpoint = attempts.endpoint();
        @Nullable AuthHeader authentication = attempts.authentication();
        if (answer.status() == UNAUTHORIZED && authentication != null) {
            attempts.tokenRefused(endpoint.auth().refused(merchant, endpoint.name(), authentication));
        }
        FailureKind kind = FailureKind.ofStatus(answer.status(), endpoint.auth());
        if (answer.isRedirect()) {
            return failed(
                    attempts, answer, kind, (call, details) -> new ApiException(call, details, answer.redirect()));
        }
        boolean unexplained = endpoint.repeat() == Repeat.SAME_ORDER
                && ErrorRules.MAY_BE_DUPLICATE.contains(answer.status())
                && !answer.explainsRefusal();
        return failed(attempts, answer, unexplained ? FailureKind.UNEXPLAINED : kind, byRules(attempts));
    }

    private static BiFunction<CallInfo, ErrorDetails, SdkException> byRules(Attempts<?> attempts) {
        int status = attempts.status().orElseThrow();
        return (call, details) ->
                attempts.endpoint().errorRules().exception(call, attempts.call().orderId(), status, details);
    }

    private <R> Step<R> failed(
            Attempts<R> attempts,
            Answer answer,
            FailureKind kind,
            BiFunction<CallInfo, ErrorDetails, SdkException> exception) {
        Optional<Duration> retryAfter = RetryAfter.parse(
                answer.headers(SendOnceInterceptor.RETRY_AFTER),
                merchant.clock().instant());
        ErrorDetails details = answer.details(retryAfter, attempts.call().fieldNames());
        String limit = answer.exceeded(OF_SETTING, OWN_LIMIT);
        return failures.handle(
                attempts,
                new AttemptFailure(
                        kind,
                        attempts.infoWithResponse(),
                        retryAfter,
                        limit.isEmpty() ? "" : "the body is larger than the " + limit,
                        call -> exception.apply(call, details)));
    }

    private <R> Step<R> notReceived(Attempts<R> attempts, BodySink.NotReceivedException e) {
        Throwable local = e.getCause();
        return local == null
                ? tooLarge(attempts, e.maxBytes() + " bytes of DownloadOptions.maxBytes", "DownloadOptions.maxBytes")
                : failures.handle(
                        attempts,
                        new AttemptFailure(
                                FailureKind.NOT_SAVED,
                                attempts.infoWithResponse(),
                                Optional.empty(),
                                attempts.endpoint().repeat().mattersTwice() ? "the file was not saved" : "",
                                call -> new DownloadException(call, Objects.requireNonNull(e.getMessage()), local)));
    }

    private <R> Step<R> tooLarge(Attempts<R> attempts, Answer answer) {
        String limit = answer.exceeded(OF_SETTING, OWN_LIMIT);
        return limit.endsWith(OWN_LIMIT)
                ? unreadable(attempts, new UnreadableJson("", "is larger than the " + limit))
                : tooLarge(attempts, limit, MAX_RESPONSE);
    }

    private <R> Step<R> tooLarge(Attempts<R> attempts, String limit, String setting) {
        return unreadable(
                attempts,
                call -> new MalformedResponseException(
                        call, "", "is larger than the " + limit, "Request less data per call, or raise " + setting));
    }

    private <R> Step<R> unreadable(Attempts<R> attempts, UnreadableJson e) {
        return e.hasTooManyTokens()
                ? tooLarge(attempts, limits.maxTokens() + " JSON tokens" + OF_SETTING, MAX_RESPONSE)
                : unreadable(attempts, call -> new MalformedResponseException(call, e.path(), e.reason()));
    }

    private <R> Step<R> unreadable(Attempts<R> attempts, Function<CallInfo, SdkException> exception) {
        return failures.handle(
                attempts, new AttemptFailure(FailureKind.UNREADABLE, attempts.infoWithResponse(), exception));
    }
}
