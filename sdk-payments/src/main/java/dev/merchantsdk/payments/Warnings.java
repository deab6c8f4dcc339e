package dev.merchantsdk.payments;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.GatewayChecks;
import dev.merchantsdk.receipts.FiscalInformation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds what {@link PaymentWarning} is about. */
final class Warnings {
    private Warnings() {}

    static List<PaymentWarning> of(PaymentRequest<?> request) {
        List<PaymentWarning> warnings = new ArrayList<>();
        if (!GatewayChecks.isFilterValue(request.orderId())) {
            warnings.add(new PaymentWarning.OrderIdNotFilterable());
        }
        itemsTotal(request)
                .filter(total -> !total.equals(request.price()))
                .ifPresent(total -> warnings.add(new PaymentWarning.ReceiptSumDiffers(request.price(), total)));
        return List.copyOf(warnings);
    }

    /** That the lines add up to an amount at all was checked when the request was built. */
    private static Optional<Amount> itemsTotal(PaymentRequest<?> request) {
        return request instanceof MayCarryReceipt carrier
                ? carrier.fiscalInformation().map(FiscalInformation::total)
                : Optional.empty();
    }
}
