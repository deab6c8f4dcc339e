package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A request that refers to an earlier transaction and must name its payer again. */
interface TransactionIdFields extends NamedPayerFields, ReceiptFields {
    /** The id of the transaction, as in the response and the callback. Required. */
    @JsonProperty("target.transaction")
    String transactionId();

    /** Setters of these properties. */
    interface Setters<B> extends NamedPayerFields.Setters<B>, ReceiptFields.Setters<B> {
        B transactionId(String transactionId);
    }
}
