package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A request that refers to an earlier transaction and must contain the payer's e-mail. */
interface TransactionIdFields extends NamedPayerFields, ReceiptFields {
    /**
     * The id of the earlier transaction. This id is contained in the response to the request that created the earlier
     * transaction. The callback of the earlier transaction also contains this id. Required.
     */
    @JsonProperty("target.transaction")
    String transactionId();

    /** The builder methods that set the properties of the enclosing interface. */
    interface Setters<B> extends NamedPayerFields.Setters<B>, ReceiptFields.Setters<B> {
        B transactionId(String transactionId);
    }
}
