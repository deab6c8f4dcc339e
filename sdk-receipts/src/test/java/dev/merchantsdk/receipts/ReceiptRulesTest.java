package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptItem;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the contract's rules for an independent receipt. */
final class ReceiptRulesTest {
    private static final String SERVICE = " for an independent receipt of the service's agent cash register";

    @Test
    void namesEverythingThatIsMissing() {
        assertThat(told(IndependentReceipt.builder()))
                .containsExactly(
                        "taxSystem is required",
                        "action is required",
                        "customerPhone is required without customerEmail",
                        "serviceId is required",
                        "items must have at least one line");
    }

    @ParameterizedTest
    @ValueSource(strings = {".", ".."})
    void refusesServiceIdThatCannotBeQueried(String id) {
        assertThat(found(ReceiptSamples.minimal().serviceId(id)))
                .containsExactly(new Violation("serviceId", "must not be a dot segment", ""));
    }

    @Test
    void namesEverythingThatIsMissingInItsParts() {
        ReceiptItem nothing =
                ReceiptItem.builder().shipper(Shipper.builder().build()).build();

        assertThat(told(ReceiptSamples.minimal()
                        .items(List.of(ReceiptSamples.line().build(), nothing))
                        .correction(Correction.builder().build())))
                .containsExactly(
                        "items[1].name is required",
                        "items[1].price is required",
                        "items[1].quantity is required",
                        "items[1].vat is required",
                        "items[1].calculationMethod is required",
                        "items[1].paymentSubject is required",
                        "items[1].shipper.name is required",
                        "items[1].shipper.inn is required",
                        "items[1].shipper.phones must have at least one phone",
                        "items[1].agentType is required with shipper",
                        "correction.type is required",
                        "correction.documentDate is required");
    }

    @Test
    void namesLinesThatAreNull() {
        assertThat(told(ReceiptSamples.minimal()
                        .items(Arrays.asList(ReceiptSamples.line().build(), null))))
                .containsExactly("items[1] is required");
        assertThat(told(ReceiptSamples.minimal().isServiceAgent(true).items(Arrays.asList((ReceiptItem) null))))
                .containsExactly("items[0] is required");
    }

    @Test
    void reportsViolationsOfAllParts() {
        Correction correction = ReceiptSamples.correction()
                .documentDate(LocalDate.of(10_000, 1, 1))
                .documentNumber("1\n2")
                .build();

        assertThat(found(ReceiptSamples.minimal()
                        .cashierName(" ")
                        .customerPhone("")
                        .customerEmail("shop.example")
                        .clientId(" ")
                        .merchantId("2\u0000")
                        .serviceId("\t")
                        .items(List.of(
                                ReceiptSamples.line().build(),
                                ReceiptSamples.line()
                                        .name("")
                                        .quantity(BigDecimal.ZERO)
                                        .build()))
                        .correction(correction)))
                .containsExactly(
                        new Violation("cashierName", "must not be blank", "***"),
                        new Violation("customerPhone", "must not be blank", "***"),
                        new Violation("customerEmail", "must be an e-mail address", "***"),
                        new Violation("clientId", "must not be blank", "\" \""),
                        new Violation("merchantId", "must not contain control characters", "\"2?\""),
                        new Violation("serviceId", "must not be blank", "\"?\""),
                        new Violation("serviceId", "must not contain control characters", "\"?\""),
                        new Violation("items[1].name", "must not be blank", "\"\""),
                        new Violation("items[1].quantity", "must be more than zero", "0"),
                        new Violation("correction.documentDate", "must have a year of four digits", ""),
                        new Violation("correction.documentNumber", "must not contain control characters", "\"1?2\""));
    }

    @Test
    void acceptsPhoneEmailOrBoth() {
        assertThat(told(ReceiptSamples.forNobody().customerPhone("8 900 123-45-67")))
                .isEmpty();
        assertThat(told(ReceiptSamples.forNobody().customerEmail("buyer@shop.example")))
                .isEmpty();
        assertThat(told(ReceiptSamples.minimal().customerPhone("+79001234567"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud800", "a\udc00b"})
    void refusesInvalidUnicode(String text) {
        assertThat(found(ReceiptSamples.minimal()
                        .cashierName(text)
                        .customerPhone(text)
                        .customerEmail(text + "@shop.example")
                        .clientId(text)
                        .merchantId(text)
                        .serviceId(text)
                        .items(List.of(ReceiptSamples.line().name(text).build()))
                        .correction(
                                ReceiptSamples.correction().documentNumber(text).build())))
                .containsExactlyElementsOf(List.of(
                                "cashierName",
                                "customerPhone",
                                "customerEmail",
                                "clientId",
                                "merchantId",
                                "serviceId",
                                "items[0].name",
                                "correction.documentNumber")
                        .stream()
                        .map(field -> new Violation(field, "must be valid Unicode text", "***"))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "0,                     must be more than zero",
        "-0.5,                  must be more than zero",
        "1E-21,                 must have at most 38 digits and 20 decimals",
        "1E+38,                 must have at most 38 digits and 20 decimals",
        "1E+1000000000,         must have at most 38 digits and 20 decimals",
    })
    void refusesQuantities(BigDecimal quantity, String rule) {
        assertThat(found(ReceiptSamples.minimal()
                        .items(List.of(ReceiptSamples.line().quantity(quantity).build()))))
                .extracting(Violation::path, Violation::rule)
                .containsExactly(tuple("items[0].quantity", rule));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1E-21", "1E+38", "1E+1000000000", "1E-1000000000"})
    @Timeout(60)
    void doesNotCalculateWithInvalidQuantity(BigDecimal quantity) {
        ReceiptItem line = ReceiptSamples.line().quantity(quantity).build();

        assertThatThrownBy(line::total)
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("the quantity is not valid for a receipt");
    }

    @Test
    void refusesOverflowingTotal() {
        ReceiptItem most =
                ReceiptSamples.line().price(Amount.ofKopecks(Long.MAX_VALUE)).build();
        ReceiptItem kopeck = ReceiptSamples.line().price(Amount.ofKopecks(1)).build();
        ReceiptItem half = ReceiptItem.builder()
                .from(kopeck)
                .quantity(new BigDecimal("0.49"))
                .build();

        assertThat(told(ReceiptSamples.minimal().items(List.of(most, half)))).isEmpty();
        assertThat(told(ReceiptSamples.minimal().items(List.of(most, kopeck))))
                .containsExactly("items must sum up to less than 2^63 kopecks");
    }

    @Test
    void acceptsLineOfZeroPrice() {
        ReceiptItem gift = ReceiptSamples.line().price(Amount.ZERO).build();

        assertThat(told(ReceiptSamples.minimal()
                        .items(List.of(ReceiptSamples.line().build(), gift))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "-,            false, items[0].agentType items[0].shipper",
        "AGENT,        false, items[0].shipper",
        "-,            true,  items[0].agentType",
        "COMMISSIONER, true,  items[0].agentType",
        "AGENT,        true,  ''",
    })
    void appliesAgentRulesToServicesAgentRegister(String agentType, boolean shipper, String wrong) {
        ReceiptItem.Builder line = ReceiptSamples.line();
        if (!agentType.equals("-")) {
            line.agentType(AgentType.valueOf(agentType));
        }
        if (shipper) {
            line.shipper(FiscalSamples.supplier().build());
        }
        List<ReceiptItem> items = List.of(line.build());

        assertThat(found(ReceiptSamples.minimal().isServiceAgent(true).items(items)))
                .extracting(Violation::path)
                .containsExactlyElementsOf(wrong.isEmpty() ? List.of() : List.of(wrong.split(" ")));
    }

    @ParameterizedTest
    @CsvSource({
        "-,            false, ''",
        "AGENT,        false, ''",
        "COMMISSIONER, false, ''",
        "-,            true,  items[0].agentType is required with shipper",
        "COMMISSIONER, true,  ''",
        "AGENT,        true,  ''",
    })
    void refusesAShipperWithoutAgentTypeOfAnyOtherRegister(String agentType, boolean shipper, String wrong) {
        ReceiptItem.Builder line = ReceiptSamples.line();
        if (!agentType.equals("-")) {
            line.agentType(AgentType.valueOf(agentType));
        }
        if (shipper) {
            line.shipper(FiscalSamples.supplier().build());
        }
        List<ReceiptItem> items = List.of(line.build());
        List<String> violations = wrong.isEmpty() ? List.of() : List.of(wrong);

        assertThat(told(ReceiptSamples.minimal().isServiceAgent(false).items(items)))
                .isEqualTo(violations);
        assertThat(told(ReceiptSamples.minimal().items(items))).isEqualTo(violations);
    }

    @Test
    void namesTheAgentRulesOfEachLine() {
        assertThat(found(ReceiptSamples.minimal()
                        .isServiceAgent(true)
                        .items(List.of(
                                ReceiptSamples.line().agentType(AgentType.AGENT).build(),
                                ReceiptSamples.line()
                                        .agentType(AgentType.PAYMENT_AGENT)
                                        .shipper(FiscalSamples.supplier().build())
                                        .build()))))
                .containsExactly(
                        new Violation("items[0].shipper", "is required" + SERVICE, ""),
                        new Violation("items[1].agentType", "must be AGENT" + SERVICE, "PAYMENT_AGENT"));
    }

    /** In an independent receipt, the service's agent cash register allows every taxation system. */
    @ParameterizedTest
    @EnumSource
    void acceptsAnyTaxationSystemWithServicesAgentRegister(TaxationSystem system) {
        assertThat(IndependentReceipt.builder()
                        .from(ReceiptSamples.full())
                        .taxSystem(system)
                        .build()
                        .taxSystem())
                .isEqualTo(system);
    }

    @Test
    void checksShipperForAnyRegister() {
        Shipper shipper =
                FiscalSamples.supplier().name("\t").phones(List.of("1", " ")).build();

        assertThat(told(ReceiptSamples.minimal()
                        .items(List.of(ReceiptSamples.line()
                                .agentType(AgentType.COMMISSIONER)
                                .shipper(shipper)
                                .build()))))
                .containsExactly(
                        "items[0].shipper.name must not be blank, was ***",
                        "items[0].shipper.phones[1] must not be blank, was ***");
    }

    private static List<String> told(IndependentReceipt.Builder receipt) {
        return found(receipt).stream().map(Violation::toString).toList();
    }

    private static List<Violation> found(IndependentReceipt.Builder receipt) {
        InvalidRequestException refused = catchThrowableOfType(InvalidRequestException.class, receipt::build);
        return refused == null ? List.of() : refused.violations();
    }
}
