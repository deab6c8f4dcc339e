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

/** A handler, called on the calling thread, that decides whether a request with a {@link PaymentWarning} is sent. */
@FunctionalInterface
public interface PaymentWarnings {
    /**
     * Logs one line for each warning at WARN to {@code dev.merchantsdk.payments}, without personal data. The default.
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
     * Rejects the request with an {@link InvalidRequestException}, which also has the violations of the merchant's
     * profile.
     */
    PaymentWarnings REFUSE = (request, warning) -> {
        throw new InvalidRequestException(
                request.action().word(), List.of(new Violation(warning.path(), warning.rule(), "")));
    };

    /**
     * Handles a warning. When it throws, nothing is sent. The violations of an {@link InvalidRequestException} are
     * reported together with those of the merchant's profile; any other exception is the cause of a
     * {@link NotSentException}.
     */
    void onWarning(PaymentRequest<?> request, PaymentWarning warning);
}
