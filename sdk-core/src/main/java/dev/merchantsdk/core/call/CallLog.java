package dev.merchantsdk.core.call;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log of calls: one DEBUG line per call, one WARN line per repeat, one INFO line for a page that may exist twice.
 * It contains names, statuses and times, but never a URL, a header, a body or a message.
 */
final class CallLog {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.calls");

    /** Logs each step at TRACE, in the same order for blocking and asynchronous calls. */
    void takes(Step<?> step) {
        if (LOG.isTraceEnabled()) {
            LOG.trace("step {}", step);
        }
    }

    void ended(CallState<?, ?> state, int status) {
        if (LOG.isDebugEnabled()) {
            LOG.debug(
                    "{} HTTP {} attempts {} in {} ms",
                    state.endpoint().name(),
                    status,
                    state.attempts(),
                    state.elapsed().toMillis());
        }
    }

    void acceptedAfterUnknown(CallState<?, ?> state, int status) {
        LOG.info(
                "{} HTTP {} at attempt {}; an earlier attempt may have been processed too, and the link of its page is lost",
                state.endpoint().name(),
                status,
                state.attempts());
    }

    void ended(CallState<?, ?> state, AttemptFailure failure) {
        LOG.debug(
                "{} {} attempts {} in {} ms",
                state.endpoint().name(),
                failure,
                state.attempts(),
                state.elapsed().toMillis());
    }

    void cancelled(CallState<?, ?> state) {
        LOG.debug(
                "{} CANCELLED attempts {} in {} ms",
                state.endpoint().name(),
                state.attempts(),
                state.elapsed().toMillis());
    }

    void renewsToken(CallState<?, ?> state, AttemptFailure failure) {
        LOG.warn(
                "{} {} at attempt {} after {} ms, renewing the token and repeating without a pause",
                state.endpoint().name(),
                failure,
                state.attempts(),
                state.elapsed().toMillis());
    }

    void repeats(CallState<?, ?> state, AttemptFailure failure, Duration pause) {
        LOG.warn(
                "{} {} at attempt {} after {} ms, repeating in {} ms",
                state.endpoint().name(),
                failure,
                state.attempts(),
                state.elapsed().toMillis(),
                pause.toMillis());
    }
}
