package dev.merchantsdk.receipts;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.math.BigDecimal;
import java.util.List;

/** The receipts that the fixtures contain. */
public final class FiscalSamples {
    private FiscalSamples() {}

    public static FiscalItem.Builder delivery() {
        return FiscalItem.builder()
                .description("Доставка")
                .quantity(BigDecimal.ONE)
                .totalPrice(Amount.ofKopecks(1))
                .vat(Vat.VAT_22);
    }

    public static Shipper.Builder supplier() {
        return Shipper.builder()
                .name("ООО \"Поставщик\"")
                .inn(Inn.of("7707083893"))
                .phones(List.of("+79001234567", "8 (495) 000-00-00"));
    }

    public static FiscalInformation full() {
        FiscalItem cheese = FiscalItem.builder()
                .description("Сыр «Российский», кг")
                .quantity(new BigDecimal("0.535"))
                .totalPrice(Amount.parse("412.05"))
                .vat(Vat.VAT_10)
                .calculationMethod(CalculationMethod.PREPAY_FULL)
                .paymentSubject(PaymentSubject.PRODUCT)
                .agentType(AgentType.AGENT)
                .shipper(supplier().build())
                .build();
        return FiscalInformation.of(
                TaxationSystem.SIMPLIFIED_MINUS_OUTLAY,
                cheese,
                FiscalItem.of("Доставка", Amount.ofRoubles(300), Vat.NONE));
    }
}
