package dev.merchantsdk.payments.request;

/**
 * A payment ({@code pay}) by a token or by an earlier transaction. It may name its payer, and need not (contract, "Payments"). {@link
 * dev.merchantsdk.payments.Payment} makes its refunds.
 *
 * @param <R> the response
 */
public sealed interface StoredCredentialPayment<R extends TransactionResponse>
        extends PaymentRequest<R>, OptionalPayerFields
        permits InteractivePayment,
                OneClickPayment,
                RecurringByCardToken,
                RecurringBySbpToken,
                RecurringByTransaction {}
