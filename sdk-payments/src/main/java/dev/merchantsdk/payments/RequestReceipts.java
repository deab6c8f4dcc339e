package dev.merchantsdk.payments;

import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds the receipts of payment requests. Twelve of the sixteen request types can contain a receipt (contract,
 * "Payments").
 */
final class RequestReceipts {
    private static final List<Carrier<?>> CARRIERS = List.of(
            new Carrier<>(OneStepPayment.class, OneStepPayment::fiscalInformation),
            new Carrier<>(Completion.class, Completion::fiscalInformation),
            new Carrier<>(Reversal.class, Reversal::fiscalInformation),
            new Carrier<>(Refund.class, Refund::fiscalInformation),
            new Carrier<>(InteractivePayment.class, InteractivePayment::fiscalInformation),
            new Carrier<>(OneClickPayment.class, OneClickPayment::fiscalInformation),
            new Carrier<>(RecurringByCardToken.class, RecurringByCardToken::fiscalInformation),
            new Carrier<>(RecurringBySbpToken.class, RecurringBySbpToken::fiscalInformation),
            new Carrier<>(RecurringByTransaction.class, RecurringByTransaction::fiscalInformation),
            new Carrier<>(PayoutToCard.class, PayoutToCard::fiscalInformation),
            new Carrier<>(OneStepSbpPayout.class, OneStepSbpPayout::fiscalInformation),
            new Carrier<>(TwoStepSbpPayout.class, TwoStepSbpPayout::fiscalInformation));

    private RequestReceipts() {}

    /** A request type that can contain a receipt. */
    private record Carrier<Q>(Class<Q> type, Function<Q, Optional<FiscalInformation>> receipt) {
        Optional<FiscalInformation> of(Object request) {
            return receipt.apply(type.cast(request));
        }
    }

    /** Returns the receipt of a request; empty if the request contains no receipt. */
    static Optional<FiscalInformation> of(PaymentRequest<?> request) {
        for (int i = 0; i < CARRIERS.size(); i++) {
            Carrier<?> carrier = CARRIERS.get(i);
            if (carrier.type().isInstance(request)) {
                return carrier.of(request);
            }
        }
        return Optional.empty();
    }
}
