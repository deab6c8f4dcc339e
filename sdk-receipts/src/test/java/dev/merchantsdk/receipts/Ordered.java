package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import java.math.BigDecimal;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Receipts for the tests of conversions, and methods that print the lines of these receipts. */
public final class Ordered {
    private Ordered() {}

    /** Returns a line of a payment's receipt. */
    public static FiscalItem line(long kopecks, String quantity) {
        return FiscalSamples.delivery()
                .totalPrice(Amount.ofKopecks(kopecks))
                .quantity(new BigDecimal(quantity))
                .build();
    }

    /** Returns a payment's receipt. */
    public static FiscalInformation paid(FiscalItem... items) {
        return FiscalInformation.of(TaxationSystem.COMMON, items);
    }

    /**
     * Returns the builder of an independent receipt. The fields that an independent receipt requires and a payment's
     * receipt does not have are set.
     */
    public static IndependentReceipt.Builder receipt() {
        return IndependentReceipt.builder()
                .action(ReceiptAction.INCOME)
                .customerPhone("+79001234567")
                .clientId(1)
                .merchantId(2)
                .serviceId("service-3");
    }

    /** Returns the independent receipt that is converted from the lines of a payment's receipt. */
    public static IndependentReceipt of(FiscalInformation paid) {
        return receipt().fiscalInformation(paid).build();
    }

    /** Returns the price and the quantity of each line as a string, such as {@code 3.33 x 2}. */
    public static List<String> prices(IndependentReceipt receipt) {
        return receipt.items().stream()
                .map(item -> item.price() + " x " + item.quantity().toPlainString())
                .toList();
    }

    /** Returns the violations if the SDK rejects the call; otherwise an empty list. */
    public static List<String> refusal(ThrowingCallable call) {
        InvalidRequestException refused = catchThrowableOfType(InvalidRequestException.class, call);
        return refused == null
                ? List.of()
                : refused.violations().stream().map(Object::toString).toList();
    }
}
