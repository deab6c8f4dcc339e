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

/** Sample receipts for the tests of conversions. */
public final class Ordered {
    private Ordered() {}

    public static FiscalItem line(long kopecks, String quantity) {
        return FiscalSamples.delivery()
                .totalPrice(Amount.ofKopecks(kopecks))
                .quantity(new BigDecimal(quantity))
                .build();
    }

    public static FiscalInformation paid(FiscalItem... items) {
        return FiscalInformation.of(TaxationSystem.COMMON, items);
    }

    /** Returns a builder without taxation system and lines. All other required fields are set. */
    public static IndependentReceipt.Builder receipt() {
        return IndependentReceipt.builder()
                .action(ReceiptAction.INCOME)
                .customerPhone("+79001234567")
                .clientId("1")
                .merchantId("2")
                .serviceId("service-3");
    }

    public static IndependentReceipt of(FiscalInformation paid) {
        return receipt().fiscalInformation(paid).build();
    }

    /** Returns the price and the quantity of each line as a string, such as {@code 3.33 x 2}. */
    public static List<String> prices(IndependentReceipt receipt) {
        return receipt.items().stream()
                .map(item -> item.price() + " x " + item.quantity().toPlainString())
                .toList();
    }

    /**
     * Returns the violations with which the SDK rejects the call. An empty list means that the SDK accepts the call.
     */
    public static List<String> refusal(ThrowingCallable call) {
        InvalidRequestException refused = catchThrowableOfType(InvalidRequestException.class, call);
        return refused == null
                ? List.of()
                : refused.violations().stream().map(Object::toString).toList();
    }
}
