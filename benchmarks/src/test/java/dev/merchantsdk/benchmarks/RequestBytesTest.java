package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Checks limits on the bytes that the SDK allocates to build and validate a valid request. The limits also apply before
 * the JVM has compiled the code. The validation of a valid request creates no field paths, no messages, no streams, no
 * {@code Matcher} and no {@code BigInteger}.
 */
final class RequestBytesTest {
    private static final int CALLS = 1_000;

    private static final FiscalInformation RECEIPT = FiscalInformation.of(
            TaxationSystem.COMMON,
            FiscalItem.of(SampleData.BOOK, Amount.parse(SampleData.BOOK_PRICE), Vat.VAT_10),
            FiscalItem.of(SampleData.DELIVERY, Amount.parse(SampleData.DELIVERY_PRICE), Vat.VAT_22));
    private static final Amount PRICE = Amount.parse(SampleData.PRICE);
    private static final Cart CART = Cart.of(CartItem.builder()
            .category(List.of("Phones", "Cases"))
            .productId("SKU-2")
            .price(PRICE)
            .priceWithDiscount(PRICE)
            .quantity(2)
            .build());

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void aPaymentAllocatesWithinItsLimit() {
        assertThat(bytes(() -> OneStepPayment.builder()
                        .orderId(SampleData.ORDER_ID)
                        .price(PRICE)
                        .email(SampleData.EMAIL)
                        .returnUrl(SampleData.RETURN_URL)
                        .callbackUrl(SampleData.CALLBACK_URL)
                        .fiscalInformation(RECEIPT)
                        .build()))
                .isBetween(100L, 700L);
    }

    @Test
    void aCreditOrderAllocatesWithinItsLimit() {
        assertThat(bytes(() -> CreditOrder.builder()
                        .orderId(SampleData.ORDER_ID)
                        .cart(CART)
                        .deliveryCost(PRICE)
                        .deliveryCostUse(DeliveryCostUse.IN_CREDIT)
                        .initialFeeInStore(InitialFeeInStore.NONE)
                        .signingByTheStore(Signing.BY_SERVICE)
                        .callBackUrlSuccess(SampleData.APPROVED_URL)
                        .callBackUrlFail(SampleData.REFUSED_URL)
                        .build()))
                .isBetween(100L, 1_150L);
    }

    @Test
    void anAmountAllocatesNothingElse() {
        assertThat(bytes(() -> Amount.parse(SampleData.PRICE))).isBetween(16L, 32L);
    }

    private long bytes(Supplier<?> request) {
        Object built = request.get(); // the first call loads classes and links call sites
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < CALLS; i++) {
            built = request.get();
        }
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(built).isNotNull();
        return bytes / CALLS;
    }
}
