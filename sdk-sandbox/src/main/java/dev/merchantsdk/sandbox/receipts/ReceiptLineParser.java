package dev.merchantsdk.sandbox.receipts;

import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.sandbox.parser.FiscalWords;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/** Parses and validates an element of {@code items} (contract, table "Independent generation"). */
final class ReceiptLineParser {
    private static final BigDecimal MOST_KOPECKS = BigDecimal.valueOf(Long.MAX_VALUE);

    private final JsonObjectParser item;

    private ReceiptLineParser(JsonObjectParser item) {
        this.item = item;
    }

    /** Parses a line. For an invalid line, this method adds errors to {@code item} and returns placeholder values. */
    static ReceiptLine read(JsonObjectParser item, boolean byServiceAgent) {
        ReceiptLineParser line = new ReceiptLineParser(item);
        FiscalWords.method(item, REQUIRED);
        FiscalWords.subject(item, REQUIRED);
        line.agent(byServiceAgent);
        return line.line();
    }

    private ReceiptLine line() {
        String name = item.text("name", REQUIRED, 1, Integer.MAX_VALUE).orElse("");
        BigDecimal price = price();
        BigDecimal quantity = quantity();
        String vat = FiscalWords.vat(item).orElse("");
        BigDecimal total = price.multiply(quantity).setScale(0, RoundingMode.HALF_UP);
        if (price.max(total).compareTo(MOST_KOPECKS) > 0) {
            item.addError("price", "times quantity is beyond all money");
            return new ReceiptLine(name, 0, quantity, vat, 0);
        }
        return new ReceiptLine(name, price.longValueExact(), quantity, vat, total.longValueExact());
    }

    private void agent(boolean byServiceAgent) {
        Optional<String> type = FiscalWords.agent(item);
        FiscalWords.shipper(item);
        if (!byServiceAgent && item.has("shipper") != item.has("agentType")) {
            String missing = item.has("shipper") ? "agentType" : "shipper";
            item.addError(missing, "is required with " + (item.has("shipper") ? "shipper" : "agentType"));
        }
        if (byServiceAgent && !type.equals(Optional.of("AGENT"))) {
            item.addError("agentType", "must be AGENT with isServiceAgent");
        }
        if (byServiceAgent && !item.has("shipper")) {
            item.addError("shipper", "is required with isServiceAgent");
        }
    }

    /** Returns the price in kopecks. */
    private BigDecimal price() {
        BigDecimal roubles = item.number("price", REQUIRED).orElse(BigDecimal.ZERO);
        if (roubles.scale() > 2) {
            item.addError("price", "must have at most 2 decimals");
            return BigDecimal.ZERO;
        }
        if (roubles.signum() < 0) {
            item.addError("price", "must not be negative");
            return BigDecimal.ZERO;
        }
        return roubles.movePointRight(2);
    }

    private BigDecimal quantity() {
        Optional<BigDecimal> quantity = item.decimal("quantity", REQUIRED);
        if (quantity.isPresent() && quantity.get().signum() <= 0) {
            item.addError("quantity", "must be more than zero");
            return BigDecimal.ZERO;
        }
        return quantity.map(ReceiptLineParser::plain).orElse(BigDecimal.ZERO);
    }

    /** Converts a number such as 1E+1 to 10. For {@code BigDecimal.equals}, 1E+1 and 10 are different. */
    private static BigDecimal plain(BigDecimal number) {
        return number.scale() < 0 ? number.setScale(0) : number;
    }
}
