package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.InvalidRequestException;
import org.slf4j.LoggerFactory;

/** What is done about a {@link PaymentWarning} before the request is sent. Called on the thread that calls the client. */
@FunctionalInterface
public interface PaymentWarnings {
    /** Writes one line to the log {@code dev.merchantsdk.payments} at WARN, without personal data. The default. */
    PaymentWarnings LOG = (request, warning) -> LoggerFactory.getLogger("dev.merchantsdk.payments")
            .warn("{} {} {}", request.action().word(), warning.path(), warning.rule());

    /** Refuses the request, together with whatever else is wrong with it: {@link InvalidRequestException}. Nothing is sent. */
    PaymentWarnings REFUSE = (request, warning) -> {
        throw new InvalidRequestException(request.action().word(), Warnings.asViolations(warning));
    };

    /** Takes one warning. What it throws reaches the caller, and nothing is sent. */
    void take(PaymentRequest<?> request, PaymentWarning warning);
}
