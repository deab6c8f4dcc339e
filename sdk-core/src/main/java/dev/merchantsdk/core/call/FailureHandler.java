package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.MerchantContext;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.http.SpokeFirstException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import javax.net.ssl.SSLException;

/**
 * Determines the step after a failed attempt: a repetition, the look-up of an unknown outcome, or the call's exception.
 */
final class FailureHandler {
    private static final String DEADLINE_TOO_NEAR = "not repeated: the deadline is too near";

    private final MerchantContext merchant;
    private final Backoff backoff;
    private final RetryBudget budget;
    private final CallLog log;

    FailureHandler(MerchantContext merchant, Transport transport, CallLog log) {
        this.merchant = merchant;
        this.log = log;
        this.budget = transport.budget(merchant.credentials(), merchant.retry());
        this.backoff = new Backoff(merchant.retry(), transport.scheduler());
    }

    /** Records the failure and returns the step after the failed attempt. */
    <R> Step<R> handle(Attempts<R> attempts, AttemptFailure failure) {
        attempts.failed(failure);
        FailureKind kind = failure.kind();
        if (kind == FailureKind.TOKEN_REFUSED) {
            return tokenRefused(attempts, failure);
        }
        if (!kind.mayRepeat(attempts.endpoint().repeat(), merchant.retry()) || !attempts.areLeft()) {
            return end(attempts, failure, "");
        }
        Duration pause = backoff.pauseBefore(attempts.count() + 1, failure.retryAfter());
        if (failure.retryAfter()
                .filter(requested -> requested.compareTo(merchant.retry().maxRetryAfter()) > 0)
                .isPresent()) {
            return end(attempts, failure, "not repeated: Retry-After is longer than maxRetryAfter");
        }
        if (pause.compareTo(attempts.call().deadline().remaining()) >= 0) {
            return end(attempts, failure, DEADLINE_TOO_NEAR);
        }
        if (!budget.tryTake(attempts.call().url())) {
            return end(attempts, failure, "not repeated: the merchant's retry budget for this host is empty");
        }
        log.willRepeat(attempts, failure, "repeating in " + pause.toMillis() + " ms");
        return repeat(attempts, pause);
    }

    /** Returns the step after a refused token. A repetition with a renewed token does not use the retry budget. */
    private <R> Step<R> tokenRefused(Attempts<R> attempts, AttemptFailure failure) {
        if (!attempts.renewToken()) {
            return end(
                    attempts,
                    failure,
                    "the token has expired or lacks the scope of "
                            + attempts.endpoint().auth());
        }
        if (attempts.call().deadline().passed()) {
            return end(attempts, failure, DEADLINE_TOO_NEAR);
        }
        log.willRepeat(attempts, failure, "renewing the token and repeating without a pause");
        return repeat(attempts, Duration.ZERO);
    }

    private <R> Step<R> repeat(Attempts<R> attempts, Duration pause) {
        return new Step.Pause<>(
                pause,
                attempts::next,
                reason -> end(attempts, attempts.lastFailure(), "not repeated: " + reason),
                () -> log.cancelled(attempts));
    }

    private <R> Step<R> end(Attempts<R> attempts, AttemptFailure failure, String noRetryReason) {
        SdkException exception = attempts.verdict(noRetryReason);
        if (exception instanceof OutcomeUnknownException unknown) {
            Optional<Step<R>> lookUp = attempts.call().lookUp().apply(unknown);
            if (lookUp.isPresent()) {
                log.willLookUp(attempts, failure);
                return endAfterLookUp(attempts, lookUp.get(), failure);
            }
        }
        return fail(attempts, failure, exception);
    }

    /** Returns the first step of the look-up. The call ends with the result or the failure of the look-up. */
    private <R> Step<R> endAfterLookUp(Attempts<R> attempts, Step<R> lookUp, AttemptFailure last) {
        return lookUp.then(
                response -> {
                    log.succeeded(attempts, response, ", found by a look-up");
                    return Step.done(response);
                },
                failure -> fail(attempts, last, failure),
                () -> log.cancelled(attempts));
    }

    private <R> Step<R> fail(Attempts<R> attempts, AttemptFailure last, SdkException failure) {
        log.failed(attempts, last, failure);
        return Step.failed(failure);
    }

    <R> Step<R> noResponse(Attempts<R> attempts, boolean sent, Throwable e) {
        return sent
                ? noResponse(attempts, attempts.infoWithoutResponse(), e)
                : handle(
                        attempts,
                        failure(
                                attempts,
                                e instanceof SpokeFirstException ? FailureKind.SPOKE_FIRST : FailureKind.NOT_SENT,
                                call -> new NotSentException(call, describe(attempts, false, e), e)));
    }

    /** Returns the step after an attempt whose response could not be read completely. */
    <R> Step<R> incompleteResponse(Attempts<R> attempts, Throwable e) {
        return noResponse(attempts, attempts.infoWithResponse(), e);
    }

    private <R> Step<R> noResponse(Attempts<R> attempts, CallInfo attempt, Throwable e) {
        String description = describe(attempts, true, e);
        Exception cause = RedactedCause.of(e);
        return handle(
                attempts,
                new AttemptFailure(
                        FailureKind.NO_REPLY, attempt, call -> new NoResponseException(call, description, cause)));
    }

    /** Returns the next step if the deadline passed before any byte of the attempt was sent. */
    <R> Step<R> deadlinePassed(Attempts<R> attempts) {
        return notSent(attempts, "the deadline passed before ");
    }

    /** Returns the next step if the thread was interrupted before any byte of the attempt was sent. */
    <R> Step<R> interrupted(Attempts<R> attempts) {
        return notSent(attempts, "the thread was interrupted before ");
    }

    private <R> Step<R> notSent(Attempts<R> attempts, String before) {
        String description = before + (attempts.isRepetition() ? "the repetition" : "anything") + " was sent";
        AttemptFailure failure =
                failure(attempts, FailureKind.NOT_SENT, call -> new NotSentException(call, description, null));
        attempts.failed(failure);
        return end(attempts, failure, "");
    }

    /** Returns the step after an attempt without a token, or whose {@code TokenSource} or {@code XAuth} failed. */
    <R> Step<R> notAuthenticated(Attempts<R> attempts, Throwable failure) {
        Throwable inner = failure.getCause();
        boolean wrapped = failure instanceof CompletionException || failure instanceof ExecutionException;
        Throwable cause = wrapped && inner != null ? inner : failure;
        return handle(attempts, failure(attempts, FailureKind.NO_TOKEN, call -> notAuthenticated(call, cause)));
    }

    private SdkException notAuthenticated(CallInfo call, Throwable cause) {
        if (cause instanceof TokenRequestException request) {
            return request.notSent(call, merchant.retry().authenticationRetryDelay());
        }
        return cause instanceof ConfigurationException missing ? missing : unauthenticated(call, cause);
    }

    /** Returns the exception for a failure of the merchant's own token source or {@code x-auth} source. */
    static NotSentException unauthenticated(CallInfo call, Throwable cause) {
        return cause instanceof SdkException inner
                ? new NotSentException(
                        call,
                        TokenRequestException.describe(inner),
                        "The service did not process it; the cause's advice() is the next step",
                        cause)
                : new NotSentException(call, TokenRequestException.UNAUTHENTICATED, "See the cause", cause);
    }

    private static AttemptFailure failure(
            Attempts<?> attempts, FailureKind kind, Function<CallInfo, SdkException> exception) {
        return new AttemptFailure(kind, attempts.infoWithoutResponse(), exception);
    }

    private static String describe(Attempts<?> attempts, boolean sent, Throwable e) {
        if (attempts.call().deadline().passed()) {
            return "the deadline passed";
        }
        if (e instanceof SocketTimeoutException) {
            return "the read timed out";
        }
        return e instanceof SSLException && !sent ? "no TLS session" : "the connection failed";
    }
}
