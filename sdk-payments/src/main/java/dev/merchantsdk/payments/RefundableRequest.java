package dev.merchantsdk.payments;

/**
 * A request that debits the payer ({@code pay}), so that the payment can be refunded (contract, "Payments": "{@code refund} of a held or paid
 * transaction"). {@link Payment} makes the refunds.
 *
 * @param <R> the response
 */
public sealed interface RefundableRequest<R extends NamedTransaction> extends PaymentRequest<R>
        permits OneStepPayment,
                Completion,
                InteractivePayment,
                OneClickPayment,
                RecurringByCardToken,
                RecurringBySbpToken,
                RecurringByTransaction {}
