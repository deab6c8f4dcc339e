package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.Html.RejectedInput;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The pages that a payer opens at {@code userWebLink}. A form posts {@code decision}, and {@code card} if a card is
 * entered, to the address of its page. All values of a request are escaped.
 */
final class PayerPage {
    static final String PAY_BY_CARD = "pay-card";
    static final String PAY_BY_SBP = "pay-sbp";
    static final String BIND_CARD = "bind-card";
    static final String OPEN_SBP = "open-sbp";
    static final String REFUSE = "refuse";
    /** The field for the number of a card. */
    static final String CARD = "card";

    /** A custom value that the payer sees. */
    record Shown(String name, String value) {}

    /**
     * A payment that is waiting or decided.
     *
     * @param orderId the order
     * @param price as the request has it
     * @param customValues in their order
     * @param sbp whether it can be paid by the fast payment system: a hold cannot
     * @param outcome the result as text, once it is decided
     * @param rejected the card number that was typed wrong
     */
    record Payment(
            String orderId,
            String price,
            List<Shown> customValues,
            boolean sbp,
            Optional<String> outcome,
            RejectedInput rejected) {}

    private PayerPage() {}

    static String of(Payment payment) {
        StringBuilder rows = new StringBuilder();
        rows.append(row("Order", payment.orderId()));
        payment.customValues().forEach(shown -> rows.append(row(shown.name(), shown.value())));
        String forms = cardForm(PAY_BY_CARD, "Pay " + payment.price() + " ₽", payment.rejected())
                + (payment.sbp() ? Html.button(PAY_BY_SBP, "Pay through the fast payment system") : "")
                + Html.button(REFUSE, "Refuse to pay");
        String amount = "<p class=\"amount\">" + Html.escaped(payment.price()) + " ₽</p>\n";
        return Html.page(
                "Payment for order " + payment.orderId(),
                Html.section(amount + "<table>\n" + rows + "</table>\n")
                        + outcomeOr(payment.outcome(), Html.section(forms) + testCards(PAY_BY_CARD)));
    }

    /** The page of a card binding with full card data. */
    static String ofCardBinding(Optional<String> outcome, RejectedInput rejected) {
        String forms = cardForm(BIND_CARD, "Save the card", rejected) + Html.button(REFUSE, "Refuse");
        return Html.page("Card for later payments", outcomeOr(outcome, Html.section(forms) + testCards(BIND_CARD)));
    }

    /** The page of a binding in the fast payment system. */
    static String ofSbpBinding(String qrUrl, Optional<String> outcome) {
        String forms = Html.button(OPEN_SBP, "Allow payments from the account") + Html.button(REFUSE, "Refuse");
        return Html.page(
                "Account for later payments",
                Html.paragraph("The address in the QR code: " + qrUrl) + outcomeOr(outcome, Html.section(forms)));
    }

    private static String outcomeOr(Optional<String> outcome, String forms) {
        return outcome.map(Html::paragraph).orElse(forms);
    }

    private static String cardForm(String decision, String label, RejectedInput rejected) {
        return Html.buttonWithField(CARD, "Card number", decision, label, rejected);
    }

    /** The test cards of the service as buttons, each with its result. */
    private static String testCards(String decision) {
        String cards = TestCard.DOCUMENTED.stream()
                .map(card ->
                        Html.buttonWithValue(CARD, card.getKey(), inGroups(card.getKey()), decision, card.getValue()))
                .collect(Collectors.joining());
        return Html.section("<h2>Test cards</h2>\n<div class=\"cards\">\n" + cards + "</div>\n");
    }

    private static String inGroups(String number) {
        return number.replaceAll("(.{4})(?=.)", "$1 ");
    }

    private static String row(String name, String value) {
        return "<tr><th>%s</th><td>%s</td></tr>\n".formatted(Html.escaped(name), Html.escaped(value));
    }
}
