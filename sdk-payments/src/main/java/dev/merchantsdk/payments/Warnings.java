package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.FiscalInformation;
import java.util.List;
import java.util.Optional;

/** Finds what {@link PaymentWarning} is about. */
final class Warnings {
    private Warnings() {}

    static List<PaymentWarning> of(PaymentRequest<?> request) {
        return itemsTotal(request)
                .filter(total -> !total.equals(request.price()))
                .<PaymentWarning>map(total -> new PaymentWarning.ReceiptSumDiffers(request.price(), total))
                .map(List::of)
                .orElse(List.of());
    }

    static List<Violation> asViolations(PaymentWarning warning) {
        return List.of(new Violation(warning.path(), warning.rule(), ""));
    }

    private static Optional<Amount> itemsTotal(PaymentRequest<?> request) {
        try {
            return request instanceof MayCarryReceipt carrier
                    ? carrier.fiscalInformation().map(FiscalInformation::total)
                    : Optional.empty();
        } catch (ArithmeticException tooMuch) {
            throw new InvalidRequestException(
                    request.action().word(),
                    List.of(new Violation("fiscalInformation.items", "must add up to less than 2^63 kopecks", "")));
        }
    }
}
