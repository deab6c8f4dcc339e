package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PaymentSamples;
import dev.merchantsdk.payments.request.PaymentSamples.VariantSample;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.testkit.Unreachable;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The text of a request that waits in a queue. */
final class StoredRequestTest {
    private static final Set<String> STORED = Set.of(
            "complete",
            "reverse",
            "refund",
            "recurringByCardToken",
            "recurringBySbpToken",
            "recurringByTransaction",
            "payoutToCard",
            "namedSbpPayout",
            "unnamedSbpPayout");

    private static final String REFUND =
            "{\"request\":\"payments.refund\",\"payment.orderId\":\"R-1\",\"payment.price\":\"10.50\","
                    + "\"customerInfo.email\":\"payer@shop.example\","
                    + "\"target.transaction\":\"0123456789abcdef0123456789abcdef\"";

    @AutoClose
    private final MerchantSdk sdk = LoopbackSdk.at(Unreachable.URL);

    private final PaymentsClient client = PaymentsClient.of(sdk);

    static List<VariantSample> stored() {
        return PaymentSamples.all().stream()
                .filter(sample -> STORED.contains(sample.folder()))
                .toList();
    }

    static List<VariantSample> notStored() {
        return PaymentSamples.all().stream()
                .filter(sample -> !STORED.contains(sample.folder()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("stored")
    void keepsEveryField(VariantSample sample) {
        for (PaymentRequest<?> request : List.of(sample.minimal(), sample.allFields())) {
            StoredRequest stored = StoredRequest.of(request, client);

            StoredRequest read = StoredRequest.parse(stored.toText());

            assertThat(read.request()).isEqualTo(request);
            assertThat(read.endpoint()).isEqualTo("payments." + sample.folder());
            assertThat(read).hasToString("StoredRequest(payments." + sample.folder() + ", " + request.orderId() + ")");
        }
    }

    @ParameterizedTest
    @MethodSource("notStored")
    void refusesARequestThatNeedsItsResponse(VariantSample sample) {
        assertThatThrownBy(() -> StoredRequest.of(sample.minimal(), client))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.action");
    }

    @Test
    void hasTheNamesOfTheContract() {
        Refund refund = Refund.byId(PaymentSamples.TRANSACTION, "R-1", Amount.parse("10.50"), "payer@shop.example")
                .build();

        assertThat(StoredRequest.of(refund, client).toText()).isEqualTo(REFUND + "}");
    }

    /** The id of a response may have any length. */
    @Test
    void keepsTheIdOfAResponse() {
        Refund refund = Refund.byId(
                        TransactionCreated.parse("{\"id\":\"short-id\"}"),
                        "R-1",
                        Amount.parse("10.50"),
                        "a@shop.example")
                .build();

        assertThat(StoredRequest.parse(StoredRequest.of(refund, client).toText())
                        .request())
                .isEqualTo(refund);
    }

    /** A queue may keep the text in a column that changes the order of the names, such as PostgreSQL's jsonb. */
    @Test
    void readsTheNamesInAnyOrder() {
        String moved = REFUND.replace("{", "{ \"customerInfo.phone\" : \"+79991234567\", ") + "}";

        assertThat(StoredRequest.parse(moved).request())
                .isEqualTo(Refund.byId(PaymentSamples.TRANSACTION, "R-1", Amount.parse("10.50"), "payer@shop.example")
                        .phone("+79991234567")
                        .build());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"marker\":1",
                "{\"request\":\"payments.refund\"}",
                "{\"request\":\"payments.pay\",\"payment.orderId\":\"marker\"}",
                REFUND + ",\"payment.later\":\"marker\"}",
                REFUND + ",\"customerInfo.phone\":7}",
                REFUND + ",\"fiscalInformation\":{\"marker\":1}}",
                REFUND + ",\"payment.orderActualTill\":\"marker\"}"
            })
    void refusesAnotherTextWithoutRepeatingIt(String text) {
        assertThatThrownBy(() -> StoredRequest.parse(text))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageNotContaining("marker");
    }
}
