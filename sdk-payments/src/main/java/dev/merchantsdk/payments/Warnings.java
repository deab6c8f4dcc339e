package dev.merchantsdk.payments;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.ReceiptFields;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.rules.LineLimits;
import java.util.ArrayList;
import java.util.List;

/** Finds the {@link PaymentWarning}s of a request. */
final class Warnings {
    private Warnings() {}

    static List<PaymentWarning> of(PaymentRequest<?> request) {
        FiscalInformation receipt = ReceiptFields.receiptOf(request).orElse(null);
        // The total of the receipt is a valid amount, because build() has validated the request.
        Amount total = receipt == null ? request.price() : receipt.total();
        List<PaymentWarning> warnings = new ArrayList<>();
        if (!GatewayChecks.isFilterValue(request.orderId())) {
            warnings.add(new PaymentWarning.OrderIdNotFilterable());
        }
        if (!total.equals(request.price())) {
            warnings.add(new PaymentWarning.ReceiptSumDiffers(request.price(), total));
        }
        if (receipt != null) {
            for (LineLimits.Exceeded line : LineLimits.of(receipt)) {
                warnings.add(new PaymentWarning.UnusualReceiptLine(line.path(), line.rule()));
            }
        }
        request.orderActualTill()
                .filter(till -> till.getNano() != 0)
                .ifPresent(till -> warnings.add(new PaymentWarning.FractionOfSecondCut()));
        return List.copyOf(warnings);
    }
}
