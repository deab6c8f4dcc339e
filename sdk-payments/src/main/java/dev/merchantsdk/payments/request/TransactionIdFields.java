package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A request about an earlier transaction of a payer who is named again. */
interface TransactionIdFields extends NamedPayerFields, ReceiptFields {
    /** The id of the transaction, as the response and the callback contain it. Required. */
    @JsonProperty("target.transaction")
    String transactionId();

    /** Setters of these properties. */
    interface Setters<B> extends NamedPayerFields.Setters<B>, ReceiptFields.Setters<B> {
        B transactionId(String transactionId);
    }
}
