package dev.merchantsdk.receipts.model;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.rules.FiscalChecks;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts the receipt of a payment to an independent receipt and back. The conversion does not change the total of any
 * line. The converter rejects a receipt that it cannot convert.
 */
final class PaymentReceiptConverter {
    private PaymentReceiptConverter() {}

    static List<ReceiptItem> items(FiscalInformation receipt) {
        Violations violations = Violations.collect();
        FiscalChecks.check(violations, receipt);
        violations.throwIfAny("FiscalInformation");
        List<ReceiptItem> items = new ArrayList<>();
        violations.each(
                "fiscalInformation.items",
                receipt.items(),
                (line, item) -> UnitPriceSplitter.of(item.totalPrice(), item.quantity())
                        .ifPresentOrElse(
                                prices -> prices.forEach(price -> items.add(item(item, price))),
                                () -> line.add(
                                        "totalPrice",
                                        "must give a unit price of at least 1 kopeck, and less than 2^63",
                                        item.totalPrice().toString())));
        violations.throwIfAny("FiscalInformation");
        return items;
    }

    private static ReceiptItem item(FiscalItem item, UnitPriceSplitter price) {
        ReceiptItem.Builder line = ReceiptItem.builder()
                .name(item.description())
                .price(price.price())
                .quantity(price.quantity())
                .vat(item.vat())
                .calculationMethod(item.calculationMethod().orElse(CalculationMethod.FULL_PAY))
                .paymentSubject(item.paymentSubject().orElse(PaymentSubject.SERVICE));
        item.agentType().ifPresent(line::agentType);
        item.shipper().ifPresent(line::shipper);
        return line.build();
    }

    static FiscalInformation fiscalInformation(IndependentReceipt receipt) {
        Violations violations = Violations.collect();
        String rule = "cannot be expressed in a payment's receipt";
        violations.rule(receipt.correction().isEmpty(), "correction", rule);
        violations.rule(receipt.action() != ReceiptAction.EXPENSE_RETURN, "action", rule);
        violations.rule(!receipt.isServiceAgent().orElse(false), "isServiceAgent", rule);
        violations.rule(receipt.cashierName().isEmpty(), "cashierName", rule);
        violations.rule(receipt.cashierInn().isEmpty(), "cashierInn", rule);
        violations.each("items", receipt.items(), (line, item) -> {
            if (item.total().isZero() && !item.price().isZero()) {
                line.add(
                        "price",
                        "must give a line total of at least 1 kopeck",
                        item.price().toString());
            }
        });
        violations.throwIfAny("IndependentReceipt");
        return FiscalInformation.builder()
                .taxationSystem(receipt.taxSystem())
                .items(receipt.items().stream()
                        .map(PaymentReceiptConverter::item)
                        .toList())
                .build();
    }

    private static FiscalItem item(ReceiptItem item) {
        FiscalItem.Builder line = FiscalItem.builder()
                .description(item.name())
                .quantity(item.quantity())
                .totalPrice(item.total())
                .vat(item.vat())
                .calculationMethod(item.calculationMethod())
                .paymentSubject(item.paymentSubject());
        item.agentType().ifPresent(line::agentType);
        item.shipper().ifPresent(line::shipper);
        return line.build();
    }
}
