package dev.merchantsdk.payments;

import dev.merchantsdk.core.endpoint.LogContext;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.payments.request.PaymentRequest;
import java.util.List;
import java.util.Optional;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Decides the effect of a {@link PaymentWarning} before the request is sent. Called on the thread that calls the
 * client.
 */
@FunctionalInterface
public interface PaymentWarnings {
    /**
     * Writes one line to the logger {@code dev.merchantsdk.payments} at level WARN, without personal data. The default.
     */
    PaymentWarnings LOG = (request, warning) -> new LogContext()
            .orderId(Optional.of(request.orderId()))
            .log(
                    LoggerFactory.getLogger("dev.merchantsdk.payments"),
                    Level.WARN,
                    "{} {} {}",
                    request.action().word(),
                    warning.path(),
                    warning.rule());

    /**
     * Rejects the request with an {@link InvalidRequestException}, which also contains the other violations. Nothing is
     * sent.
     */
    PaymentWarnings REFUSE = (request, warning) -> {
        throw new InvalidRequestException(
                request.action().word(), List.of(new Violation(warning.path(), warning.rule(), "")));
    };

    /**
     * Takes one warning. An exception of this method reaches the caller, and nothing is sent. The violations of an
     * {@link InvalidRequestException} are reported together with the others.
     */
    void onWarning(PaymentRequest<?> request, PaymentWarning warning);
}
