package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.ServiceText;
import dev.merchantsdk.core.error.DownloadException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceUnavailableException;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.core.spi.CallOutcome;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Reports calls to the log and to the merchant's listener. The log has one DEBUG line per call, one WARN line per
 * unknown outcome and one WARN line per repetition of a request that may have been sent. It has one INFO line if the
 * page of an earlier attempt may also exist. The order id, the merchant and the request id of the service are key-value
 * pairs of the log line and entries of the MDC. Log lines contain names, statuses, times and advice, but never a URL, a
 * header, a body or a string from the service.
 */
final class CallLog {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.calls");

    private final CallListener listener;
    private final Optional<String> merchant;

    CallLog(CallListener listener, Optional<String> merchant) {
        this.listener = listener;
        this.merchant = merchant;
    }

    /** Logs a step at TRACE. The order of the steps is the same for blocking and asynchronous calls. */
    void takes(Step<?> step) {
        if (LOG.isTraceEnabled()) {
            LOG.trace("step {}", step);
        }
    }

    /** Reports the start of a call. */
    void started(CallState<?, ?> state) {
        if (listener != CallListener.NONE) {
            notify(listener::onStart, state, OptionalInt.empty(), null);
        }
    }

    /** Reports the start of an attempt. */
    void attempted(CallState<?, ?> state) {
        if (listener != CallListener.NONE) {
            notify(listener::onAttempt, state, OptionalInt.empty(), null);
        }
    }

    /** Reports the success of a call. */
    void succeeded(CallState<?, ?> state, int status) {
        if (LOG.isDebugEnabled()) {
            log(Level.DEBUG, state, "{} HTTP {} attempts {} in {} ms", status, state.attempts(), millis(state));
        }
        if (listener != CallListener.NONE) {
            notify(listener::onEnd, state, OptionalInt.of(status), CallOutcome.SUCCESS);
        }
    }

    /** Reports that a page was accepted although an earlier attempt may also have created a page. */
    void acceptedAfterUnknown(CallState<?, ?> state, int status) {
        log(
                Level.INFO,
                state,
                "{} HTTP {} at attempt {}; an earlier attempt may have been processed too, and the link of its page is lost",
                status,
                state.attempts());
    }

    /**
     * Reports the failure of a call.
     *
     * @param last the description of the last attempt: its failure, or the status of its success response
     */
    void failed(CallState<?, ?> state, Object last, SdkException failure) {
        if (failure instanceof OutcomeUnknownException) {
            log(
                    Level.WARN,
                    state,
                    failure.requestId(),
                    "{} {} attempts {} in {} ms, outcome unknown. {}",
                    last,
                    state.attempts(),
                    millis(state),
                    failure.advice());
        } else {
            log(
                    Level.DEBUG,
                    state,
                    failure.requestId(),
                    "{} {} attempts {} in {} ms",
                    last,
                    state.attempts(),
                    millis(state));
        }
        if (listener != CallListener.NONE) {
            notify(listener::onEnd, state, failure.httpStatus(), outcome(failure));
        }
    }

    /** Reports a cancelled call. */
    void cancelled(CallState<?, ?> state) {
        log(Level.DEBUG, state, "{} CANCELLED attempts {} in {} ms", state.attempts(), millis(state));
        if (listener != CallListener.NONE) {
            notify(listener::onEnd, state, OptionalInt.empty(), CallOutcome.CANCELLED);
        }
    }

    /** Reports the repetition of an attempt with a renewed token. */
    void renewsToken(CallState<?, ?> state, AttemptFailure failure) {
        log(
                Level.WARN,
                state,
                failure.requestId(),
                "{} {} at attempt {} after {} ms, renewing the token and repeating without a pause",
                failure,
                state.attempts(),
                millis(state));
    }

    /**
     * Reports the repetition of an attempt. The level is DEBUG if nothing was sent, because in this case the repetition
     * is harmless.
     */
    void repeats(CallState<?, ?> state, AttemptFailure failure, Duration pause) {
        log(
                failure.kind().neverLeft() ? Level.DEBUG : Level.WARN,
                state,
                failure.requestId(),
                "{} {} at attempt {} after {} ms, repeating in {} ms",
                failure,
                state.attempts(),
                millis(state),
                pause.toMillis());
    }

    private void log(Level level, CallState<?, ?> state, String message, Object... arguments) {
        log(level, state, Optional.empty(), message, arguments);
    }

    private void log(
            Level level, CallState<?, ?> state, Optional<String> requestId, String message, Object... arguments) {
        if (!LOG.isEnabledForLevel(level)) {
            return;
        }
        Map<String, String> context = new LinkedHashMap<>();
        order(state).ifPresent(id -> context.put("orderId", id));
        merchant.ifPresent(id -> context.put("merchant", id));
        requestId.ifPresent(id -> context.put("requestId", id));
        LoggingEventBuilder event = LOG.atLevel(level)
                .setMessage(message)
                .addArgument(state.endpoint().name());
        for (Object argument : arguments) {
            event = event.addArgument(argument);
        }
        @Nullable Map<String, String> before = MDC.getCopyOfContextMap();
        try {
            for (Map.Entry<String, String> entry : context.entrySet()) {
                event = event.addKeyValue(entry.getKey(), entry.getValue());
                MDC.put(entry.getKey(), entry.getValue());
            }
            event.log();
        } finally {
            context.keySet().forEach(MDC::remove);
            if (before != null) {
                MDC.setContextMap(before);
            }
        }
    }

    private void notify(
            Consumer<CallEvent> method, CallState<?, ?> state, OptionalInt status, @Nullable CallOutcome outcome) {
        try {
            method.accept(new CallEvent(
                    state.endpoint().name(),
                    merchant,
                    order(state),
                    state.attempts(),
                    status,
                    state.elapsed(),
                    Optional.ofNullable(outcome)));
        } catch (Exception e) { // other JVM languages can throw undeclared checked exceptions
            Interrupts.restore(e);
            LOG.warn(
                    "{} the call listener failed: {}",
                    state.endpoint().name(),
                    e.getClass().getName());
        }
    }

    private static Optional<String> order(CallState<?, ?> state) {
        return state.orderId().map(ServiceText::ofId);
    }

    private static long millis(CallState<?, ?> state) {
        return state.elapsed().toMillis();
    }

    private static CallOutcome outcome(SdkException failure) {
        if (failure instanceof OutcomeUnknownException) {
            return CallOutcome.UNKNOWN;
        }
        if (failure instanceof NotSentException) {
            return CallOutcome.NOT_SENT;
        }
        if (failure instanceof ServiceUnavailableException) {
            return CallOutcome.UNAVAILABLE;
        }
        return failure instanceof DownloadException ? CallOutcome.NOT_SAVED : CallOutcome.REFUSED;
    }
}
