package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.LogContext;
import dev.merchantsdk.core.endpoint.LogId;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.DownloadException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceUnavailableException;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.core.spi.CallOutcome;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Reports calls to the log and the listeners. An unknown outcome is a WARN line, and so is a repetition of a call that
 * must not happen twice after an attempt that may have been processed. Lines contain names, ids, statuses, times and
 * advice, never URLs, headers or bodies.
 */
final class CallLog {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.calls");

    private static final String PROGRESS = "{} {} at attempt {} after {} ms, {}";
    private static final String END = "{} {} attempts {} in {} ms{}";

    private final List<CallListener> listeners;
    private final Optional<String> merchant;
    private final AtomicBoolean listenerFailed = new AtomicBoolean();

    CallLog(List<CallListener> listeners, Optional<String> merchant) {
        this.listeners = listeners;
        this.merchant = merchant;
    }

    /** Logs a step. Blocking and asynchronous calls log the same steps in the same order. */
    void step(Step<?> step) {
        if (LOG.isTraceEnabled()) {
            new LogContext().log(LOG, Level.TRACE, "step {}", step);
        }
    }

    void started(Attempts<?> attempts) {
        progress(attempts, false);
    }

    void attempted(Attempts<?> attempts) {
        progress(attempts, true);
    }

    private void progress(Attempts<?> attempts, boolean attempted) {
        if (!listeners.isEmpty()) {
            BiConsumer<CallListener, CallEvent> method = attempted ? CallListener::onAttempt : CallListener::onStart;
            attempts.reports().progress(() -> publish(attempts.listeners(), method, event(attempts, Optional.empty())));
        }
    }

    /** Reports that the call continues with another attempt. */
    void willRepeat(Attempts<?> attempts, AttemptFailure failure, String next) {
        boolean harmless = failure.kind().hasKnownOutcome()
                || !attempts.endpoint().repeat().mattersTwice();
        progress(harmless ? Level.DEBUG : Level.WARN, attempts, failure, next);
    }

    void willLookUp(Attempts<?> attempts, AttemptFailure failure) {
        progress(Level.DEBUG, attempts, failure, "looking up the outcome");
    }

    private void progress(Level level, Attempts<?> attempts, AttemptFailure failure, String next) {
        if (LOG.isEnabledForLevel(level)) {
            LogContext ids =
                    context(attempts, Optional.empty(), failure.attempt().requestId());
            attempts.reports().progress(() -> line(ids, level, PROGRESS, attempts, failure, next));
        }
    }

    private static void line(
            LogContext ids, Level level, String format, Attempts<?> attempts, Object last, String rest) {
        Object name = attempts.endpoint().name();
        ids.log(LOG, level, format, name, last, attempts.count(), millis(attempts), rest);
    }

    /** Reports the success of a call that created a page. An earlier attempt may have created another. */
    <R> void acceptedAfterUnknown(Attempts<R> attempts, R response) {
        if (LOG.isInfoEnabled()) {
            attempts.reports()
                    .progress(() -> context(attempts, attempts.endpoint().createdId(response), attempts.requestId())
                            .log(
                                    LOG,
                                    Level.INFO,
                                    "{} HTTP {} at attempt {}; an earlier attempt may have been processed too, and"
                                            + " its page's link is lost",
                                    attempts.endpoint().name(),
                                    status(attempts),
                                    attempts.count()));
        }
        succeeded(attempts, response, "");
    }

    /** Reports the success of a call, with a remark for the end of the line. */
    <R> void succeeded(Attempts<R> attempts, R response, String remark) {
        if (attempts.reports().end()) {
            if (LOG.isDebugEnabled()) {
                LogContext ids = context(attempts, attempts.endpoint().createdId(response), attempts.requestId());
                line(ids, Level.DEBUG, END, attempts, "HTTP " + status(attempts), remark);
            }
            publishEnd(attempts, CallOutcome.SUCCESS);
        }
    }

    /**
     * Reports the failure of a call.
     *
     * @param last the failure of the last attempt, or the status of its success response
     */
    void failed(Attempts<?> attempts, Object last, SdkException failure) {
        if (attempts.reports().end()) {
            logFailure(attempts, last, failure);
        }
    }

    /** Reports a cancelled call, as an unknown outcome if it must not happen twice and may have been processed. */
    void cancelled(Attempts<?> attempts) {
        attempts.reports()
                .cancel(() -> logFailure(
                        attempts, "CANCELLED", attempts.verdictAfterCancel().orElse(null)));
    }

    private void logFailure(Attempts<?> attempts, Object last, @Nullable SdkException failure) {
        boolean unknown = failure instanceof OutcomeUnknownException;
        Level level = unknown ? Level.WARN : Level.DEBUG;
        if (LOG.isEnabledForLevel(level)) {
            String advice = failure != null && unknown ? ", outcome unknown. " + failure.advice() : "";
            line(context(attempts, received(attempts), attempts.requestId()), level, END, attempts, last, advice);
        }
        publishEnd(attempts, failure == null ? CallOutcome.CANCELLED : outcome(failure));
    }

    private void publishEnd(Attempts<?> attempts, CallOutcome outcome) {
        if (!listeners.isEmpty()) {
            publish(attempts.listeners(), CallListener::onEnd, event(attempts, Optional.of(outcome)));
        }
    }

    /** Reports the unknown outcome of an earlier call's request: a WARN line, and a start and an end event. */
    <Q> void unknown(Endpoint<Q, ?> endpoint, Q request, OutcomeUnknownException outcome) {
        Optional<String> orderId = endpoint.orderId(request);
        if (LOG.isWarnEnabled()) {
            new LogContext()
                    .orderId(orderId)
                    .transactionId(endpoint.transactionId(request))
                    .merchant(merchant)
                    .log(LOG, Level.WARN, "{} outcome unknown. {}", endpoint.name(), outcome.advice());
        }
        if (!listeners.isEmpty()) {
            CallEvent start = eventWithoutAttempt(endpoint, orderId, Optional.empty());
            List<CallListener> own = listenersOf(start, (name, value) -> {});
            publish(own, CallListener::onStart, start);
            publish(own, CallListener::onEnd, eventWithoutAttempt(endpoint, orderId, Optional.of(CallOutcome.UNKNOWN)));
        }
    }

    private CallEvent eventWithoutAttempt(
            Endpoint<?, ?> endpoint, Optional<String> orderId, Optional<CallOutcome> outcome) {
        return new CallEvent(
                endpoint.name(), merchant, orderId.map(LogId::of), 0, OptionalInt.empty(), Duration.ZERO, outcome);
    }

    private CallEvent event(Attempts<?> attempts, Optional<CallOutcome> outcome) {
        return new CallEvent(
                attempts.endpoint().name(),
                merchant,
                attempts.call().orderId().map(LogId::of),
                attempts.count(),
                attempts.status(),
                attempts.call().deadline().elapsed(),
                outcome);
    }

    List<CallListener> listenersOf(Attempts<?> attempts) {
        return listeners.isEmpty() ? listeners : listenersOf(event(attempts, Optional.empty()), attempts::header);
    }

    /** Returns a call's own listeners; for each that fails, that of all calls. */
    private List<CallListener> listenersOf(CallEvent start, BiConsumer<String, String> headers) {
        CallListener[] own = listeners.toArray(CallListener[]::new);
        for (int i = 0; i < own.length; i++) {
            int at = i;
            publish(own[i], (all, call) -> own[at] = Objects.requireNonNull(all.forCall(call, headers)), start);
        }
        return List.of(own);
    }

    private void publish(List<CallListener> called, BiConsumer<CallListener, CallEvent> method, CallEvent event) {
        called.forEach(listener -> publish(listener, method, event));
    }

    /** Calls a listener and logs its exceptions, which must not replace the call's outcome. */
    private void publish(CallListener called, BiConsumer<CallListener, CallEvent> method, CallEvent event) {
        try {
            method.accept(called, event);
        } catch (Throwable e) {
            Interrupts.restore(e);
            boolean first = !listenerFailed.getAndSet(true);
            new LogContext()
                    .log(
                            LOG,
                            first ? Level.WARN : Level.DEBUG,
                            "{} the call listener failed: {}{}",
                            event.endpoint(),
                            e.getClass().getName(),
                            first ? "; further failures are logged at DEBUG" : "");
        }
    }

    /** Returns the ids of a log line. {@code transactionId} is the created transaction if the request names none. */
    private LogContext context(Attempts<?> attempts, Optional<String> created, Optional<String> requestId) {
        Optional<String> transactionId = attempts.call().transactionId();
        return new LogContext()
                .orderId(attempts.call().orderId())
                .transactionId(transactionId.or(() -> created))
                .createdId(transactionId.flatMap(id -> created))
                .merchant(merchant)
                .requestId(requestId);
    }

    /** Returns the ids of the transactions that a failed or cancelled call created. */
    private static Optional<String> received(Attempts<?> attempts) {
        Collection<String> ids = attempts.receivedIds();
        return attempts.endpoint().createsTransaction() && !ids.isEmpty()
                ? Optional.of(ids.stream().map(LogId::of).collect(Collectors.joining("/")))
                : Optional.empty();
    }

    private static int status(Attempts<?> attempts) {
        return attempts.status().orElseThrow();
    }

    private static long millis(Attempts<?> attempts) {
        return attempts.call().deadline().elapsed().toMillis();
    }

    private static CallOutcome outcome(SdkException failure) {
        if (failure instanceof OutcomeUnknownException) {
            return CallOutcome.UNKNOWN;
        }
        if (failure instanceof NotSentException || failure instanceof ConfigurationException) {
            return CallOutcome.NOT_SENT;
        }
        if (failure instanceof ServiceUnavailableException) {
            return CallOutcome.UNAVAILABLE;
        }
        return failure instanceof DownloadException ? CallOutcome.NOT_SAVED : CallOutcome.REFUSED;
    }
}
