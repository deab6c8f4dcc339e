package dev.merchantsdk.receipts;

import dev.merchantsdk.core.endpoint.LogContext;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptWarning;
import java.util.List;
import java.util.Optional;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** Decides whether a receipt with a {@link ReceiptWarning} is sent. Called on the thread that orders the receipt. */
@FunctionalInterface
public interface ReceiptWarnings {
    /** Logs each warning to {@code dev.merchantsdk.receipts} at WARN, without personal data. The default. */
    ReceiptWarnings LOG = (receipt, warning) -> new LogContext()
            .transactionId(Optional.of(receipt.serviceId()))
            .log(
                    LoggerFactory.getLogger("dev.merchantsdk.receipts"),
                    Level.WARN,
                    "IndependentReceipt {} {}",
                    warning.path(),
                    warning.rule());

    /** Rejects the receipt with an {@link InvalidRequestException}. */
    ReceiptWarnings REFUSE = (receipt, warning) -> {
        throw new InvalidRequestException(
                "IndependentReceipt", List.of(new Violation(warning.path(), warning.rule(), "")));
    };

    /** Handles one warning. When it throws, nothing is sent, and the caller gets the exception. */
    void onWarning(IndependentReceipt receipt, ReceiptWarning warning);
}
