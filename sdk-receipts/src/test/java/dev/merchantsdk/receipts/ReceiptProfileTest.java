package dev.merchantsdk.receipts;

import static dev.merchantsdk.receipts.ReceiptSamples.FIXTURES;
import static dev.merchantsdk.testkit.JsonFixtures.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.receipts.model.ReceiptItem;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the fields of an independent receipt whose JSON depends on the merchant's profile. */
final class ReceiptProfileTest {
    private static final String MINIMAL = FIXTURES.text("independent/minimal.request.json");

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    ReceiptProfileTest() throws Exception {}

    @ParameterizedTest
    @EnumSource
    void sendsTheIdsOfTheProfile(CallMode mode) throws Exception {
        MerchantProfile profile = MerchantProfile.builder()
                .receiptClientId("17")
                .receiptClientIdKind(JsonKind.NUMBER)
                .receiptMerchantId("M-18")
                .build();

        JsonNode sent = sent(mode, profile, withoutIds().build());

        assertThat(sent).isEqualTo(minimal().put("clientId", 17).put("merchantId", "M-18"));
    }

    @ParameterizedTest
    @EnumSource
    void sendsTheIdsOfTheReceiptIfItHasThem(CallMode mode) throws Exception {
        MerchantProfile profile = MerchantProfile.builder()
                .receiptClientId("17")
                .receiptMerchantId("18")
                .receiptMerchantIdKind(JsonKind.NUMBER)
                .build();

        assertThat(sent(mode, profile, ReceiptSamples.minimal().build()))
                .isEqualTo(minimal().put("merchantId", 200));
        assertThat(sent(mode, profile, withoutIds().merchantId("19").build()))
                .isEqualTo(minimal().put("clientId", "17").put("merchantId", 19));
    }

    @ParameterizedTest
    @EnumSource
    void namesBothWaysIfAnIdIsMissing(CallMode mode) throws Exception {
        Correction today = ReceiptSamples.correction()
                .operationDay(ReceiptSamples.DAY.plusYears(1_000))
                .build();
        try (TestMerchant merchant = at(MerchantProfile.empty())) {
            ReceiptsClient client = ReceiptsClient.of(merchant.calls());

            assertThat(violations(mode, client, withoutIds().correction(today).build()))
                    .containsSubsequence(
                            "clientId is required, in the receipt or as receiptClientId of the MerchantProfile",
                            "merchantId is required, in the receipt or as receiptMerchantId of the MerchantProfile")
                    .hasSize(3);
        }
        assertThat(server.requests()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"SYNC, 12345678", "ASYNC, 0", "SYNC, 99999999999999999999999999999999999999"})
    void sendsIdsAsNumbers(CallMode mode, String id) throws Exception {
        IndependentReceipt receipt = ReceiptSamples.minimal()
                .clientId(id)
                .merchantId(id)
                .serviceId(id)
                .build();

        JsonNode sent = sent(mode, idsAre(JsonKind.NUMBER), receipt);

        String ids = "{'clientId':ID,'merchantId':ID,'serviceId':ID}".replace("ID", id);
        assertThat(sent).isEqualTo(minimal().setAll((ObjectNode) tree(JsonFixtures.quoted(ids))));
    }

    @ParameterizedTest
    @CsvSource({
        "SYNC,  T-1",
        "ASYNC, T-1",
        "SYNC,  007",
        "SYNC,  -1",
        "SYNC,  1.0",
        "SYNC,  1e2",
        "SYNC,  ١",
        "SYNC,  100000000000000000000000000000000000000"
    })
    void refusesIdsThatAreNoNumbers(CallMode mode, String id) throws Exception {
        IndependentReceipt receipt = ReceiptSamples.minimal()
                .clientId(id)
                .merchantId(id)
                .serviceId(id)
                .build();
        try (TestMerchant merchant = at(idsAre(JsonKind.NUMBER))) {
            ReceiptsClient client = ReceiptsClient.of(merchant.calls());

            String rule = " must be a whole number of up to 38 digits without leading zeros, for the MerchantProfile"
                    + " has ";
            assertThat(violations(mode, client, receipt))
                    .satisfiesExactly(
                            told -> assertThat(told).startsWith("clientId" + rule + "receiptClientIdKind NUMBER"),
                            told -> assertThat(told).startsWith("merchantId" + rule + "receiptMerchantIdKind NUMBER"),
                            told -> assertThat(told).startsWith("serviceId" + rule + "receiptServiceIdKind NUMBER"));
        }
        assertThat(server.requests()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"SYNC,  1,     1", "ASYNC, 0.350, 0.350", "SYNC,  1E+2,  100", "SYNC,  1E-20, 0.00000000000000000001"})
    void sendsQuantitiesAsTexts(CallMode mode, BigDecimal quantity, String text) throws Exception {
        MerchantProfile profile =
                MerchantProfile.builder().receiptQuantityKind(JsonKind.TEXT).build();
        List<ReceiptItem> lines =
                List.of(ReceiptSamples.line().quantity(quantity).build());

        JsonNode sent =
                sent(mode, profile, ReceiptSamples.minimal().items(lines).build());

        ObjectNode expected = minimal();
        ((ObjectNode) expected.at("/items/0")).put("quantity", text);
        assertThat(sent).isEqualTo(expected);
    }

    @Test
    void refusesProfileWithInvalidIds() {
        assertThatThrownBy(() -> MerchantProfile.builder()
                        .receiptClientId(" ")
                        .receiptMerchantId("a\nb")
                        .build())
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("receiptClientId must not be blank")
                .hasMessageContaining("receiptMerchantId must not contain control characters");
    }

    private static MerchantProfile idsAre(JsonKind kind) {
        return MerchantProfile.builder()
                .receiptClientIdKind(kind)
                .receiptMerchantIdKind(kind)
                .receiptServiceIdKind(kind)
                .build();
    }

    private static IndependentReceipt.Builder withoutIds() {
        return IndependentReceipt.builder()
                .taxSystem(TaxationSystem.COMMON)
                .action(ReceiptAction.INCOME)
                .serviceId(ReceiptSamples.SERVICE_ID)
                .customerEmail("buyer@shop.example")
                .items(List.of(ReceiptSamples.line().build()));
    }

    private static ObjectNode minimal() {
        return (ObjectNode) tree(MINIMAL);
    }

    private JsonNode sent(CallMode mode, MerchantProfile profile, IndependentReceipt receipt) throws Exception {
        server.respond(200, "{\"data\":{\"id\":7}}");
        try (TestMerchant merchant = at(profile)) {
            assertThat(ReceiptCalls.create(mode, ReceiptsClient.of(merchant.calls()), receipt)
                            .id())
                    .isEqualTo(7);
        }
        return server.takeBody();
    }

    private TestMerchant at(MerchantProfile profile) {
        return TestMerchant.builder()
                .address(Address.PSP, server.url("/psp/"))
                .profile(profile)
                .build();
    }

    private static List<String> violations(CallMode mode, ReceiptsClient client, IndependentReceipt receipt) {
        return catchThrowableOfType(InvalidRequestException.class, () -> ReceiptCalls.create(mode, client, receipt))
                .violations()
                .stream()
                .map(Violation::toString)
                .toList();
    }
}
