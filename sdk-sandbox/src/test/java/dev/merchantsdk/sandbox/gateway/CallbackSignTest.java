package dev.merchantsdk.sandbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import okio.ByteString;
import org.junit.jupiter.api.Test;

/** Tests the signature with the two documented examples and with further cases of the documented rules. */
final class CallbackSignTest {
    private static final String OF_THE_ORDER = "61d7d36e47e7750591a29eaa770634618de7c1645800bc012ef87998ecba7b7e";

    @Test
    void signsTheDocumentedCard() {
        assertThat(CallbackSign.of(
                        Map.of(
                                "card_expiration_month", "9",
                                "card_expiration_year", "18",
                                "card_holder", "VASILY PUPKIN",
                                "card_number", "123456XXXXXX7890",
                                "status", "success"),
                        "secret"))
                .isEqualTo("49a5274f55193eca46fc737adcb9122624e7c8b349e0cfbc7e7b3c355b881d71");
    }

    @Test
    void signsTheDocumentedOrderWhateverTheOrderOfItsFields() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("price", "123.00");
        fields.put("orderId", "123");
        fields.put("email", "user@example.com");
        fields.put("merchantId", "1");

        assertThat(CallbackSign.of(fields, "123")).isEqualTo(OF_THE_ORDER);
    }

    @Test
    void doesNotSignTheSignature() {
        Map<String, String> fields = Map.of(
                "email", "user@example.com", "merchantId", "1", "orderId", "123", "price", "123.00", "sign", "any");

        assertThat(CallbackSign.of(fields, "123")).isEqualTo(OF_THE_ORDER);
    }

    @Test
    void signsEmptyAndBlankValuesAsTheyAre() {
        assertThat(CallbackSign.of(Map.of("a", "", "b", "  ", "c", "x"), "s"))
                .isEqualTo(ByteString.encodeUtf8("-  -x-s").sha256().hex());
    }

    @Test
    void sortsCapitalsBeforeSmallLetters() {
        assertThat(CallbackSign.of(Map.of("a", "1", "B", "2", "_", "3"), "s"))
                .isEqualTo(ByteString.encodeUtf8("2-3-1-s").sha256().hex());
    }
}
