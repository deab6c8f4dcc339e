package dev.merchantsdk.payments;

import dev.merchantsdk.payments.request.FollowUp;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Finds the receipt of a payment request (contract, "Payments"). */
final class RequestReceipts {
    private static final List<ReceiptAccessor<?>> ACCESSORS = List.of(
            new ReceiptAccessor<>(OneStepPayment.class, OneStepPayment::fiscalInformation),
            new ReceiptAccessor<>(FollowUp.class, FollowUp<?>::fiscalInformation),
            new ReceiptAccessor<>(InteractivePayment.class, InteractivePayment::fiscalInformation),
            new ReceiptAccessor<>(OneClickPayment.class, OneClickPayment::fiscalInformation),
            new ReceiptAccessor<>(RecurringByCardToken.class, RecurringByCardToken::fiscalInformation),
            new ReceiptAccessor<>(RecurringBySbpToken.class, RecurringBySbpToken::fiscalInformation),
            new ReceiptAccessor<>(RecurringByTransaction.class, RecurringByTransaction::fiscalInformation),
            new ReceiptAccessor<>(PayoutToCard.class, PayoutToCard::fiscalInformation),
            new ReceiptAccessor<>(OneStepSbpPayout.class, OneStepSbpPayout::fiscalInformation),
            new ReceiptAccessor<>(TwoStepSbpPayout.class, TwoStepSbpPayout::fiscalInformation));

    private RequestReceipts() {}

    /** A request type that can contain a receipt. */
    private record ReceiptAccessor<Q>(Class<Q> type, Function<Q, Optional<FiscalInformation>> receipt) {
        Optional<FiscalInformation> receiptOf(Object request) {
            return receipt.apply(type.cast(request));
        }
    }

    static Optional<FiscalInformation> of(PaymentRequest<?> request) {
        for (int i = 0; i < ACCESSORS.size(); i++) {
            ReceiptAccessor<?> accessor = ACCESSORS.get(i);
            if (accessor.type().isInstance(request)) {
                return accessor.receiptOf(request);
            }
        }
        return Optional.empty();
    }
}
