package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A request that continues an earlier transaction: the debit or the release of a hold, or a refund (contract,
 * "Payments"). The handles {@link dev.merchantsdk.payments.AuthHold}, {@link dev.merchantsdk.payments.PreauthHold} and
 * {@link dev.merchantsdk.payments.Payment} fix its order id, price, e-mail and transaction.
 *
 * @param <Q> the request's type
 */
public sealed interface FollowUp<Q extends FollowUp<Q>>
        extends PaymentRequest<TransactionCreated<Q>>, NamedPayerFields, ReceiptFields
        permits Completion, Reversal, Refund {
    /** Earlier transaction's id, from the response to its request or from its callback. Required. */
    @JsonProperty("target.transaction")
    String transactionId();

    /**
     * What you may add to a follow-up. Order id, price, e-mail and transaction are fixed before.
     *
     * @param <B> the builder's type
     */
    interface Setters<B extends Setters<B>>
            extends PaymentRequest.OptionalSetters<B>, PaymentRequest.PhoneSetters<B>, ReceiptFields.Setters<B> {}
}
