package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.payments.request.PaymentRequest;
import java.util.List;
import org.slf4j.LoggerFactory;

/**
 * Decides the effect of a {@link PaymentWarning} before the request is sent. Called on the thread that calls the
 * client.
 */
@FunctionalInterface
public interface PaymentWarnings {
    /** Writes one line to the log {@code dev.merchantsdk.payments} at WARN, without personal data. The default. */
    PaymentWarnings LOG = (request, warning) -> LoggerFactory.getLogger("dev.merchantsdk.payments")
            .warn("{} {} {}", request.action().word(), warning.path(), warning.rule());

    /** Rejects the request, together with its other violations: {@link InvalidRequestException}. Nothing is sent. */
    PaymentWarnings REFUSE = (request, warning) -> {
        throw new InvalidRequestException(
                request.action().word(), List.of(new Violation(warning.path(), warning.rule(), "")));
    };

    /**
     * Takes one warning. Its exceptions reach the caller, and nothing is sent; the violations of an
     * {@link InvalidRequestException} are reported together with the others.
     */
    void onWarning(PaymentRequest<?> request, PaymentWarning warning);
}
