package dev.merchantsdk.receipts;

import static dev.merchantsdk.receipts.Ordered.line;
import static dev.merchantsdk.receipts.Ordered.paid;
import static dev.merchantsdk.receipts.Ordered.prices;
import static dev.merchantsdk.receipts.Ordered.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.CorrectionType;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.receipts.model.ReceiptItem;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests receipts that the SDK cannot convert. */
final class ConversionRefusalsTest {
    private static final String ITEMS = "fiscalInformation.items";
    private static final String UNSAYABLE = " cannot be expressed in a payment's receipt";
    private static final FiscalItem PAID = FiscalSamples.delivery()
            .agentType(AgentType.AGENT)
            .shipper(FiscalSamples.supplier().build())
            .build();
    private static final ReceiptItem PIECE = Ordered.of(paid(PAID)).items().get(0);

    @ParameterizedTest
    @CsvSource({
        // a unit would cost half a kopeck
        "1,  2,     0.01",
        // 1.5 units at one kopeck would cost two kopecks after rounding
        "1,  1.5,   0.01",
        "99, 100,   0.99",
        "1,  1E+37, 0.01",
        // a unit would cost 2^63 kopecks or more
        "1,  1E-20, 0.01",
        "9223372036854775507, 0.5, 92233720368547755.07",
        // a unit would cost slightly less than one kopeck
        "9223372036854775507, 9223372036854775808, 92233720368547755.07",
    })
    void unitPricesOutOfRange(long kopecks, String quantity, String shown) {
        assertThat(refusal(() -> Ordered.of(paid(line(300, "1"), line(kopecks, quantity)))))
                .containsExactly(
                        ITEMS + "[1].totalPrice must give a unit price of at least 1 kopeck, and less than 2^63, was "
                                + shown);
    }

    @Test
    void namesEachInconvertibleLine() {
        assertThat(refusal(() -> Ordered.of(paid(line(1, "2"), line(300, "1"), line(5, "10")))))
                .extracting(fault -> fault.substring(0, fault.indexOf(' ')))
                .containsExactly(ITEMS + "[0].totalPrice", ITEMS + "[2].totalPrice");
    }

    @Test
    void aPaymentsReceiptThatBreaksItsOwnRules() {
        FiscalInformation broken = FiscalInformation.builder()
                .items(Arrays.asList(line(0, "1"), null, line(1, "0")))
                .build();

        assertThat(refusal(() -> Ordered.of(broken)))
                .containsExactly(
                        "fiscalInformation.taxationSystem is required",
                        ITEMS + "[1] is required",
                        ITEMS + "[2].quantity must be more than zero, was 0");
        assertThat(refusal(() -> Ordered.of(paid()))).containsExactly(ITEMS + " must have at least one line");
    }

    @Test
    void refusalKeepsBuilderUnchanged() {
        IndependentReceipt.Builder receipt =
                Ordered.receipt().taxSystem(TaxationSystem.PATENT).items(List.of(PIECE));

        assertThatThrownBy(() -> receipt.fiscalInformation(paid(line(500, "1"), line(1, "2"))))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageStartingWith("FiscalInformation is invalid: ");

        assertThat(receipt.build().taxSystem()).isEqualTo(TaxationSystem.PATENT);
        assertThat(prices(receipt.build())).containsExactly("0.01 x 1");
    }

    @Test
    void aLineWithAPriceThatRoundsToNothing() {
        IndependentReceipt receipt = Ordered.receipt()
                .taxSystem(TaxationSystem.COMMON)
                .items(List.of(
                        PIECE, piece("0.01", "0.3"), piece("0.00", "0.3"), piece("0.02", "0.2"), piece("0.01", "0.5")))
                .build();

        assertThat(refusal(receipt::toFiscalInformation))
                .containsExactly(
                        "items[1].price must give a line total of at least 1 kopeck, was 0.01",
                        "items[3].price must give a line total of at least 1 kopeck, was 0.02");
    }

    private static ReceiptItem piece(String price, String quantity) {
        return ReceiptItem.builder()
                .name("Tea")
                .price(Amount.parse(price))
                .quantity(new BigDecimal(quantity))
                .vat(Vat.VAT_22)
                .calculationMethod(CalculationMethod.FULL_PAY)
                .paymentSubject(PaymentSubject.PRODUCT)
                .build();
    }

    @Test
    void aCorrection() {
        Correction correction = Correction.builder()
                .type(CorrectionType.SELF)
                .documentDate(LocalDate.of(2026, 11, 20))
                .operationDay(LocalDate.of(2026, 11, 19))
                .build();

        assertThat(back(receipt -> receipt.correction(correction))).isEqualTo("[correction" + UNSAYABLE + "]");
    }

    @ParameterizedTest
    @EnumSource
    void anExpenseReturnAndNoOtherAction(ReceiptAction action) {
        assertThat(back(receipt -> receipt.action(action)))
                .isEqualTo(action == ReceiptAction.EXPENSE_RETURN ? "[action" + UNSAYABLE + "]" : "[]");
    }

    @Test
    void theServicesAgentRegister() {
        assertThat(back(receipt -> receipt.isServiceAgent(false))).isEqualTo("[]");
        assertThat(back(receipt -> receipt.isServiceAgent(true))).isEqualTo("[isServiceAgent" + UNSAYABLE + "]");
    }

    @Test
    void aCashierWhoIsNotShown() {
        assertThat(back(receipt -> receipt.cashierName("MARKER").cashierInn(Inn.of("500100732259"))))
                .isEqualTo("[cashierName" + UNSAYABLE + ", cashierInn" + UNSAYABLE + "]");
    }

    @Test
    void namesEverythingInconvertible() {
        assertThat(back(receipt -> receipt.action(ReceiptAction.EXPENSE_RETURN).cashierName("Кассир")))
                .isEqualTo("[action" + UNSAYABLE + ", cashierName" + UNSAYABLE + "]");
    }

    /**
     * Adds properties to an independent receipt and returns the violations of the conversion to a payment's receipt.
     */
    private static String back(UnaryOperator<IndependentReceipt.Builder> added) {
        IndependentReceipt.Builder receipt = Ordered.receipt().fiscalInformation(paid(PAID));
        return refusal(added.apply(receipt).build()::toFiscalInformation).toString();
    }
}
