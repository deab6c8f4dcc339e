package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.Html.RejectedInput;
import dev.merchantsdk.sandbox.http.Language;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Creates the HTML of the pages that a payer opens at {@code userWebLink}. A form posts {@code decision} to the address
 * of its page; if the payer enters a card, it also posts {@code card}. All values of a request are escaped.
 */
final class PayerPage {
    static final String PAY_BY_CARD = "pay-card";
    static final String PAY_BY_SBP = "pay-sbp";
    static final String BIND_CARD = "bind-card";
    static final String OPEN_SBP = "open-sbp";
    static final String REFUSE = "refuse";
    /** The name of the field for the card number. */
    static final String CARD = "card";

    /**
     * A row of the page.
     *
     * @param name the name of a custom value, or the description of a line of the receipt
     * @param value the custom value, or the price of the line
     */
    record Row(String name, String value) {}

    /**
     * A payment that waits for its payer or has ended.
     *
     * @param orderId the order id
     * @param price the price, as the request contains it
     * @param rows the lines of the receipt, followed by the custom values
     * @param sbp whether the payment can be made through the fast payment system, which does not support holds
     * @param outcome the result as text; empty while the payment waits for its payer
     * @param rejected the text that the payer typed and that is not a card number
     */
    record Payment(
            String orderId,
            String price,
            List<Row> rows,
            boolean sbp,
            Optional<String> outcome,
            RejectedInput rejected) {}

    private final Language language;

    PayerPage(Language language) {
        this.language = language;
    }

    String of(Payment payment) {
        String rows = payment.rows().stream().map(PayerPage::row).collect(Collectors.joining());
        String forms =
                cardForm(PAY_BY_CARD, language.text("Pay ", "Оплатить ") + payment.price() + " ₽", payment.rejected())
                        + (payment.sbp() ? Html.button(PAY_BY_SBP, language.text("Pay by SBP", "Оплатить по СБП")) : "")
                        + Html.button(REFUSE, language.text("Refuse to pay", "Отказаться от оплаты"));
        String amount = "<p class=\"amount\">" + Html.escaped(payment.price()) + " ₽</p>\n";
        return Html.page(
                language,
                language.text("Payment for order ", "Оплата заказа ") + payment.orderId(),
                Html.section(amount + (rows.isEmpty() ? "" : "<table>\n" + rows + "</table>\n"))
                        + outcomeOr(payment.outcome(), Html.section(forms) + testCards(PAY_BY_CARD)));
    }

    /** Returns the page of a binding with full card data. */
    String ofCardBinding(Optional<String> outcome, RejectedInput rejected) {
        String forms = cardForm(BIND_CARD, language.text("Save the card", "Сохранить карту"), rejected)
                + Html.button(REFUSE, language.text("Refuse", "Отказаться"));
        return Html.page(
                language,
                language.text("Card for later payments", "Карта для следующих платежей"),
                outcomeOr(outcome, Html.section(forms) + testCards(BIND_CARD)));
    }

    /** Returns the page of a binding in the fast payment system. */
    String ofSbpBinding(String qrUrl, String qrImage, Optional<String> outcome) {
        String code = """
                <img class="qr" src="data:image/png;base64,%s" alt="%s">
                <p>%s</p>
                """.formatted(
                        qrImage,
                        language.text("QR code with the address of this page", "QR-код с адресом этой страницы"),
                        Html.escaped(qrUrl));
        String forms =
                Html.button(OPEN_SBP, language.text("Allow payments from the account", "Разрешить списания со счёта"))
                        + Html.button(REFUSE, language.text("Refuse", "Отказаться"));
        return Html.page(
                language,
                language.text("Account for later payments", "Счёт для следующих платежей"),
                Html.section(code) + outcomeOr(outcome, Html.section(forms)));
    }

    private static String outcomeOr(Optional<String> outcome, String forms) {
        return outcome.map(Html::paragraph).map(Html::section).orElse(forms);
    }

    private String cardForm(String decision, String label, RejectedInput rejected) {
        return Html.buttonWithField(CARD, language.text("Card number", "Номер карты"), decision, label, rejected);
    }

    /** Returns a button for each test card of the service. The label contains the result of the card. */
    private String testCards(String decision) {
        String cards = TestCard.DOCUMENTED.stream()
                .map(card -> Html.buttonWithValue(
                        CARD,
                        card.number(),
                        inGroups(card.number()),
                        decision,
                        language.text(card.english(), card.russian())))
                .collect(Collectors.joining());
        return Html.section("<h2>" + language.text("Test cards", "Тестовые карты") + "</h2>\n<div class=\"cards\">\n"
                + cards + "</div>\n");
    }

    private static String inGroups(String number) {
        return number.replaceAll("(.{4})(?=.)", "$1 ");
    }

    private static String row(Row row) {
        return "<tr><th scope=\"row\">%s</th><td class=\"sum\">%s</td></tr>\n"
                .formatted(Html.escaped(row.name()), Html.escaped(row.value()));
    }
}
