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
 * A handler of the {@link CreditWarning}s about an order. The handler decides whether the SDK sends the order. The SDK
 * calls the handler on the thread that calls the {@link CreditClient}.
 */
@FunctionalInterface
public interface CreditWarnings {
    /**
     * Writes one line for each warning to the logger {@code dev.merchantsdk.credit} at level WARN. The line contains no
     * personal data. This handler is the default.
     */
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

    /**
     * Handles one warning. If this method throws an exception, the SDK passes the exception to the caller of the
     * {@link CreditClient} and does not send the order.
     */
    void onWarning(CreditOrder order, CreditWarning warning);
}
