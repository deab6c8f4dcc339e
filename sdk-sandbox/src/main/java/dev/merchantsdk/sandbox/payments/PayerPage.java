package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.Html.RejectedInput;
import dev.merchantsdk.sandbox.http.Language;
import dev.merchantsdk.sandbox.http.OutcomeSection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Creates the HTML of the pages that a payer opens at {@code userWebLink}. Each form posts the field {@code decision}
 * to the address of its page. A form with a card number also posts the field {@code card}. This class escapes all
 * values that come from requests.
 */
final class PayerPage {
    static final String PAY_BY_CARD = "pay-card";
    static final String PAY_BY_SBP = "pay-sbp";
    static final String BIND_CARD = "bind-card";
    static final String OPEN_SBP = "open-sbp";
    static final String REFUSE = "refuse";
    static final String CARD = "card";

    /** The start tag of a table whose texts can wrap. */
    private static final String DETAILS = "<table class=\"details\">";

    private static final String TEXT = "<td>";
    /** The start tag of a cell with an amount that does not wrap. */
    private static final String SUM = "<td class=\"sum\">";

    private static final String GOOD = " class=\"good\"";
    private static final String BAD = " class=\"bad\"";

    /** A line of the receipt with its total, or a custom value with its name. */
    record PageRow(String name, String value) {}

    /**
     * The contents of the page of a payment.
     *
     * @param id the id of the transaction
     * @param price the price, in kopecks
     * @param sbp whether the payer can pay through the fast payment system
     * @param outcome the outcome; empty while the payment waits for its payer
     * @param rejected the text that the payer typed instead of a card number, or {@link RejectedInput#NONE}
     */
    record PaymentView(
            String orderId,
            String id,
            Optional<String> email,
            long price,
            List<PageRow> receipt,
            List<PageRow> customValues,
            boolean sbp,
            Optional<OutcomeSection> outcome,
            RejectedInput rejected) {}

    private final Language language;

    PayerPage(Language language) {
        this.language = language;
    }

    String of(PaymentView payment) {
        String price = Html.roubles(language, payment.price()) + " ₽";
        String forms = cardForm(PAY_BY_CARD, language.text("Pay ", "Оплатить ") + price, payment.rejected())
                + (payment.sbp() ? Html.button(PAY_BY_SBP, language.text("Pay by SBP", "Оплатить по СБП")) : "")
                + Html.button(REFUSE, language.text("Refuse to pay", "Отказаться от оплаты"));
        String order = Html.section("<p class=\"payer-of\">" + payer(payment) + "</p>\n<p class=\"amount\">" + price
                + "</p>\n" + rows("<table>", language.text("Receipt", "Чек"), SUM, payment.receipt())
                + rows(DETAILS, language.text("Details", "Детали"), TEXT, payment.customValues()));
        return Html.page(
                language,
                language.text("Payment for order ", "Оплата заказа ") + payment.orderId(),
                payment.outcome()
                        .map(outcome -> outcome.html(language) + order)
                        .orElseGet(() -> order + Html.section(forms) + testCards(PAY_BY_CARD)));
    }

    private String payer(PaymentView payment) {
        return payment.email().map(email -> Html.escaped(email) + " · ").orElse("")
                + language.text("transaction ", "транзакция ")
                + "<code>" + Html.escaped(payment.id()) + "</code>";
    }

    private static String rows(String table, String caption, String cell, List<PageRow> rows) {
        return rows.isEmpty()
                ? ""
                : table + "\n<caption>" + caption + "</caption>\n"
                        + rows.stream().map(row -> row(cell, row)).collect(Collectors.joining())
                        + "</table>\n";
    }

    /** Returns the page on which the payer enters a card for a binding. */
    String ofCardBinding(Optional<OutcomeSection> outcome, RejectedInput rejected) {
        String forms = cardForm(BIND_CARD, language.text("Save the card", "Сохранить карту"), rejected)
                + Html.button(REFUSE, language.text("Refuse", "Отказаться"));
        return Html.page(
                language,
                language.text("Card for later payments", "Карта для следующих платежей"),
                outcome.map(ended -> ended.html(language)).orElseGet(() -> Html.section(forms) + testCards(BIND_CARD)));
    }

    /** Returns the page of a binding for the fast payment system. */
    String ofSbpBinding(String qrUrl, String qrImage, Optional<OutcomeSection> outcome) {
        String code = """
                <img class="qr" src="data:image/png;base64,%s" alt="%s">
                <p>%s</p>
                """.formatted(
                        qrImage,
                        language.text("QR code with the address of this page", "QR-код с адресом этой страницы"),
                        Html.escaped(qrUrl));
        String forms = Html.mainButton(
                        OPEN_SBP, language.text("Allow payments from the account", "Разрешить списания со счёта"))
                + Html.button(REFUSE, language.text("Refuse", "Отказаться"));
        return Html.page(
                language,
                language.text("Account for later payments", "Счёт для следующих платежей"),
                outcome.map(ended -> ended.html(language) + Html.section(code))
                        .orElseGet(() -> Html.section(code) + Html.section(forms)));
    }

    private String cardForm(String decision, String label, RejectedInput rejected) {
        return Html.buttonWithField(CARD, language.text("Card number", "Номер карты"), decision, label, rejected);
    }

    /** Returns a button for each test card of the service, with the result of a payment with this card. */
    private String testCards(String decision) {
        String cards = TestCard.DOCUMENTED.stream()
                .map(card -> Html.buttonWithValue(
                        CARD,
                        card.number(),
                        inGroups(card.number()),
                        decision,
                        "<span%s>%s</span>"
                                .formatted(tone(card), Html.escaped(language.text(card.english(), card.russian())))))
                .collect(Collectors.joining());
        return Html.section("<h2>" + language.text("Test cards", "Тестовые карты") + "</h2>\n<div class=\"cards\">\n"
                + cards + "</div>\n");
    }

    private static String tone(TestCard.Documented documented) {
        TestCard card = new TestCard(documented.number());
        return card.isPayoutOnly() ? "" : ResponseCodes.isSuccess(card.answerToPayer()) ? GOOD : BAD;
    }

    private static String inGroups(String number) {
        return number.replaceAll("(.{4})(?=.)", "$1 ");
    }

    private static String row(String cell, PageRow row) {
        return "<tr><th scope=\"row\">%s</th>%s%s</td></tr>\n"
                .formatted(Html.escaped(row.name()), cell, Html.escaped(row.value()));
    }
}
