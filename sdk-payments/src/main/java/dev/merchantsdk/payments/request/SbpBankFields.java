package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.immutables.value.Value;

/** A payout to a bank of the fast payment system. */
public interface SbpBankFields extends ReceiptFields {
    /** Recipient's phone: {@code +}, followed by the digits of the country code and of the number. Required. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    String phone();

    /** Recipient's e-mail. Required. */
    @JsonProperty("customerInfo.email")
    @Value.Redacted
    String email();

    /** Recipient's bank id, from the list of banks. Not blank. Required. */
    @JsonProperty("target.sbp.bankId")
    String bankId();

    /** Recipient's bank BIC, from the list of banks. Not blank. Required. */
    @JsonProperty("target.sbp.bankBic")
    String bankBic();

    /**
     * Setters for the enclosing interface's properties.
     *
     * @param <B> the builder's type
     */
    interface Setters<B> extends PaymentRequest.PayerSetters<B>, ReceiptFields.Setters<B> {
        B bankId(String bankId);

        B bankBic(String bankBic);
    }
}
