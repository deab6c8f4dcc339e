package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.Language;
import dev.merchantsdk.sandbox.http.OutcomeSection;
import dev.merchantsdk.sandbox.http.ReturnAddress;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Creates the HTML of the questionnaire page. This class escapes all values of an order. */
final class QuestionnairePage {
    private static final String SUM = " class=\"sum\"";

    private QuestionnairePage() {}

    static String of(Language language, Application application, Instant now) {
        List<CreditStatus> statuses = application.statuses(now);
        CreditStatus status = statuses.get(statuses.size() - 1);
        Headings headings = Headings.in(language);
        String lines = application.lines().stream().map(headings::line).collect(Collectors.joining());
        String table = """
                <div class="scroll" tabindex="0" role="region" aria-label="%s">
                <table class="rows">
                %s<tbody>
                %s%s%s</tbody>
                </table>
                </div>
                <p>%s: %s</p>
                """.formatted(
                language.text("Cart", "Корзина"),
                headings.head(),
                lines,
                total(
                        language,
                        language.text("Total with discount, without delivery", "Итого со скидкой, без доставки"),
                        application.order().amountWithDiscount()),
                total(
                        language,
                        language.text("Total with delivery", "Итого с доставкой"),
                        application.lines().stream()
                                .mapToLong(OrderLine::totalWithDiscount)
                                .sum()),
                language.text("Status", "Статус"),
                language.text(status.id(), status.title()));
        return Html.page(
                language,
                language.text("Application for order ", "Заявка по заказу ")
                        + application.order().orderId(),
                outcome(language, application, statuses)
                        .map(outcome -> outcome.html(language) + Html.section(table))
                        .orElseGet(() -> Html.section(table)
                                + Html.section(Html.mainButton("approve", language.text("Approve", "Одобрить"))
                                        + Html.button("refuse", language.text("Refuse", "Отклонить")))));
    }

    private static Optional<OutcomeSection> outcome(
            Language language, Application application, List<CreditStatus> statuses) {
        if (statuses.contains(CreditStatus.CREDIT_APPROVED)) {
            return Optional.of(outcome(
                    language,
                    OutcomeSection.Tone.GOOD,
                    language.text("This application is approved.", "Заявка одобрена."),
                    application.order().successUrl()));
        }
        if (statuses.contains(CreditStatus.CREDIT_REJECTED)) {
            return Optional.of(outcome(
                    language,
                    OutcomeSection.Tone.BAD,
                    language.text("This application is refused.", "Заявка отклонена."),
                    application.order().failUrl()));
        }
        return Optional.empty();
    }

    private static OutcomeSection outcome(Language language, OutcomeSection.Tone tone, String title, String address) {
        Optional<ReturnAddress> shop = ReturnAddress.parse(address);
        String note = language.text(
                "The order's return address is not a web address.",
                "Адрес возврата заказа не является адресом страницы.");
        return new OutcomeSection(tone, title, shop.isPresent() ? List.of() : List.of(note), shop);
    }

    /**
     * The headings of the columns. Each cell repeats its heading in {@code data-label}, because narrow screens show the
     * heading next to the value.
     */
    private record Headings(
            Language language, String product, String price, String discounted, String quantity, String sum) {
        static Headings in(Language language) {
            return new Headings(
                    language,
                    language.text("Product", "Товар"),
                    language.text("Price", "Цена"),
                    language.text("With discount", "Со скидкой"),
                    language.text("Quantity", "Количество"),
                    language.text("Sum", "Сумма"));
        }

        String head() {
            return Stream.of(product, price, discounted, quantity, sum)
                    .map("<th scope=\"col\">%s</th>"::formatted)
                    .collect(Collectors.joining("", "<thead><tr>", "</tr></thead>\n"));
        }

        String line(OrderLine line) {
            return "<tr>"
                    + cell(product, "", Html.escaped(line.productName().orElse(line.productId())))
                    + cell(price, SUM, Html.roubles(language, line.price()))
                    + cell(discounted, SUM, Html.roubles(language, line.priceWithDiscount()))
                    + cell(quantity, SUM, Long.toString(line.quantity()))
                    + cell(sum, SUM, Html.roubles(language, line.totalWithDiscount()))
                    + "</tr>\n";
        }
    }

    private static String cell(String heading, String kind, String content) {
        return "<td data-label=\"" + heading + "\"" + kind + ">" + content + "</td>";
    }

    private static String total(Language language, String heading, long kopecks) {
        return """
                <tr class="total"><th scope="row" colspan="4">%s</th><td class="sum">%s</td></tr>
                """.formatted(heading, Html.roubles(language, kopecks));
    }
}
