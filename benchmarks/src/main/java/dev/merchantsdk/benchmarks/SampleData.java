package dev.merchantsdk.benchmarks;

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

    static final int PAGE_SIZE = 50;

    private SampleData() {}
}
