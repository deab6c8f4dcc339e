package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.reading.Need.OPTIONAL;
import static dev.merchantsdk.sandbox.reading.Need.REQUIRED;

import dev.merchantsdk.sandbox.payments.Order.Fiscal;
import dev.merchantsdk.sandbox.payments.Order.Item;
import dev.merchantsdk.sandbox.reading.Findings;
import dev.merchantsdk.sandbox.reading.JsonReading;
import dev.merchantsdk.sandbox.reading.Need;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The sandbox's reading of {@code fiscalInformation} ("Fiscal receipts") and its catalogues. */
final class FiscalReading {
    private static final int ANY = Integer.MAX_VALUE;
    private static final Set<String> TAXATION = Set.of(
            "Common", "Simplified", "SimplifiedMinusOutlay", "UnifiedImputedIncome", "UnifiedAgricultural", "Patent");
    private static final Set<String> VAT =
            Set.of("None", "Vat0", "vat5", "vat7", "Vat10", "Vat20", "Vat22", "vat105", "vat107");
    private static final Set<String> METHOD = Set.of(
            "PREPAY_FULL",
            "PREPAY_PARTIAL",
            "AVANS",
            "FULL_PAY",
            "PARTIAL_SETTLEMENT_AND_CREDIT",
            "TRANSFER_ON_CREDIT",
            "CREDIT_PAYMENT");
    private static final Set<String> SUBJECT = Set.of(
            "AGENCY",
            "COMPOUND_SUBJECT",
            "EXCISABLE_PRODUCT",
            "GAMBLING_RATE",
            "GAMBLING_WIN",
            "INSURANCE_CONTRIBUTIONS",
            "JOB",
            "LOTTERY_TICKET",
            "LOTTERY_WIN",
            "NON_OPERATING_INCOME",
            "OTHER_SUBJECT",
            "PAYMENT",
            "PLEDGE",
            "PRODUCT",
            "PROPERTY_LAW",
            "PROVISION_RID",
            "RESORT_FEE",
            "SERVICE",
            "TRADE_FEE");
    private static final Set<String> AGENT = Set.of(
            "AGENT",
            "BANK_PAYMENT_AGENT",
            "BANK_PAYMENT_SUBAGENT",
            "PAYMENT_AGENT",
            "PAYMENT_SUBAGENT",
            "ATTORNEY",
            "COMMISSIONER");

    private final Findings findings;

    FiscalReading(Findings findings) {
        this.findings = findings;
    }

    Fiscal read(JsonReading block) {
        String taxation = listed(block, "taxationSystem", REQUIRED, TAXATION).orElse("");
        List<Item> items =
                block.objects("items", REQUIRED).stream().map(this::item).toList();
        if (items.isEmpty()) {
            findings.broken("items", "fiscalInformation.items must have an item");
        }
        return new Fiscal(taxation, items);
    }

    private Item item(JsonReading item) {
        Optional<BigDecimal> quantity = item.decimal("quantity", REQUIRED);
        if (quantity.isPresent() && quantity.get().signum() <= 0) {
            findings.broken("quantity", "the quantity must be more than zero");
        }
        listed(item, "calculationMethod", OPTIONAL, METHOD);
        listed(item, "paymentSubject", OPTIONAL, SUBJECT);
        item.object("shipper", OPTIONAL).ifPresent(shipper -> {
            shipper.text("name", REQUIRED, 1, ANY);
            shipper.text("inn", REQUIRED, 1, ANY);
            shipper.texts("phones", REQUIRED);
        });
        return new Item(
                item.text("description", REQUIRED, 1, ANY).orElse(""),
                quantity.map(BigDecimal::toPlainString).orElse(""),
                item.text("totalPrice", REQUIRED, 0, ANY)
                        .map(text -> Price.read(text, findings))
                        .orElse(0L),
                listed(item, "vat", REQUIRED, VAT).orElse(""),
                listed(item, "agentType", OPTIONAL, AGENT));
    }

    private Optional<String> listed(JsonReading object, String field, Need need, Set<String> catalogue) {
        Optional<String> value = object.text(field, need, 0, ANY);
        if (value.isPresent() && !catalogue.contains(value.get())) {
            findings.broken(field, field + " is not in its catalogue");
        }
        return value;
    }
}
