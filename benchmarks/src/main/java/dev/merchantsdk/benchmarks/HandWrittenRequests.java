package dev.merchantsdk.benchmarks;

import dev.merchantsdk.benchmarks.HandWrittenModels.PlainCreditOrder;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainCreditOrder.PlainCartItem;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainCustomer;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainOrder;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainReceipt;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainReceiptLine;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainUrls;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainRefund;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainRefund.PlainTarget;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainStatusRequest;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.ToLongFunction;

/** The bodies of the hand-written requests, built anew for each call. */
final class HandWrittenRequests {
    private HandWrittenRequests() {}

    static PlainPayment payment() {
        return new PlainPayment(
                new PlainOrder(SampleData.ORDER_ID, roubles(new BigDecimal(SampleData.PRICE)), "pay"),
                new PlainUrls(SampleData.CALLBACK_URL, SampleData.RETURN_URL),
                new PlainCustomer(SampleData.EMAIL),
                new PlainReceipt(
                        "Common",
                        List.of(
                                line(SampleData.BOOK, new BigDecimal(SampleData.BOOK_PRICE), "Vat10"),
                                line(SampleData.DELIVERY, new BigDecimal(SampleData.DELIVERY_PRICE), "Vat22"))));
    }

    static PlainRefund refund() {
        return new PlainRefund(
                new PlainOrder(SampleData.REFUND_ORDER_ID, roubles(new BigDecimal(SampleData.REFUND_PRICE)), "refund"),
                new PlainCustomer(SampleData.EMAIL),
                new PlainTarget(SampleData.EARLIER_ID));
    }

    static PlainStatusRequest status() {
        return new PlainStatusRequest(SampleData.API_KEY, SampleData.APPLICATION_ID);
    }

    static PlainCreditOrder order() {
        return order(List.of(
                new PlainCartItem(List.of("Phones"), "SKU-1", 3_000_000, 2_850_000, "Phone", 1),
                new PlainCartItem(List.of("Phones", "Cases"), "SKU-2", 99_050, 99_050, "Case", 2)));
    }

    static PlainCreditOrder order(List<PlainCartItem> cart) {
        return new PlainCreditOrder(
                SampleData.API_KEY,
                SampleData.ORDER_ID,
                total(cart, PlainCartItem::price),
                total(cart, PlainCartItem::priceWithDiscount),
                3,
                30_000,
                2,
                SampleData.APPROVED_URL,
                SampleData.REFUSED_URL,
                cart,
                0);
    }

    /** Returns an id of a response if it is not empty. */
    static String id(String id) throws IOException {
        if (id == null || id.isEmpty()) {
            throw new IOException("the response has no id");
        }
        return id;
    }

    private static PlainReceiptLine line(String description, BigDecimal total, String vat) {
        return new PlainReceiptLine(description, BigDecimal.ONE, roubles(total), vat);
    }

    private static String roubles(BigDecimal amount) {
        return amount.setScale(2, RoundingMode.UNNECESSARY).toPlainString();
    }

    private static long total(List<PlainCartItem> cart, ToLongFunction<PlainCartItem> price) {
        return cart.stream()
                .mapToLong(item -> price.applyAsLong(item) * item.quantity())
                .sum();
    }
}
