package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A request that refers to an earlier transaction and must contain the payer's e-mail again. */
interface TransactionIdFields extends NamedPayerFields, ReceiptFields {
    /** The id of the earlier transaction, which its response and its callback contain. Required. */
    @JsonProperty("target.transaction")
    String transactionId();

    /** Setters of these properties. */
    interface Setters<B> extends NamedPayerFields.Setters<B>, ReceiptFields.Setters<B> {
        B transactionId(String transactionId);
    }
}
