package dev.merchantsdk.payments.request;

/**
 * A payment ({@code pay}) by a token or like an earlier transaction. The payer's e-mail and phone are required only in
 * a recurring debit with a receipt (contract, "Payments"). {@link dev.merchantsdk.payments.Payment} refunds it.
 *
 * @param <R> the response's type
 */
public sealed interface StoredCredentialPayment<R extends TransactionResponse>
        extends PaymentRequest<R>, OptionalPayerFields
        permits InteractivePayment,
                OneClickPayment,
                RecurringByCardToken,
                RecurringBySbpToken,
                RecurringByTransaction {}
