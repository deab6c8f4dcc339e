package dev.merchantsdk.credit;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditWarning;
import java.util.List;
import org.slf4j.LoggerFactory;

/**
 * Handles each {@link CreditWarning} of an order before the order is sent. It is called on the thread that calls the
 * client.
 */
@FunctionalInterface
public interface CreditWarnings {
    /**
     * Writes one line to the log {@code dev.merchantsdk.credit} at WARN, without personal data. This is the default.
     */
    CreditWarnings LOG = (order, warning) ->
            LoggerFactory.getLogger("dev.merchantsdk.credit").warn("CreditOrder {} {}", warning.path(), warning.rule());

    /** Rejects the order with an {@link InvalidRequestException}. The order is not sent. */
    CreditWarnings REFUSE = (order, warning) -> {
        throw new InvalidRequestException("CreditOrder", List.of(new Violation(warning.path(), warning.rule(), "")));
    };

    /**
     * Handles one warning. If this method throws an exception, the caller of the client gets it and the order is not
     * sent.
     */
    void onWarning(CreditOrder order, CreditWarning warning);
}
