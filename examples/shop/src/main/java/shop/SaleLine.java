package shop;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * @param price of one piece
 * @param refundId the order id of the refund that returned this line
 */
record SaleLine(int lineNo, String name, Amount price, int quantity, Optional<String> refundId) {
    static SaleLine of(int number, String name, Amount price, int quantity) {
        return new SaleLine(number, name, price, quantity, Optional.empty());
    }

    static Amount total(List<SaleLine> lines) {
        return Amount.sum(lines.stream().map(SaleLine::total).toList());
    }

    /** Returns the fiscal receipt, which the service issues when the money has moved. */
    static FiscalInformation receipt(List<SaleLine> lines) {
        return FiscalInformation.of(
                TaxationSystem.COMMON, lines.stream().map(SaleLine::item).toArray(FiscalItem[]::new));
    }

    private FiscalItem item() {
        return FiscalItem.builder()
                .description(name)
                .quantity(BigDecimal.valueOf(quantity))
                .totalPrice(total())
                .vat(Vat.VAT_22)
                .calculationMethod(CalculationMethod.FULL_PAY)
                .paymentSubject(PaymentSubject.PRODUCT)
                .build();
    }

    public Amount total() {
        return price.times(quantity);
    }
}
