package dev.merchantsdk.sandbox.receipts;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.sandbox.parser.FiscalAction;
import dev.merchantsdk.sandbox.parser.FiscalWords;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Parses and validates a request for a receipt (contract, table "Independent generation"). This class ignores
 * properties that the contract does not list.
 */
final class ReceiptParser {
    private static final BigDecimal MOST_KOPECKS = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final Set<String> ACTION_TYPES =
            Stream.of(FiscalAction.values()).map(FiscalAction::actionType).collect(Collectors.toUnmodifiableSet());

    private final JsonObjectParser body;

    ReceiptParser(JsonObjectParser body) {
        this.body = body;
    }

    /** Parses the request. For an invalid request, this method reports errors and returns placeholder values. */
    ReceiptOrder read() {
        String taxSystem = FiscalWords.word(body, "taxSystem", REQUIRED).orElse("");
        Optional<JsonObjectParser> correction = body.object("correction", OPTIONAL);
        correction.ifPresent(ReceiptParser::correction);
        FiscalAction kind = kind(correction.isPresent());
        boolean byServiceAgent = body.flag("isServiceAgent", OPTIONAL).orElse(false);
        people();
        body.id("clientId", REQUIRED);
        body.id("merchantId", REQUIRED);
        String serviceId = body.id("serviceId", REQUIRED).orElse("");
        List<ReceiptLine> lines = body.objects("items", REQUIRED).stream()
                .map(item -> line(item, byServiceAgent))
                .toList();
        if (lines.isEmpty() && body.has("items")) {
            body.addError("items", "must have at least one line");
        }
        return new ReceiptOrder(serviceId, kind, correction.isPresent(), taxSystem, total(lines), lines);
    }

    private FiscalAction kind(boolean isCorrection) {
        OptionalLong action = body.integer("action", OPTIONAL, 1, 4);
        Optional<String> actionType = body.word("ActionType", OPTIONAL, ACTION_TYPES);
        if (isCorrection && !body.has("action") && !body.has("ActionType")) {
            body.addError("action", "or ActionType is required with correction");
        }
        List<FiscalAction> named = Stream.of(FiscalAction.values())
                .filter(kind -> action.isEmpty() || action.getAsLong() == kind.action())
                .filter(kind -> actionType.isEmpty() || actionType.get().equals(kind.actionType()))
                .toList();
        if (named.isEmpty() && ACTION_TYPES.contains(actionType.orElse(""))) {
            body.addError("ActionType", "is not that of action");
        }
        return named.isEmpty() ? FiscalAction.INCOME : named.get(0);
    }

    private void people() {
        List.of("cashierName", "cashierInn", "customerPhone", "customerEmail")
                .forEach(name -> body.text(name, OPTIONAL));
        if (!body.has("customerPhone") && !body.has("customerEmail")) {
            body.addError("customerPhone", "or customerEmail is required");
        }
    }

    private static void correction(JsonObjectParser correction) {
        correction.integer("type", REQUIRED, 1, 2);
        correction.time(
                "documentDate",
                REQUIRED,
                text -> LocalDate.parse(text, JsonObjectParser.DAY),
                "must be a date YYYY-MM-DD");
        correction.text("documentNumber", OPTIONAL, 0, Integer.MAX_VALUE);
    }

    private static ReceiptLine line(JsonObjectParser item, boolean byServiceAgent) {
        FiscalWords.word(item, "calculationMethod", REQUIRED);
        FiscalWords.word(item, "paymentSubject", REQUIRED);
        agent(item, byServiceAgent);
        String name = item.text("name", REQUIRED).orElse("");
        BigDecimal price = price(item);
        BigDecimal quantity = FiscalWords.quantity(item);
        String vat = FiscalWords.word(item, "vat", REQUIRED).orElse("");
        BigDecimal total = price.multiply(quantity).setScale(0, RoundingMode.HALF_UP);
        if (price.max(total).compareTo(MOST_KOPECKS) > 0) {
            item.addError("price", "times quantity is beyond all money");
            return new ReceiptLine(name, 0, quantity, vat, 0);
        }
        return new ReceiptLine(name, price.longValueExact(), quantity, vat, total.longValueExact());
    }

    private static void agent(JsonObjectParser item, boolean byServiceAgent) {
        Optional<String> type = FiscalWords.word(item, "agentType", OPTIONAL);
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
    private static BigDecimal price(JsonObjectParser item) {
        BigDecimal roubles = item.number("price", REQUIRED).orElse(BigDecimal.ZERO);
        if (roubles.scale() > 2 || roubles.signum() < 0) {
            item.addError("price", roubles.scale() > 2 ? "must have at most 2 decimals" : "must not be negative");
            return BigDecimal.ZERO;
        }
        return roubles.movePointRight(2);
    }

    private long total(List<ReceiptLine> lines) {
        BigInteger sum =
                lines.stream().map(line -> BigInteger.valueOf(line.total())).reduce(BigInteger.ZERO, BigInteger::add);
        if (sum.bitLength() >= Long.SIZE) {
            body.addError("items", "are beyond all money");
            return 0;
        }
        return sum.longValueExact();
    }
}
