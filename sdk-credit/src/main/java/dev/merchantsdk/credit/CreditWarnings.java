package dev.merchantsdk.credit;

import dev.merchantsdk.core.endpoint.LogContext;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditWarning;
import java.util.List;
import java.util.Optional;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Decides whether an order with a {@link CreditWarning} is sent. Called on the thread that calls the
 * {@link CreditClient}.
 */
@FunctionalInterface
public interface CreditWarnings {
    /** Logs each warning to {@code dev.merchantsdk.credit} at WARN, without personal data. The default. */
    CreditWarnings LOG = (order, warning) -> new LogContext()
            .orderId(Optional.of(order.orderId()))
            .log(
                    LoggerFactory.getLogger("dev.merchantsdk.credit"),
                    Level.WARN,
                    "CreditOrder {} {}",
                    warning.path(),
                    warning.rule());

    /** Rejects the order with an {@link InvalidRequestException}. */
    CreditWarnings REFUSE = (order, warning) -> {
        throw new InvalidRequestException("CreditOrder", List.of(new Violation(warning.path(), warning.rule(), "")));
    };

    /** Handles one warning. When it throws, nothing is sent, and the caller gets the exception. */
    void onWarning(CreditOrder order, CreditWarning warning);
}
