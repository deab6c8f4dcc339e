package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import java.util.Optional;

/** A request that can contain a receipt. */
public interface ReceiptFields {
    /** Returns the receipt of a request, if the request can contain one and does. */
    static Optional<FiscalInformation> receiptOf(PaymentRequest<?> request) {
        return request instanceof ReceiptFields withReceipt ? withReceipt.fiscalInformation() : Optional.empty();
    }

    /** Receipt that the service creates together with the operation. */
    @JsonProperty("fiscalInformation")
    Optional<FiscalInformation> fiscalInformation();

    /**
     * Setters for the enclosing interface's properties.
     *
     * @param <B> the builder's type
     */
    interface Setters<B> {
        B fiscalInformation(FiscalInformation fiscalInformation);
    }
}
