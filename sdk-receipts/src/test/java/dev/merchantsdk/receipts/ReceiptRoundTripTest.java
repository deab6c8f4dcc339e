package dev.merchantsdk.receipts;

import static dev.merchantsdk.receipts.Ordered.line;
import static dev.merchantsdk.receipts.Ordered.paid;
import static dev.merchantsdk.receipts.Ordered.prices;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.receipts.model.ReceiptItem;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Converts a payment's receipt to an independent receipt and back. */
final class ReceiptRoundTripTest {
    /** A receipt with two lines. Every field differs between the lines, and no field has its default value. */
    private static final FiscalInformation FULL = FiscalInformation.of(
            TaxationSystem.UNIFIED_AGRICULTURAL,
            FiscalItem.builder()
                    .description("Сыр «Российский», кг")
                    .quantity(new BigDecimal("0.535"))
                    .totalPrice(Amount.parse("412.05"))
                    .vat(Vat.VAT_10)
                    .calculationMethod(CalculationMethod.PREPAY_FULL)
                    .paymentSubject(PaymentSubject.PRODUCT)
                    .agentType(AgentType.COMMISSIONER)
                    .shipper(FiscalSamples.supplier().build())
                    .build(),
            FiscalItem.builder()
                    .description("Доставка")
                    .quantity(new BigDecimal("2.0"))
                    .totalPrice(Amount.parse("300.00"))
                    .vat(Vat.VAT_22)
                    .calculationMethod(CalculationMethod.AVANS)
                    .paymentSubject(PaymentSubject.JOB)
                    .build());

    @Test
    void convertsEveryField() {
        IndependentReceipt receipt = Ordered.of(FULL);

        assertThat(receipt.taxSystem()).isEqualTo(TaxationSystem.UNIFIED_AGRICULTURAL);
        assertThat(receipt.items())
                .containsExactly(
                        ReceiptItem.builder()
                                .name("Сыр «Российский», кг")
                                .price(Amount.parse("770.18"))
                                .quantity(new BigDecimal("0.535"))
                                .vat(Vat.VAT_10)
                                .calculationMethod(CalculationMethod.PREPAY_FULL)
                                .paymentSubject(PaymentSubject.PRODUCT)
                                .agentType(AgentType.COMMISSIONER)
                                .shipper(FiscalSamples.supplier().build())
                                .build(),
                        ReceiptItem.builder()
                                .name("Доставка")
                                .price(Amount.parse("150.00"))
                                .quantity(new BigDecimal("2.0"))
                                .vat(Vat.VAT_22)
                                .calculationMethod(CalculationMethod.AVANS)
                                .paymentSubject(PaymentSubject.JOB)
                                .build());
    }

    @Test
    void roundTripsEveryField() {
        assertThat(Ordered.of(FULL).toFiscalInformation()).isEqualTo(FULL);
    }

    @ParameterizedTest
    @EnumSource
    void roundTripsEveryTaxationSystem(TaxationSystem system) {
        FiscalInformation paid = FiscalInformation.of(system, line(300, "1"));

        assertThat(Ordered.of(paid).taxSystem()).isEqualTo(system);
        assertThat(Ordered.of(paid).toFiscalInformation().taxationSystem()).isEqualTo(system);
    }

    /** An independent receipt requires fields that are optional in a payment's receipt. */
    @Test
    void makesAbsentValuesExplicit() {
        FiscalInformation back = Ordered.of(paid(line(300, "1"))).toFiscalInformation();

        assertThat(back)
                .isEqualTo(paid(FiscalItem.builder()
                        .from(line(300, "1"))
                        .calculationMethod(CalculationMethod.FULL_PAY)
                        .paymentSubject(PaymentSubject.SERVICE)
                        .build()));
        assertThat(Ordered.of(back).toFiscalInformation()).isEqualTo(back);
    }

    @Test
    void bothPartsOfASplitLineKeepItsFields() {
        FiscalItem split = FiscalItem.builder()
                .from(FULL.items().get(0))
                .totalPrice(Amount.parse("10.00"))
                .quantity(new BigDecimal("3"))
                .build();
        FiscalInformation back = Ordered.of(paid(split)).toFiscalInformation();

        assertThat(back)
                .isEqualTo(paid(
                        FiscalItem.builder()
                                .from(split)
                                .totalPrice(Amount.parse("6.66"))
                                .quantity(new BigDecimal("2"))
                                .build(),
                        FiscalItem.builder()
                                .from(split)
                                .totalPrice(Amount.parse("3.34"))
                                .quantity(new BigDecimal("1"))
                                .build()));
    }

    @ParameterizedTest
    @CsvSource({"1000, 3", "777, 10.125", "9223372036854775807, 2"})
    void aSplitLineIsNotSplitAgain(long kopecks, String quantity) {
        IndependentReceipt once = Ordered.of(paid(line(kopecks, quantity)));
        IndependentReceipt twice = Ordered.of(once.toFiscalInformation());

        assertThat(prices(twice)).isEqualTo(prices(once)).hasSize(2);
        assertThat(twice.toFiscalInformation().total()).isEqualTo(Amount.ofKopecks(kopecks));
    }

    /** For a quantity of at least 1, different unit prices have different rounded totals. */
    @ParameterizedTest
    @CsvSource({"3333, 1.999", "1, 1.4", "1, 1.5", "99999, 12.345", "100, 1", "12345, 1.00000000000000000001"})
    void roundTripsPriceOfOneUnitOrMore(long kopecks, String quantity) {
        ReceiptItem item = ReceiptItem.builder()
                .from(Ordered.of(paid(line(300, "1"))).items().get(0))
                .price(Amount.ofKopecks(kopecks))
                .quantity(new BigDecimal(quantity))
                .build();
        IndependentReceipt receipt = Ordered.receipt()
                .taxSystem(TaxationSystem.COMMON)
                .items(List.of(item))
                .build();

        assertThat(Ordered.of(receipt.toFiscalInformation()).items()).containsExactly(item);
    }

    @Test
    void doesNotIncludeKindAndCustomer() {
        IndependentReceipt receipt = Ordered.receipt()
                .action(ReceiptAction.INCOME_RETURN)
                .fiscalInformation(FULL)
                .build();

        assertThat(receipt.toFiscalInformation()).isEqualTo(FULL);
        assertThat(receipt.action()).isEqualTo(ReceiptAction.INCOME_RETURN);
        assertThat(receipt.serviceId()).isEqualTo("service-3");
        assertThat(receipt.customerPhone()).contains("+79001234567");
    }
}
