package dev.merchantsdk.receipts.model;

import static dev.merchantsdk.receipts.ReceiptSamples.FIXTURES;
import static dev.merchantsdk.testkit.JsonFixtures.quoted;
import static dev.merchantsdk.testkit.JsonFixtures.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.receipts.ReceiptSamples;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the JSON of an independent receipt with the contract's table, row by row. */
final class IndependentReceiptTest {
    private static final String MINIMAL = FIXTURES.text("independent/minimal.request.json");
    private static final String FULL = FIXTURES.text("independent/full.request.json");

    @Test
    void writesEveryField() {
        assertThat(written(ReceiptSamples.full())).isEqualTo(tree(FULL));
    }

    @Test
    void omitsAbsentFields() {
        assertThat(written(ReceiptSamples.minimal().build())).isEqualTo(tree(MINIMAL));
    }

    static List<Arguments> fields() {
        return List.of(
                field("taxSystem", "{'taxSystem': 'Patent'}", receipt -> receipt.taxSystem(TaxationSystem.PATENT)),
                field("isServiceAgent: false", "{'isServiceAgent': false}", receipt -> receipt.isServiceAgent(false)),
                field("cashierName", "{'cashierName': 'Иванова'}", receipt -> receipt.cashierName("Иванова")),
                field(
                        "cashierInn",
                        "{'cashierInn': '500100732259'}",
                        receipt -> receipt.cashierInn(Inn.of("500100732259"))),
                field(
                        "customerPhone and customerEmail",
                        "{'customerPhone': '+79001234567'}",
                        receipt -> receipt.customerPhone("+79001234567")),
                field(
                        "customerEmail",
                        "{'customerEmail': 'other@shop.example'}",
                        receipt -> receipt.customerEmail("other@shop.example")),
                field("clientId", "{'clientId': '007'}", receipt -> receipt.clientId("007")),
                field("merchantId", "{'merchantId': 'M-1'}", receipt -> receipt.merchantId("M-1")),
                field("serviceId", "{'serviceId': '12345678'}", receipt -> receipt.serviceId("12345678")));
    }

    private static Arguments field(String name, String json, UnaryOperator<IndependentReceipt.Builder> given) {
        return argumentSet(name, json, given);
    }

    @ParameterizedTest
    @MethodSource("fields")
    void writesEachFieldAlone(String json, UnaryOperator<IndependentReceipt.Builder> given) {
        IndependentReceipt receipt = given.apply(ReceiptSamples.minimal()).build();

        assertThat(written(receipt)).isEqualTo(changed(json));
    }

    @Test
    void writesAPhoneWithoutAnEmail() {
        ObjectNode expected = changed("{'customerPhone': '8 900 123-45-67'}");
        expected.remove("customerEmail");

        assertThat(written(ReceiptSamples.forNobody()
                        .customerPhone("8 900 123-45-67")
                        .build()))
                .isEqualTo(expected);
    }

    @Test
    void writesWhetherItIsTheServicesAgentRegisterThatMakesIt() {
        UnaryOperator<ObjectNode> shipped = receipt -> {
            receipt.put("isServiceAgent", true);
            ((ObjectNode) receipt.at("/items/0")).setAll((ObjectNode) tree(quoted("{'agentType':'AGENT','shipper':"
                    + "{'name':'ООО Поставщик','inn':'7707083893','phones':['+79001234567']}}")));
            return receipt;
        };
        ReceiptItem line = ReceiptSamples.line()
                .agentType(AgentType.AGENT)
                .shipper(Shipper.of("ООО Поставщик", Inn.of("7707083893"), "+79001234567"))
                .build();

        assertThat(written(ReceiptSamples.minimal()
                        .isServiceAgent(true)
                        .items(List.of(line))
                        .build()))
                .isEqualTo(shipped.apply(changed("{}")));
    }

    @ParameterizedTest
    @CsvSource({
        "INCOME,         1, Receipt",
        "INCOME_RETURN,  2, Refund",
        "EXPENSE,        3, Purchase",
        "EXPENSE_RETURN, 4, PurchaseRefund",
    })
    void writesTheActionAsANumberOrAsAWord(ReceiptAction action, int number, String word) {
        ObjectNode asWord = changed("{'ActionType': '" + word + "'}");
        asWord.remove("action");
        IndependentReceipt.Builder receipt = ReceiptSamples.minimal();
        receipt.action(action);

        assertThat(written(receipt.build())).isEqualTo(changed("{'action': " + number + "}"));
        receipt.actionForm(ReceiptAction.Form.WORD);
        assertThat(written(receipt.build())).isEqualTo(asWord);
        assertThat(action.number()).isEqualTo(number);
        assertThat(action.word()).isEqualTo(word);
    }

    @ParameterizedTest
    @CsvSource({
        "INCOME,         false, 1, INCOME",
        "INCOME_RETURN,  false, 2, INCOME_RETURN",
        "EXPENSE,        false, 3, EXPENSE",
        "EXPENSE_RETURN, false, 4, EXPENSE_RETURN",
        "INCOME,         true,  1, INCOME_CORRECTION",
        "INCOME_RETURN,  true,  2, INCOME_RETURN_CORRECTION",
        "EXPENSE,        true,  3, EXPENSE_CORRECTION",
        "EXPENSE_RETURN, true,  4, EXPENSE_RETURN_CORRECTION",
    })
    void writesEachOfTheEightKinds(ReceiptAction action, boolean correction, int number, ReceiptKind kind) {
        IndependentReceipt.Builder receipt = ReceiptSamples.minimal();
        receipt.action(action);
        if (correction) {
            receipt.correction(ReceiptSamples.correction().build());
        }

        IndependentReceipt built = receipt.build();
        assertThat(written(built))
                .isEqualTo(changed("{'action': " + number
                        + (correction ? ", 'correction': {'type': 1, 'documentDate': '2026-03-05'}}" : "}")));
        assertThat(built.kind()).isEqualTo(kind);
    }

    static List<Arguments> corrections() {
        return List.of(
                correction("Self", "'type': 1, 'documentDate': '2026-03-05'", with -> with),
                correction(
                        "Prescription",
                        "'type': 2, 'documentDate': '2026-03-05'",
                        with -> with.type(CorrectionType.PRESCRIPTION)),
                correction(
                        "another date",
                        "'type': 1, 'documentDate': '0987-12-31'",
                        with -> with.documentDate(LocalDate.of(987, 12, 31))),
                correction(
                        "an empty number",
                        "'type': 1, 'documentDate': '2026-03-05', 'documentNumber': ''",
                        with -> with.documentNumber("")),
                correction(
                        "a number",
                        "'type': 1, 'documentDate': '2026-03-05', 'documentNumber': '0123456789'",
                        with -> with.documentNumber("0123456789")),
                correction(
                        "what is not sent",
                        "'type': 1, 'documentDate': '2026-03-05'",
                        with -> with.operationDay(LocalDate.of(2026, 3, 11))
                                .earlierError(CorrectionReason.NO_RECEIPT)));
    }

    private static Arguments correction(String name, String json, UnaryOperator<Correction.Builder> given) {
        return argumentSet(name, json, given);
    }

    @ParameterizedTest
    @MethodSource("corrections")
    void writesACorrectionWithoutItsReason(String json, UnaryOperator<Correction.Builder> given) {
        Correction correction = given.apply(ReceiptSamples.correction()).build();

        assertThat(written(ReceiptSamples.minimal().correction(correction).build()))
                .isEqualTo(changed("{'correction': {" + json + "}}"));
    }

    @ParameterizedTest
    @EnumSource
    void writesEachTaxationSystem(TaxationSystem system) {
        assertThat(written(ReceiptSamples.minimal().taxSystem(system).build()))
                .isEqualTo(changed("{'taxSystem': '" + system.word() + "'}"));
    }

    static Stream<Arguments> lines() {
        return Stream.of(
                line(
                        "name",
                        "'name': '  Молоко \u2028 \"3,2 %\"'".replace("\"", "\\\""),
                        with -> with.name("  Молоко \u2028 \"3,2 %\"")),
                line("price", "'price': 0.01", with -> with.price(Amount.ofKopecks(1))),
                line("quantity", "'quantity': 0.535", with -> with.quantity(new BigDecimal("0.535"))),
                line("vat", "'vat': 'vat105'", with -> with.vat(Vat.VAT_5_105)),
                line(
                        "calculationMethod",
                        "'calculationMethod': 'AVANS'",
                        with -> with.calculationMethod(CalculationMethod.AVANS)),
                line("paymentSubject", "'paymentSubject': 'JOB'", with -> with.paymentSubject(PaymentSubject.JOB)),
                line("price of nothing", "'price': 0.00", with -> with.price(Amount.ZERO)),
                line(
                        "agentType and shipper",
                        "'agentType': 'ATTORNEY', 'shipper': {'name': 'ООО', 'inn': '7707083893', 'phones': ['1', '2']}",
                        with -> with.agentType(AgentType.ATTORNEY)
                                .shipper(Shipper.of("ООО", Inn.of("7707083893"), "1", "2"))));
    }

    private static Arguments line(String name, String json, UnaryOperator<ReceiptItem.Builder> given) {
        return argumentSet(name, json, given);
    }

    @ParameterizedTest
    @MethodSource("lines")
    void writesEachFieldOfALineAlone(String json, UnaryOperator<ReceiptItem.Builder> given) {
        ReceiptItem line = given.apply(ReceiptSamples.line()).build();

        assertThat(lineOf(line)).isEqualTo(changedLine(json));
    }

    @ParameterizedTest
    @EnumSource
    void writesEachVatRate(Vat vat) {
        assertThat(lineOf(ReceiptSamples.line().vat(vat).build()))
                .isEqualTo(changedLine("'vat': '" + vat.word() + "'"));
    }

    @ParameterizedTest
    @EnumSource
    void writesEachCalculationMethod(CalculationMethod method) {
        assertThat(lineOf(ReceiptSamples.line().calculationMethod(method).build()))
                .isEqualTo(changedLine("'calculationMethod': '" + method.word() + "'"));
    }

    @ParameterizedTest
    @EnumSource
    void writesEachPaymentSubject(PaymentSubject subject) {
        assertThat(lineOf(ReceiptSamples.line().paymentSubject(subject).build()))
                .isEqualTo(changedLine("'paymentSubject': '" + subject.word() + "'"));
    }

    @ParameterizedTest
    @EnumSource
    void writesEachAgentType(AgentType type) {
        Shipper shipper = Shipper.of("ООО", Inn.of("7707083893"), "1");

        assertThat(lineOf(ReceiptSamples.line().agentType(type).shipper(shipper).build()))
                .isEqualTo(changedLine("'agentType': '" + type.word()
                        + "', 'shipper': {'name': 'ООО', 'inn': '7707083893', 'phones': ['1']}"));
    }

    @ParameterizedTest
    @CsvSource({
        "0,                    0.00",
        "1,                    0.01",
        "10,                   0.10",
        "100,                  1.00",
        "1250,                 12.50",
        "100000000000,         1000000000.00",
        "9223372036854775807,  92233720368547758.07",
    })
    void writesPricesAsPlainNumbersOfTwoDecimals(long kopecks, String number) {
        assertThat(text(ReceiptSamples.of(ReceiptSamples.line().price(Amount.ofKopecks(kopecks)))))
                .contains("\"price\":" + number + ",");
    }

    @ParameterizedTest
    @CsvSource({
        "1,      1",
        "0.001,  0.001",
        "1E-20,  0.00000000000000000001",
        "1E+3,   1000",
        "2.50,   2.50",
        "12345678901234567.12345678901234567890, 12345678901234567.12345678901234567890",
    })
    void writesQuantitiesAsPlainNumbers(BigDecimal quantity, String number) {
        ReceiptItem.Builder line = ReceiptSamples.line();
        line.price(Amount.ofKopecks(1)).quantity(quantity);

        assertThat(text(ReceiptSamples.of(line))).contains("\"quantity\":" + number + ",");
    }

    @Test
    void sumsUpItsLines() {
        assertThat(ReceiptSamples.full().total()).isEqualTo(Amount.parse("1012.05"));
    }

    private static JsonNode lineOf(ReceiptItem line) {
        return written(ReceiptSamples.minimal().items(List.of(line)).build());
    }

    /** Returns the JSON of the minimal receipt with these fields replaced. */
    private static ObjectNode changed(String json) {
        ObjectNode receipt = (ObjectNode) tree(MINIMAL);
        receipt.setAll((ObjectNode) tree(quoted(json)));
        return receipt;
    }

    /** Returns the JSON of the minimal receipt with these fields of its line replaced. */
    private static ObjectNode changedLine(String json) {
        ObjectNode receipt = (ObjectNode) tree(MINIMAL);
        ((ObjectNode) receipt.at("/items/0")).setAll((ObjectNode) tree("{" + quoted(json) + "}"));
        return receipt;
    }

    private static JsonNode written(IndependentReceipt receipt) {
        return tree(text(receipt));
    }

    private static String text(IndependentReceipt receipt) {
        return new String(JsonCodec.write(receipt), StandardCharsets.UTF_8);
    }
}
