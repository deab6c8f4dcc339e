package dev.merchantsdk.payments;

import dev.merchantsdk.core.endpoint.LogContext;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.payments.request.PaymentRequest;
import java.util.List;
import java.util.Optional;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * A handler that decides whether the SDK sends a request that has a {@link PaymentWarning}. The SDK calls the handler
 * on the calling thread.
 */
@FunctionalInterface
public interface PaymentWarnings {
    /**
     * Writes one line for each warning to the logger {@code dev.merchantsdk.payments} at level WARN. The line contains
     * no personal data. This handler is the default.
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
     * Rejects the request with an {@link InvalidRequestException}. The exception also contains the violations of the
     * rules that depend on the merchant's profile.
     */
    PaymentWarnings REFUSE = (request, warning) -> {
        throw new InvalidRequestException(
                request.action().word(), List.of(new Violation(warning.path(), warning.rule(), "")));
    };

    /**
     * Handles a warning. If this method throws an exception, the SDK sends nothing. The violations of an
     * {@link InvalidRequestException} are reported together with those of the rules that depend on the merchant's
     * profile. Any other exception is the cause of a {@link NotSentException}.
     */
    void onWarning(PaymentRequest<?> request, PaymentWarning warning);
}
