package dev.merchantsdk.core.call;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The SDK's log: one DEBUG line a call, one WARN a repeat, one INFO for a page that may exist twice. Names, statuses and times; never a URL, a header, a body or a message. */
final class CallLog {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.calls");

    void ended(Exchange<?, ?> exchange, int status) {
        if (LOG.isDebugEnabled()) {
            LOG.debug(
                    "{} HTTP {} attempts {} in {} ms",
                    exchange.endpoint().name(),
                    status,
                    exchange.attempts(),
                    exchange.elapsed().toMillis());
        }
    }

    void acceptedAfterUnknown(Exchange<?, ?> exchange, int status) {
        LOG.info(
                "{} HTTP {} at attempt {}; an earlier attempt may have been processed too, and the link of its page is lost",
                exchange.endpoint().name(),
                status,
                exchange.attempts());
    }

    void ended(Exchange<?, ?> exchange, AttemptFailure failure) {
        LOG.debug(
                "{} {} attempts {} in {} ms",
                exchange.endpoint().name(),
                failure,
                exchange.attempts(),
                exchange.elapsed().toMillis());
    }

    void cancelled(Exchange<?, ?> exchange) {
        LOG.debug(
                "{} CANCELLED attempts {} in {} ms",
                exchange.endpoint().name(),
                exchange.attempts(),
                exchange.elapsed().toMillis());
    }

    void renewsToken(Exchange<?, ?> exchange, AttemptFailure failure) {
        LOG.warn(
                "{} {} at attempt {} after {} ms, renewing the token and repeating without a pause",
                exchange.endpoint().name(),
                failure,
                exchange.attempts(),
                exchange.elapsed().toMillis());
    }

    void repeats(Exchange<?, ?> exchange, AttemptFailure failure, Duration pause) {
        LOG.warn(
                "{} {} at attempt {} after {} ms, repeating in {} ms",
                exchange.endpoint().name(),
                failure,
                exchange.attempts(),
                exchange.elapsed().toMillis(),
                pause.toMillis());
    }
}
