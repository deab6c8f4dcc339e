package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptItem;
import dev.merchantsdk.receipts.model.ReceiptWarning;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the warnings about receipts that a cash register refuses later. */
final class ReceiptWarningsTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url("/psp/"));

    private final ReceiptsClient client = ReceiptsClient.of(merchant.calls());

    ReceiptWarningsTest() throws Exception {}

    private static IndependentReceipt odd() {
        return ReceiptSamples.of(ReceiptSamples.line().name("n".repeat(129)).quantity(new BigDecimal("0.3333333")));
    }

    @Test
    void namesLineLimitAndSource() {
        assertThat(ReceiptWarning.of(odd()))
                .containsExactly(
                        new ReceiptWarning(
                                "items[0].name",
                                "must have at most 128 characters for a cash register (tag 1030), has 129"),
                        new ReceiptWarning(
                                "items[0].quantity",
                                "must have at most 3 decimals for a cash register (tag 1023), has 7"));
        assertThat(ReceiptWarning.of(ReceiptSamples.of(
                        ReceiptSamples.line().name("n".repeat(128)).quantity(new BigDecimal("0.3330000")))))
                .isEmpty();
    }

    /** The contract has no agent rule for independent receipts of one's own register. */
    @Test
    void namesAnAgentsLineWithoutSupplier() {
        ReceiptWarning expected = new ReceiptWarning(
                "items[0].shipper", "must be given with agentType if the law wants the supplier's data");
        ReceiptItem.Builder line = ReceiptSamples.line().agentType(AgentType.AGENT);

        assertThat(ReceiptWarning.of(ReceiptSamples.of(line))).containsExactly(expected);
        assertThat(ReceiptWarning.of(
                        ReceiptSamples.of(line.shipper(FiscalSamples.supplier().build()))))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void byDefaultTheReceiptIsSentAndEachWarningLogged(CallMode mode) {
        server.respond(200, "{\"data\":{\"id\":7}}").respond(200, "{\"data\":{\"id\":8}}");

        String log = CapturedLog.during(() -> {
            ReceiptCalls.create(mode, client, odd());
            ReceiptCalls.create(mode, client, ReceiptSamples.minimal().build());
        });

        assertThat(server.requests()).isEqualTo(2);
        assertThat(log.lines()).hasSize(2);
        assertThat(log).contains("WARN", "dev.merchantsdk.receipts", "IndependentReceipt items[0].name must have");
    }

    @ParameterizedTest
    @EnumSource
    void aStricterHandlerSendsNothing(CallMode mode) {
        ReceiptsClient strict = client.withWarnings(ReceiptWarnings.REFUSE);

        assertThatThrownBy(() -> ReceiptCalls.create(mode, strict, odd()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("items[0].name must have at most 128 characters");
        assertThatThrownBy(() -> mode.<Object>call(
                        () -> strict.start(odd()), () -> strict.async().start(odd())))
                .isInstanceOf(InvalidRequestException.class);
        assertThat(server.requests()).isZero();
    }

    /** 33.33 × 3 is not 100.00, so a discount on pieces becomes two lines with exact prices. */
    @Test
    void splitsADiscountOnPiecesOfAPaymentsReceipt() {
        IndependentReceipt receipt = ReceiptSamples.minimal()
                .items(List.of())
                .fiscalInformation(FiscalInformation.of(
                        TaxationSystem.COMMON,
                        FiscalItem.builder()
                                .from(FiscalItem.of("Book", Amount.parse("100.00"), Vat.VAT_22))
                                .quantity(new BigDecimal(3))
                                .build()))
                .build();

        assertThat(receipt.items())
                .extracting(item -> item.price() + " x " + item.quantity())
                .endsWith("33.33 x 2", "33.34 x 1");
        assertThat(receipt.items().stream().map(ReceiptItem::total).reduce(Amount.ZERO, Amount::plus))
                .isEqualTo(Amount.parse("100.00"));
        assertThat(ReceiptWarning.of(receipt)).isEmpty();
    }
}
