package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.PaymentRequest;
import java.util.List;

/**
 * A property of a request that the contract allows but that is probably a mistake. {@link PaymentWarnings} decides its
 * effect.
 */
public sealed interface PaymentWarning extends NotJsonSerializable
        permits PaymentWarning.ReceiptSumDiffers, PaymentWarning.OrderIdNotFilterable {
    /** The field, in the contract's spelling. */
    String path();

    /** Returns the violated rule as a phrase that starts with "must". Contains no personal data. */
    String rule();

    /** Returns the warnings of a request; empty if there are none. */
    static List<PaymentWarning> of(PaymentRequest<?> request) {
        return Warnings.of(request);
    }

    /**
     * The lines of the receipt do not add up to the price. The contract does not require that they do.
     *
     * @param price the price of the operation
     * @param itemsTotal the sum of the lines
     */
    record ReceiptSumDiffers(Amount price, Amount itemsTotal) implements PaymentWarning {
        @Override
        public String path() {
            return "fiscalInformation.items";
        }

        @Override
        public String rule() {
            return "must add up to payment.price " + price + ", add up to " + itemsTotal;
        }
    }

    /**
     * The order id contains {@code &}, which separates the criteria of a filter (contract, "Transaction queries"). The
     * service accepts the request, but {@link PaymentsClient#find(String)} and the lists cannot look the order up, not
     * even after an unknown outcome. A {@link PartialSettlement} depends on that look-up, so it rejects such an order
     * id with an {@link InvalidRequestException}.
     */
    record OrderIdNotFilterable() implements PaymentWarning {
        @Override
        public String path() {
            return "payment.orderId";
        }

        @Override
        public String rule() {
            return "must not contain \"&\" if the order is to be looked up: it separates the criteria of a filter";
        }
    }
}
