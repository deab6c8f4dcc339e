package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import java.util.Optional;

/** A request that can contain a receipt. */
interface ReceiptFields {
    /** The receipt that the service creates together with the operation. */
    @JsonProperty("fiscalInformation")
    Optional<FiscalInformation> fiscalInformation();

    /** The builder methods that set the properties of the enclosing interface. */
    interface Setters<B> {
        B fiscalInformation(FiscalInformation fiscalInformation);
    }
}
