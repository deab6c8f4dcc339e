package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.FailedCall;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotSavedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.Refusal;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.value.Secret;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.net.ssl.SSLException;

/** Decides what follows from an attempt: the one place that knows what is a success, what is repeated, and what is told. */
final class Judge {
    private static final int PARTIAL_CONTENT = 206;
    private static final String MAX_RESPONSE = "MerchantSdk.builder().maxResponseBytes(...)";
    private static final String DEADLINE_TOO_NEAR = "not repeated: the deadline is too near";

    private final Merchant merchant;
    private final Backoff backoff;
    private final RetryBudgets budgets;
    private final CallLog log;

    Judge(Merchant merchant, Transport transport, CallLog log) {
        this.merchant = merchant;
        this.log = log;
        this.budgets = transport.budgets(merchant.credentials(), merchant.retry());
        this.backoff = new Backoff(merchant.retry(), transport.pauses());
    }

    /** After a reply came. */
    <Q, R> Verdict<R> replied(Exchange<Q, R> exchange, Reply reply, Optional<Header> authentication) {
        // Built only where a text is masked: most responses report no error.
        Supplier<Masking> masking = () -> masking(exchange, authentication);
        if (!reply.isSuccess()) {
            return failed(exchange, reply, masking.get());
        }
        if (reply.status() == PARTIAL_CONTENT) {
            return unreadable(
                    exchange, reply, new UnreadableJson("", "is a part of a response, which was not requested"));
        }
        if (!reply.isComplete()) {
            exchange.keepIds(reply);
            return tooLarge(exchange, reply.status(), reply.maxBytes(), MAX_RESPONSE);
        }
        Optional<Verdict<R>> refused = mayBeRefused(exchange.endpoint(), reply)
                ? refusedInSuccess(exchange, reply, ErrorBody.parseSuccess(reply.body(), reply.limits(), masking.get()))
                : Optional.empty();
        return refused.orElseGet(() -> read(exchange, reply, masking));
    }

    private static boolean mayBeRefused(Endpoint<?, ?> endpoint, Reply reply) {
        return endpoint.refusals().lookAtSuccess()
                && ErrorProbe.mayReportError(
                        reply.body(),
                        endpoint.repeat().mattersTwice() ? endpoint.idPath().get(0) : "");
    }

    private <R> Verdict<R> read(Exchange<?, R> exchange, Reply reply, Supplier<Masking> masking) {
        try {
            R response = exchange.endpoint().reply().read(reply.body(), reply.limits());
            exchange.requireSameId(response, masking);
            return received(exchange, reply, response);
        } catch (UnreadableJson e) {
            return readLeniently(exchange, reply, masking.get(), e);
        } catch (RuntimeException e) {
            // A model that cannot be built: what was sent is sent, so the caller is told the outcome and not our fault.
            return unreadable(exchange, reply, new UnreadableJson("", "could not be turned into a reply"));
        }
    }

    /** After a success that cannot be read as a whole: a refusal, or a response whose id is readable, or an unreadable one. */
    private <R> Verdict<R> readLeniently(Exchange<?, R> exchange, Reply reply, Masking masking, UnreadableJson e) {
        Endpoint<?, R> endpoint = exchange.endpoint();
        if (endpoint.refusals().lookAtUnreadable()) {
            Optional<Verdict<R>> refused =
                    refusedInSuccess(exchange, reply, ErrorBody.parseSuccess(reply.body(), reply.limits(), masking));
            if (refused.isPresent()) {
                return refused.get();
            }
        }
        UnreadableJson shown = e.hasTooManyTokens() ? e : new UnreadableJson(masking.text(e.path()), e.reason());
        if (!endpoint.repeat().mattersTwice()) {
            return unreadable(exchange, reply, shown);
        }
        ReadablePart part = new ReadablePart(reply.body(), endpoint.idPath());
        return part.errors(masking)
                .flatMap(errors -> refusedInSuccess(exchange, reply, errors))
                .or(() -> part.read(endpoint.reply()).map(response -> ofRequest(exchange, reply, response, masking)))
                .orElseGet(() -> unreadable(exchange, reply, shown));
    }

    /** After a part of a response was read. */
    private <R> Verdict<R> ofRequest(Exchange<?, R> exchange, Reply reply, R response, Masking masking) {
        try {
            exchange.requireSameId(response, () -> masking);
        } catch (UnreadableJson e) {
            return unreadable(exchange, reply, e);
        }
        return received(exchange, reply, response);
    }

    private <R> Optional<Verdict<R>> refusedInSuccess(Exchange<?, R> exchange, Reply reply, ErrorBody body) {
        Endpoint<?, R> endpoint = exchange.endpoint();
        if (endpoint.repeat().mattersTwice()
                && body.hasSeveral(endpoint.idPath().get(0))) {
            return Optional.of(unreadable(
                    exchange, reply, new UnreadableJson(endpoint.idPath().get(0), "is repeated")));
        }
        if (endpoint.repeat().mattersTwice() && endpoint.refusals().contradicts(body)) {
            return Optional.of(refused(exchange, reply, body, Fault.CONTRADICTORY));
        }
        return endpoint.refusals().refuses(body)
                ? Optional.of(refused(exchange, reply, body, Fault.REFUSED))
                : Optional.empty();
    }

    /** After a success was read. */
    private <R> Verdict<R> received(Exchange<?, R> exchange, Reply reply, R value) {
        if (exchange.hasUnknownAttempt()) {
            exchange.keepIds(reply);
        }
        return received(exchange, reply.status(), value);
    }

    /** After a success was read or received. */
    <R> Verdict<R> received(Exchange<?, R> exchange, int status, R value) {
        if (exchange.hasUnknownAttempt()) {
            boolean once = switch (exchange.endpoint().repeat()) {
                case ALWAYS, PAGE -> true;
                // Two ids would be two payouts.
                case SAME_ORDER -> exchange.receivedIds().size() <= 1;
                case NEVER, COUNTED -> false;
            };
            if (!once) {
                log.ended(exchange, status);
                return Verdict.failed(exchange.endOfSuccess(status));
            }
            if (exchange.endpoint().repeat() == Repeat.PAGE) {
                log.acceptedAfterUnknown(exchange, status);
            }
        }
        budgets.of(exchange.url()).succeeded();
        log.ended(exchange, status);
        Endpoint<?, R> endpoint = exchange.endpoint();
        return Verdict.accepted(endpoint.reply()
                .received(
                        value, () -> new FailedCall(endpoint.name(), exchange.attempts(), OptionalInt.of(status), "")));
    }

    /** After the connection was lost within the body of a success. */
    <R> Verdict<R> cutShort(Exchange<?, R> exchange, Reply reply, Exception e) {
        exchange.keepIds(reply);
        return lost(exchange, true, e);
    }

    /** After a success came that could not be received to its end, though the network did not fail. */
    <R> Verdict<R> notReceived(Exchange<?, R> exchange, int status, NotReceivedException e) {
        Exception failedHere = e.failedHere();
        return failedHere == null
                ? tooLarge(exchange, status, e.maxBytes() + " bytes", "DownloadOptions.maxBytes")
                : failed(
                        exchange,
                        new AttemptFailure(
                                Fault.NOT_SAVED,
                                attempt(exchange, OptionalInt.of(status)),
                                Optional.empty(),
                                exchange.endpoint().repeat().mattersTwice() ? "the file was not saved" : "",
                                call -> new NotSavedException(call, e.what(), failedHere)));
    }

    /** After no response arrived. */
    <R> Verdict<R> lost(Exchange<?, R> exchange, boolean sent, Exception e) {
        String what = what(exchange, sent, e);
        Exception cause = WithheldCause.of(e);
        return sent
                ? failed(
                        exchange, failure(exchange, Fault.NO_REPLY, call -> new NoResponseException(call, what, cause)))
                : failed(exchange, failure(exchange, Fault.NOT_SENT, call -> new NotSentException(call, what, e)));
    }

    /** After the deadline passed before a byte of the attempt was sent. */
    <R> Verdict<R> tooLate(Exchange<?, R> exchange) {
        return over(exchange, "the deadline passed before " + unsent(exchange) + " was sent");
    }

    /** After the thread was interrupted before a byte of the attempt was sent. */
    <R> Verdict<R> interrupted(Exchange<?, R> exchange) {
        return over(exchange, "the thread was interrupted before " + unsent(exchange) + " was sent");
    }

    private static String unsent(Exchange<?, ?> exchange) {
        return exchange.isRepetition() ? "the repetition" : "anything";
    }

    /** After the caller gave the call up. */
    void cancelled(Exchange<?, ?> exchange) {
        log.cancelled(exchange);
    }

    /** After a repeat was decided on and cannot be made. */
    SdkException stopped(Exchange<?, ?> exchange, String why) {
        log.ended(exchange, exchange.lastFailure());
        return exchange.end(why);
    }

    private <R> Verdict<R> over(Exchange<?, R> exchange, String what) {
        AttemptFailure failure = failure(exchange, Fault.NOT_SENT, call -> new NotSentException(call, what, null));
        exchange.record(failure);
        return over(exchange, failure, "");
    }

    /** After the attempt could not be authenticated, because no access token could be had or the merchant's own code failed. */
    <R> Verdict<R> withoutToken(Exchange<?, R> exchange, Throwable failure) {
        Throwable inner = failure.getCause();
        boolean wrapped = failure instanceof CompletionException || failure instanceof ExecutionException;
        Throwable cause = wrapped && inner != null ? inner : failure;
        return failed(exchange, failure(exchange, Fault.NO_TOKEN, call -> withoutToken(call, cause)));
    }

    private SdkException withoutToken(FailedCall call, Throwable cause) {
        if (cause instanceof TokenRequestException request) {
            return request.notSent(call, merchant.retry().authenticationRetryDelay());
        }
        return cause instanceof ConfigurationException missing
                ? missing
                : NotSentException.unauthenticated(call, cause);
    }

    private static AttemptFailure failure(
            Exchange<?, ?> exchange, Fault fault, Function<FailedCall, SdkException> exception) {
        return new AttemptFailure(fault, attempt(exchange, OptionalInt.empty()), Optional.empty(), exception);
    }

    /** After another status than that of a success. */
    private <R> Verdict<R> failed(Exchange<?, R> exchange, Reply reply, Masking masking) {
        ErrorBody body = ErrorBody.parse(reply.body(), reply.limits(), masking);
        if (reply.isRedirect()) {
            Optional<String> address = reply.redirect()
                    .map(url ->
                            RedirectAddress.shown(url, exchange.endpoint().url().variablesIn(exchange.url()), masking));
            return failed(
                    exchange,
                    reply,
                    body,
                    Fault.ofStatus(reply.status(), exchange.endpoint().auth()),
                    (call, refusal) -> ApiException.redirected(call, refusal, address));
        }
        Endpoint<?, R> endpoint = exchange.endpoint();
        boolean unexplained = endpoint.repeat() == Repeat.SAME_ORDER
                && Refusals.MAY_BE_DUPLICATE.contains(reply.status())
                && !(reply.isComplete() && ErrorBody.explainsRefusal(reply.body(), reply.limits()));
        return refused(
                exchange,
                reply,
                body,
                unexplained ? Fault.UNEXPLAINED : Fault.ofStatus(reply.status(), endpoint.auth()));
    }

    private <R> Verdict<R> refused(Exchange<?, R> exchange, Reply reply, ErrorBody body, Fault fault) {
        Refusals refusals = exchange.endpoint().refusals();
        return failed(
                exchange,
                reply,
                body,
                fault,
                (call, refusal) -> fault == Fault.CONTRADICTORY
                        ? new ApiException(call, refusal)
                        : refusals.exception(call, exchange.orderId(), reply.status(), refusal));
    }

    private <R> Verdict<R> failed(
            Exchange<?, R> exchange,
            Reply reply,
            ErrorBody body,
            Fault fault,
            BiFunction<FailedCall, Refusal, SdkException> exception) {
        exchange.keepIds(reply);
        Optional<Duration> retryAfter =
                RetryAfter.parse(reply.retryAfter(), merchant.clock().instant());
        Refusal refusal = body.refusal(retryAfter);
        return failed(
                exchange,
                new AttemptFailure(
                        fault,
                        attempt(exchange, OptionalInt.of(reply.status())),
                        retryAfter,
                        remark(reply, body),
                        call -> exception.apply(call, refusal)));
    }

    private <R> Verdict<R> unreadable(Exchange<?, R> exchange, Reply reply, UnreadableJson e) {
        exchange.keepIds(reply);
        return e.hasTooManyTokens()
                ? tooLarge(exchange, reply.status(), reply.maxTokens(), MAX_RESPONSE)
                : unreadable(
                        exchange, reply.status(), call -> new MalformedResponseException(call, e.path(), e.reason()));
    }

    private <R> Verdict<R> tooLarge(Exchange<?, R> exchange, int status, String limit, String setting) {
        return unreadable(exchange, status, call -> MalformedResponseException.tooLarge(call, limit, setting));
    }

    private static String remark(Reply reply, ErrorBody body) {
        String limit = reply.isTooLarge() ? reply.maxBytes() : body.hasTooManyTokens() ? reply.maxTokens() : "";
        return limit.isEmpty() ? "" : "the body is larger than the " + limit + " of " + MAX_RESPONSE;
    }

    private <R> Verdict<R> unreadable(
            Exchange<?, R> exchange, int status, Function<FailedCall, SdkException> exception) {
        return failed(
                exchange,
                new AttemptFailure(
                        Fault.UNREADABLE, attempt(exchange, OptionalInt.of(status)), Optional.empty(), exception));
    }

    private <R> Verdict<R> failed(Exchange<?, R> exchange, AttemptFailure failure) {
        exchange.record(failure);
        Fault fault = failure.fault();
        if (fault == Fault.TOKEN_REFUSED) {
            return tokenRefused(exchange, failure);
        }
        if (!fault.mayRepeat(exchange.endpoint().repeat(), merchant.retry()) || !exchange.mayTryAgain()) {
            return over(exchange, failure, "");
        }
        Duration pause = backoff.before(exchange.attempts() + 1, failure.retryAfter());
        if (failure.retryAfter()
                .filter(asked -> asked.compareTo(merchant.retry().maxRetryAfter()) > 0)
                .isPresent()) {
            return over(exchange, failure, "not repeated: the service asks to wait longer than maxRetryAfter");
        }
        if (pause.compareTo(exchange.deadline().remaining()) >= 0) {
            return over(exchange, failure, DEADLINE_TOO_NEAR);
        }
        if (!budgets.of(exchange.url()).tryTake()) {
            return over(exchange, failure, "not repeated: the retry budget of the merchant for this host is empty");
        }
        log.repeats(exchange, failure, pause);
        return Verdict.repeatAfter(pause);
    }

    /** The service did not process the request. A repetition with a renewed token costs neither an attempt nor a part of the budget. */
    private <R> Verdict<R> tokenRefused(Exchange<?, R> exchange, AttemptFailure failure) {
        if (!exchange.mayTryAnotherToken()) {
            return over(
                    exchange,
                    failure,
                    "the token has ended or lacks the scope of "
                            + exchange.endpoint().auth());
        }
        if (exchange.deadline().passed()) {
            return over(exchange, failure, DEADLINE_TOO_NEAR);
        }
        exchange.renewToken();
        log.renewsToken(exchange, failure);
        return Verdict.repeatAfter(Duration.ZERO);
    }

    private <R> Verdict<R> over(Exchange<?, R> exchange, AttemptFailure failure, String whyNoRepeat) {
        log.ended(exchange, failure);
        return Verdict.failed(exchange.end(whyNoRepeat));
    }

    private Masking masking(Exchange<?, ?> exchange, Optional<Header> authentication) {
        List<Secret> secrets = new ArrayList<>(merchant.secrets());
        authentication.ifPresent(header -> secrets.add(header.secret()));
        return new Masking(secrets, exchange.personal())
                .keeping(exchange.endpoint().refusals().texts());
    }

    private static FailedCall attempt(Exchange<?, ?> exchange, OptionalInt status) {
        return FailedCall.ofAttempt(exchange.endpoint().name(), exchange.attempts(), status);
    }

    private static String what(Exchange<?, ?> exchange, boolean sent, Exception e) {
        if (exchange.deadline().passed()) {
            return "the deadline passed";
        }
        if (e instanceof SocketTimeoutException) {
            return "the network was silent for too long";
        }
        return e instanceof SSLException && !sent ? "no TLS session" : "the connection failed";
    }
}
