package dev.merchantsdk.benchmarks;

import java.nio.charset.StandardCharsets;

/** The values in the requests of the SDK and of the hand-written calls. */
final class SampleData {
    static final String API_KEY = "0123456789abcdef0123456789ABCDEF";
    static final String MERCHANT_ID = "1042";
    static final String SECRET = "0b6e4a3f9d8c7b2a";
    static final String ACCESS_TOKEN = "2YotnFZFEjr1zCsicMWpAA";

    static final String ORDER_ID = "2026-0042";
    static final String PRICE = "1290.50";
    static final String EMAIL = "payer@shop.example";
    static final String RETURN_URL = "https://shop.example/return?order=2026-0042";
    static final String CALLBACK_URL = "https://shop.example/callback";
    static final String BOOK = "Book";
    static final String BOOK_PRICE = "990.50";
    static final String DELIVERY = "Delivery";
    static final String DELIVERY_PRICE = "300.00";

    static final String APPLICATION_ID = "11111111-2222-3333-4444-555555555555";
    static final String APPROVED_URL = "https://shop.example/credit/approved";
    static final String REFUSED_URL = "https://shop.example/credit/refused";

    static final String EARLIER_ID = "8d7c0b1a2f3e4d5c6b7a8990aabbccdd";
    static final String REFUND_ORDER_ID = "2026-0042-R";
    static final String REFUND_PRICE = "300.00";

    static final int PAGE_SIZE = 50;
    static final int LINES = 100;

    /** A callback without its field {@code sign}. */
    private static final String CALLBACK = "object_type=transaction&transaction=" + EARLIER_ID
            + "&orderId=2026-0042&price=1290.50&action=pay&status=success&merchantId=1042"
            + "&customer_email=payer%40shop.example&card_number=220220******1234&payment_system=MIR";

    private SampleData() {}

    /** Returns the body of a signed callback. */
    static byte[] callback() {
        String sign = HandWrittenChecks.signature(HandWrittenChecks.fields(CALLBACK));
        return (CALLBACK + "&sign=" + sign).getBytes(StandardCharsets.UTF_8);
    }
}
