package dev.merchantsdk.sandbox.credit;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;

/** Parses and validates a credit order and its cart items (contract, "Credit order request"). */
final class CreditOrderParser {
    private static final long MOST_KOPECKS = 100_000_000;
    private static final Pattern PHONE = Pattern.compile("7[0-9]*");

    private final JsonObjectParser body;

    CreditOrderParser(JsonObjectParser body) {
        this.body = body;
    }

    /** Parses the order. Use the result only if the parser has reported no error. */
    OrderData read() {
        String orderId = body.text("OrderID", REQUIRED, 1, 16).orElse("");
        body.text("orderDesc", OPTIONAL, 1, 128);
        long amount = body.integer("Amount", REQUIRED, 1, MOST_KOPECKS).orElse(-1);
        long discounted =
                body.integer("AmountWithDiscount", REQUIRED, 1, MOST_KOPECKS).orElse(-1);
        body.integer("InitialFee", OPTIONAL, 0, MOST_KOPECKS);
        body.integer("InitialFeeInStore", REQUIRED, 1, 3);
        long delivery = body.integer("DeliveryCost", REQUIRED, 0, MOST_KOPECKS).orElse(0);
        body.integer("DeliveryCostUse", REQUIRED, 1, 3);
        Optional<String> firstName = body.text("FirstName", OPTIONAL, 1, 128);
        Optional<String> lastName = body.text("LastName", OPTIONAL, 1, 128);
        Optional<String> middleName = body.text("MiddleName", OPTIONAL, 1, 128);
        body.text("Email", OPTIONAL, 6, 128);
        body.text("Address", OPTIONAL, 1, 512);
        String success = body.text("CallBackURLsuccess", REQUIRED, 1, 512).orElse("");
        String fail = body.text("CallBackURLfail", REQUIRED, 1, 512).orElse("");
        List<OrderLine> cart = body.objects("Cart", REQUIRED).stream()
                .map(CreditOrderParser::line)
                .toList();
        body.integer("SigningByTheStore", REQUIRED, 0, 1);
        body.flag("ClientCanChangeInitialFee", OPTIONAL);
        body.distinctTexts("ListFinOrgToSendApp", OPTIONAL, 1, Integer.MAX_VALUE);
        term();
        phone();
        totals(amount, discounted, cart);
        return new OrderData(
                orderId, firstName, lastName, middleName, amount, discounted, delivery, success, fail, cart);
    }

    private static OrderLine line(JsonObjectParser item) {
        OrderLine line = new OrderLine(
                item.distinctTexts("Category", REQUIRED, 1, 128),
                item.text("ProductID", REQUIRED, 1, 128).orElse(""),
                item.integer("Price", REQUIRED, 1, MOST_KOPECKS).orElse(-1),
                item.integer("PriceWithDiscount", REQUIRED, 1, MOST_KOPECKS).orElse(-1),
                item.text("ProductName", OPTIONAL, 1, 128),
                (int) item.integer("Quantity", REQUIRED, 1, 100).orElse(-1));
        item.nothingElse();
        return line;
    }

    private void term() {
        body.integer("LoanTerm", OPTIONAL, 1, 240);
        Optional<Boolean> canChange = body.flag("ClientCanChangeTerm", OPTIONAL);
        if (body.has("LoanTerm") && canChange.isEmpty()) {
            body.addError("ClientCanChangeTerm", "is required with LoanTerm");
        }
    }

    private void phone() {
        Optional<String> phone = body.text("Phone", OPTIONAL, 1, 20);
        if (phone.isPresent() && !PHONE.matcher(phone.get()).matches()) {
            body.addError("Phone", "must be digits starting with 7");
        }
        OptionalLong filling = body.integer("PhoneFilling", OPTIONAL, 0, 1);
        if (filling.orElse(0) == 1 && phone.isEmpty()) {
            body.addError("Phone", "is required with PhoneFilling 1");
        }
    }

    /**
     * Validates the totals of the order and of the cart. A comparison is omitted if one of its numbers is already
     * reported as invalid.
     */
    private void totals(long amount, long discounted, List<OrderLine> cart) {
        if (amount < discounted && amount > 0) {
            body.addError("AmountWithDiscount", "must not be above Amount");
        }
        same("Amount", "Price", amount, cart, OrderLine::price);
        same("AmountWithDiscount", "PriceWithDiscount", discounted, cart, OrderLine::priceWithDiscount);
    }

    private void same(String total, String price, long amount, List<OrderLine> cart, ToLongFunction<OrderLine> unit) {
        boolean known = amount > 0
                && cart.stream().allMatch(line -> line.quantity() > 0 && unit.applyAsLong(line) > 0)
                && body.has("Cart");
        if (known
                && cart.stream()
                                .mapToLong(line -> unit.applyAsLong(line) * line.quantity())
                                .sum()
                        != amount) {
            body.errors().add("CartAmount", "the sum of " + price + " * Quantity over the cart differs from " + total);
        }
    }
}
