package dev.merchantsdk.receipts;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.CorrectionReason;
import dev.merchantsdk.receipts.model.CorrectionType;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.receipts.model.ReceiptItem;
import dev.merchantsdk.testkit.JsonFixtures;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/** The JSON fixtures, and the corresponding independent receipts. */
public final class ReceiptSamples {
    public static final JsonFixtures FIXTURES = JsonFixtures.in("receipts", ReceiptSamples.class::getResourceAsStream);
    public static final String SERVICE_ID = "0123456789abcdef0123456789abcdef";
    public static final LocalDate DAY = LocalDate.of(2026, 3, 10);

    private ReceiptSamples() {}

    public static String state(String status) {
        return "{\"data\":{\"status\":\"" + status + "\"},\"error\":null}";
    }

    /** Returns a builder with all required fields except the customer. */
    public static IndependentReceipt.Builder forNobody() {
        return IndependentReceipt.builder()
                .taxSystem(TaxationSystem.COMMON)
                .action(ReceiptAction.INCOME)
                .clientId("100")
                .merchantId("200")
                .serviceId(SERVICE_ID)
                .items(List.of(line().build()));
    }

    public static IndependentReceipt.Builder minimal() {
        return forNobody().customerEmail("buyer@shop.example");
    }

    /** Returns a receipt with this line and the required fields. */
    public static IndependentReceipt of(ReceiptItem.Builder line) {
        ReceiptItem item = line.build();
        return IndependentReceipt.builder()
                .from(minimal().build())
                .items(List.of(item))
                .build();
    }

    public static ReceiptItem.Builder line() {
        return ReceiptItem.builder()
                .name("Сыр, кг")
                .price(Amount.parse("12.50"))
                .quantity(BigDecimal.ONE)
                .vat(Vat.VAT_20)
                .calculationMethod(CalculationMethod.FULL_PAY)
                .paymentSubject(PaymentSubject.PRODUCT);
    }

    public static Correction.Builder correction() {
        return Correction.builder()
                .type(CorrectionType.SELF)
                .documentDate(LocalDate.of(2026, 3, 5))
                .operationDay(DAY);
    }

    public static IndependentReceipt full() {
        return IndependentReceipt.builder()
                .taxSystem(TaxationSystem.SIMPLIFIED_MINUS_OUTLAY)
                .action(ReceiptAction.EXPENSE_RETURN)
                .isServiceAgent(true)
                .cashierName("Кассирова М. И.")
                .cashierInn(Inn.of("500100732259"))
                .customerPhone("+79001234567")
                .customerEmail("buyer@shop.example")
                .clientId("1000000001")
                .merchantId("M-200")
                .serviceId("12345678")
                .items(List.of(
                        line().name("Сыр «Российский», кг")
                                .price(Amount.parse("770.19"))
                                .quantity(new BigDecimal("0.535"))
                                .vat(Vat.VAT_10)
                                .calculationMethod(CalculationMethod.PREPAY_FULL)
                                .paymentSubject(PaymentSubject.EXCISABLE_PRODUCT)
                                .agentType(AgentType.AGENT)
                                .shipper(FiscalSamples.supplier().build())
                                .build(),
                        line().name("Доставка")
                                .price(Amount.ofRoubles(300))
                                .quantity(BigDecimal.valueOf(2))
                                .vat(Vat.NONE)
                                .paymentSubject(PaymentSubject.SERVICE)
                                .agentType(AgentType.AGENT)
                                .shipper(FiscalSamples.supplier().build())
                                .build()))
                .correction(correction()
                        .type(CorrectionType.PRESCRIPTION)
                        .documentNumber("1234567890")
                        .earlierError(CorrectionReason.VAT_RATE)
                        .build())
                .build();
    }
}
