package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.ReceiptFields;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.rules.LineLimits;
import java.util.ArrayList;
import java.util.List;

/**
 * A warning about a request that the contract allows, but that probably contains a mistake. A {@link PaymentWarnings}
 * handler decides whether it is sent.
 */
public sealed interface PaymentWarning extends NotJsonSerializable
        permits PaymentWarning.ReceiptSumDiffers,
                PaymentWarning.UnusualReceiptLine,
                PaymentWarning.OrderIdNotFilterable,
                PaymentWarning.FractionOfSecondCut {
    /** Returns the contract's name for the field that the warning concerns. */
    String path();

    /** Returns the violated rule as a phrase that starts with "must", without personal data. */
    String rule();

    /** Returns the warnings about a request. */
    static List<PaymentWarning> of(PaymentRequest<?> request) {
        FiscalInformation receipt = ReceiptFields.receiptOf(request).orElse(null);
        // The total of the receipt is a valid amount, because build() has validated the request.
        Amount total = receipt == null ? request.price() : receipt.total();
        List<PaymentWarning> warnings = new ArrayList<>();
        if (!GatewayChecks.isFilterValue(request.orderId())) {
            warnings.add(new OrderIdNotFilterable());
        }
        if (!total.equals(request.price())) {
            warnings.add(new ReceiptSumDiffers(request.price(), total));
        }
        if (receipt != null) {
            for (LineLimits.Exceeded line : LineLimits.of(receipt)) {
                warnings.add(new UnusualReceiptLine(line.path(), line.rule()));
            }
        }
        if (request.orderActualTill().isPresent()
                && request.orderActualTill().get().getNano() != 0) {
            warnings.add(new FractionOfSecondCut());
        }
        return List.copyOf(warnings);
    }

    /**
     * The sum of the receipt's lines differs from the price, which the contract allows.
     *
     * @param price the operation's price
     * @param itemsTotal the lines' sum
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
     * A cash register probably refuses a receipt line, minutes after the payment: a name of more than 128 characters, a
     * quantity of more than three decimals, or a total that no unit price gives within a kopeck. These limits are
     * public knowledge about cash registers, not rules of the contract.
     */
    record UnusualReceiptLine(String path, String rule) implements PaymentWarning {}

    /**
     * The order id contains {@code &}, which separates the criteria of a filter (contract, "Transaction queries"). The
     * service accepts it, but no query can look up the operation. {@link AuthHold#partialSettlement} throws an
     * {@link InvalidRequestException} for such an order id.
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

    /** {@code payment.orderActualTill} is sent without its fraction of a second. */
    record FractionOfSecondCut() implements PaymentWarning {
        @Override
        public String path() {
            return "payment.orderActualTill";
        }

        @Override
        public String rule() {
            return "must be in whole seconds, the fraction is cut";
        }
    }
}
