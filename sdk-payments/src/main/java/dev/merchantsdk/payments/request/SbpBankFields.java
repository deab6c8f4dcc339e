package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.value.PhoneNumber;
import org.immutables.value.Value;

/** A payout to a bank of the fast payment system. */
interface SbpBankFields extends ReceiptFields {
    /**
     * The recipient's phone: the character {@code +}, followed by the digits of the country code and of the number.
     * Required.
     */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    String phone();

    /** The recipient's e-mail. Required. */
    @JsonProperty("customerInfo.email")
    @Value.Redacted
    String email();

    /** The id of the recipient's bank, from the list of banks. Not blank. Required. */
    @JsonProperty("target.sbp.bankId")
    String bankId();

    /** The BIC of the recipient's bank, from the list of banks. Not blank. Required. */
    @JsonProperty("target.sbp.bankBic")
    String bankBic();

    /** The builder methods that set the properties of the enclosing interface. */
    interface Setters<B> extends ReceiptFields.Setters<B> {
        B phone(String phone);

        default B phone(PhoneNumber phone) {
            return phone(phone.reveal());
        }

        B email(String email);

        B bankId(String bankId);

        B bankBic(String bankBic);
    }
}
