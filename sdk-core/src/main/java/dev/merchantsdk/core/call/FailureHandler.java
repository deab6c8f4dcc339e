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
 * Determines the next step after a failed attempt: a repetition, the look-up of an unknown outcome, or the end of the
 * call with an exception.
 */
final class FailureHandler {
    private static final String DEADLINE_TOO_NEAR = "not repeated: the deadline is too near";

    private final MerchantContext merchant;
    private final Backoff backoff;
    private final RetryBudgets budgets;
    private final CallLog log;

    FailureHandler(MerchantContext merchant, Transport transport, CallLog log) {
        this.merchant = merchant;
        this.log = log;
        this.budgets = transport.budgets(merchant.credentials(), merchant.retry());
        this.backoff = new Backoff(merchant.retry(), transport.scheduler());
    }

    /** Records the failure and returns the step after the failed attempt. */
    <R> Step<R> handle(CallState<?, R> state, AttemptFailure failure) {
        state.record(failure);
        FailureKind kind = failure.kind();
        if (kind == FailureKind.TOKEN_REFUSED) {
            return tokenRefused(state, failure);
        }
        if (!kind.mayRepeat(state.endpoint().repeat(), merchant.retry()) || !state.hasAttemptsLeft()) {
            return end(state, failure, "");
        }
        Duration pause = backoff.pauseBefore(state.attempts() + 1, failure.retryAfter());
        if (failure.retryAfter()
                .filter(requested -> requested.compareTo(merchant.retry().maxRetryAfter()) > 0)
                .isPresent()) {
            return end(state, failure, "not repeated: the service requests a pause longer than maxRetryAfter");
        }
        if (pause.compareTo(state.deadline().remaining()) >= 0) {
            return end(state, failure, DEADLINE_TOO_NEAR);
        }
        if (!budgets.of(state.url()).tryTake()) {
            return end(state, failure, "not repeated: the retry budget of the merchant for this host is empty");
        }
        log.willRepeat(state, failure, pause);
        return repeat(state, pause);
    }

    /**
     * Returns the next step after the service has refused the token of an attempt. A repetition with a renewed token
     * does not use the retry budget.
     */
    private <R> Step<R> tokenRefused(CallState<?, R> state, AttemptFailure failure) {
        if (!state.mayRenewToken()) {
            return end(
                    state,
                    failure,
                    "the token has expired or lacks the scope of "
                            + state.endpoint().auth());
        }
        if (state.deadline().passed()) {
            return end(state, failure, DEADLINE_TOO_NEAR);
        }
        state.renewToken();
        log.willRenewToken(state, failure);
        return repeat(state, Duration.ZERO);
    }

    private <R> Step<R> repeat(CallState<?, R> state, Duration pause) {
        return new Step.Pause<>(
                pause,
                state::attempt,
                reason -> {
                    return end(state, state.lastFailure(), "not repeated: " + reason);
                },
                () -> log.cancelled(state));
    }

    private <R> Step<R> end(CallState<?, R> state, AttemptFailure failure, String noRetryReason) {
        SdkException exception = state.end(noRetryReason);
        if (exception instanceof OutcomeUnknownException unknown) {
            Optional<Step<R>> lookUp = state.lookUp(unknown);
            if (lookUp.isPresent()) {
                log.willLookUp(state, failure);
                return endAfterLookUp(state, lookUp.get(), failure);
            }
        }
        return fail(state, failure, exception);
    }

    /** Returns the first step of the look-up. The call ends with the result or the failure of the look-up. */
    private <R> Step<R> endAfterLookUp(CallState<?, R> state, Step<R> lookUp, AttemptFailure last) {
        return lookUp.then(
                response -> {
                    log.foundByLookUp(state, response);
                    return Step.done(response);
                },
                failure -> fail(state, last, failure),
                () -> log.cancelled(state));
    }

    private <R> Step<R> fail(CallState<?, R> state, AttemptFailure last, SdkException failure) {
        log.failed(state, last, failure);
        return Step.failed(failure);
    }

    <R> Step<R> noResponse(CallState<?, R> state, boolean sent, Exception e) {
        return sent
                ? noResponse(state, state.attemptWithoutResponse(), e)
                : handle(
                        state,
                        failure(
                                state,
                                e instanceof SpokeFirstException ? FailureKind.SPOKE_FIRST : FailureKind.NOT_SENT,
                                call -> new NotSentException(call, describe(state, false, e), e)));
    }

    /** Returns the step after an attempt whose response could not be read completely. */
    <R> Step<R> incompleteResponse(CallState<?, R> state, Exception e) {
        return noResponse(state, state.attemptWithResponse(), e);
    }

    private <R> Step<R> noResponse(CallState<?, R> state, CallInfo attempt, Exception e) {
        String description = describe(state, true, e);
        Exception cause = RedactedCause.of(e);
        return handle(
                state,
                new AttemptFailure(
                        FailureKind.NO_REPLY,
                        attempt,
                        Optional.empty(),
                        call -> new NoResponseException(call, description, cause)));
    }

    /** Returns the next step if the deadline passed before any byte of the attempt was sent. */
    <R> Step<R> deadlinePassed(CallState<?, R> state) {
        return notSent(state, "the deadline passed before ");
    }

    /** Returns the next step if the thread was interrupted before any byte of the attempt was sent. */
    <R> Step<R> interrupted(CallState<?, R> state) {
        return notSent(state, "the thread was interrupted before ");
    }

    private <R> Step<R> notSent(CallState<?, R> state, String before) {
        String description = before + (state.isRepetition() ? "the repetition" : "anything") + " was sent";
        AttemptFailure failure =
                failure(state, FailureKind.NOT_SENT, call -> new NotSentException(call, description, null));
        state.record(failure);
        return end(state, failure, "");
    }

    /**
     * Returns the next step after a failed authentication. An authentication fails if the SDK receives no token, or if
     * the merchant's own {@code TokenSource} or {@code XAuth} fails.
     */
    <R> Step<R> notAuthenticated(CallState<?, R> state, Throwable failure) {
        Throwable inner = failure.getCause();
        boolean wrapped = failure instanceof CompletionException || failure instanceof ExecutionException;
        Throwable cause = wrapped && inner != null ? inner : failure;
        return handle(state, failure(state, FailureKind.NO_TOKEN, call -> notAuthenticated(call, cause)));
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
                        "The service did not process it; advice() of the cause describes the next step",
                        cause)
                : new NotSentException(call, TokenRequestException.UNAUTHENTICATED, "See the cause", cause);
    }

    private static AttemptFailure failure(
            CallState<?, ?> state, FailureKind kind, Function<CallInfo, SdkException> exception) {
        return new AttemptFailure(kind, state.attemptWithoutResponse(), Optional.empty(), exception);
    }

    private static String describe(CallState<?, ?> state, boolean sent, Exception e) {
        if (state.deadline().passed()) {
            return "the deadline passed";
        }
        if (e instanceof SocketTimeoutException) {
            return "the read timed out";
        }
        return e instanceof SSLException && !sent ? "no TLS session" : "the connection failed";
    }
}
