package dev.merchantsdk.core.call;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The SDK's log: one DEBUG line a call, one WARN a repeat, one INFO for a page that may exist twice. Names, statuses and times; never a URL, a header, a body or a message. */
final class CallLog {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.calls");

    /** Each step at TRACE, in the same order whether the caller's thread waits or not. */
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
