package dev.merchantsdk.receipts.model;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.receipts.rules.AgentLine;
import dev.merchantsdk.receipts.rules.AgentRules;
import dev.merchantsdk.receipts.rules.FiscalChecks;
import dev.merchantsdk.receipts.rules.ReceiptChannel;
import dev.merchantsdk.receipts.rules.ServiceIds;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules of independent receipts that do not depend on the merchant's profile or on the date (contract, "Fiscal
 * receipts").
 */
final class ReceiptChecks {
    private static final String SUBJECT = "IndependentReceipt";

    private ReceiptChecks() {}

    static void check(IndependentReceipt receipt) {
        Violations violations = Violations.collect();
        violations.required("taxSystem", receipt.taxSystem());
        violations.required("action", receipt.action());
        violations
                .text("cashierName", receipt.cashierName())
                .sensitive()
                .notBlank()
                .oneLine();
        customer(violations, receipt);
        violations.text("clientId", receipt.clientId()).notBlank().oneLine();
        violations.text("merchantId", receipt.merchantId()).notBlank().oneLine();
        ServiceIds.check(violations, receipt.serviceId());
        lines(violations, receipt);
        receipt.correction().ifPresent(correction -> correction(violations, correction));
        violations.throwIfAny(SUBJECT);
    }

    private static void customer(Violations violations, IndependentReceipt receipt) {
        violations
                .text("customerPhone", receipt.customerPhone())
                .sensitive()
                .notBlank()
                .oneLine();
        violations.text("customerEmail", receipt.customerEmail()).email();
        violations.rule(
                receipt.customerPhone().isPresent() || receipt.customerEmail().isPresent(),
                "customerPhone",
                "is required without customerEmail");
    }

    private static void lines(Violations violations, IndependentReceipt receipt) {
        List<ReceiptItem> items = receipt.items();
        violations.rule(!items.isEmpty(), "items", "must have at least one line");
        violations.requiredEach("items", items);
        List<AgentLine> lines = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            ReceiptItem item = items.get(i);
            if (item != null) {
                lines.add(new AgentLine(
                        "items", i, item.agentType(), item.shipper().isPresent()));
            }
        }
        violations.each("items", items, ReceiptChecks::line);
        violations.rule(sumsToAnAmount(items), "items", "must sum up to less than 2^63 kopecks");
        CashRegister register = receipt.isServiceAgent().orElse(false) ? CashRegister.SERVICE_AGENT : CashRegister.OWN;
        AgentRules.check(violations, "taxSystem", receipt.taxSystem(), lines, register, ReceiptChannel.INDEPENDENT);
    }

    private static void line(Violations line, @Nullable ReceiptItem item) {
        if (item == null) {
            return;
        }
        line.text("name", item.name()).required().notBlank();
        line.required("price", item.price());
        FiscalChecks.quantity(line, item.quantity());
        line.required("vat", item.vat());
        line.required("calculationMethod", item.calculationMethod());
        line.required("paymentSubject", item.paymentSubject());
        item.shipper().ifPresent(shipper -> FiscalChecks.shipper(line, shipper));
    }

    /**
     * Returns whether the sum of all lines is less than 2^63 kopecks. The method ignores a line that has no price or no
     * valid quantity.
     */
    private static boolean sumsToAnAmount(List<ReceiptItem> items) {
        long kopecks = 0;
        for (ReceiptItem item : items) {
            if (item != null && item.price() != null && FiscalChecks.isQuantity(item.quantity())) {
                BigDecimal line = item.quantity()
                        .multiply(BigDecimal.valueOf(item.price().kopecks()))
                        .setScale(0, RoundingMode.HALF_UP);
                if (line.compareTo(BigDecimal.valueOf(Long.MAX_VALUE - kopecks)) > 0) {
                    return false;
                }
                kopecks += line.longValue();
            }
        }
        return true;
    }

    private static void correction(Violations violations, Correction correction) {
        violations.required("correction.type", correction.type());
        violations.required("correction.documentDate", correction.documentDate());
        violations.date("correction.documentDate", correction.documentDate());
        violations
                .text("correction.documentNumber", correction.documentNumber())
                .oneLine();
    }
}
