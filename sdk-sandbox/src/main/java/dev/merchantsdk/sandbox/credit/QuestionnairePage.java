package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.Language;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Creates the HTML of the questionnaire page. This class escapes all values of an order. */
final class QuestionnairePage {
    private static final String SUM = " class=\"sum\"";

    private QuestionnairePage() {}

    static String of(Language language, Application application, Instant now) {
        List<CreditStatus> statuses = application.statuses(now);
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
                        language.text("Total with discount, without delivery", "Итого со скидкой, без доставки"),
                        application.order().amountWithDiscount()),
                total(
                        language.text("Total with delivery", "Итого с доставкой"),
                        application.lines().stream()
                                .mapToLong(OrderLine::totalWithDiscount)
                                .sum()),
                language.text("Status", "Статус"),
                Html.escaped(statuses.get(statuses.size() - 1).id()));
        return Html.page(
                language,
                language.text("Application for order ", "Заявка по заказу ")
                        + application.order().orderId(),
                Html.section(table) + Html.section(buttons(language, statuses)));
    }

    /**
     * The headings of the columns. Each cell also contains the heading of its column as an attribute, which a narrow
     * screen shows next to the value.
     */
    private record Headings(String product, String price, String discounted, String quantity, String sum) {
        static Headings in(Language language) {
            return new Headings(
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
                    + cell(price, SUM, Html.roubles(line.price()))
                    + cell(discounted, SUM, Html.roubles(line.priceWithDiscount()))
                    + cell(quantity, SUM, Long.toString(line.quantity()))
                    + cell(sum, SUM, Html.roubles(line.totalWithDiscount()))
                    + "</tr>\n";
        }
    }

    private static String cell(String heading, String kind, String content) {
        return "<td data-label=\"" + heading + "\"" + kind + ">" + content + "</td>";
    }

    private static String total(String heading, long kopecks) {
        return """
                <tr class="total"><th scope="row" colspan="4">%s</th><td class="sum">%s</td></tr>
                """.formatted(heading, Html.roubles(kopecks));
    }

    private static String buttons(Language language, List<CreditStatus> statuses) {
        if (statuses.contains(CreditStatus.CREDIT_APPROVED)) {
            return Html.paragraph(language.text("This application is approved.", "Заявка одобрена."));
        }
        if (statuses.contains(CreditStatus.CREDIT_REJECTED)) {
            return Html.paragraph(language.text("This application is refused.", "Заявка отклонена."));
        }
        return Html.button("approve", language.text("Approve", "Одобрить"))
                + Html.button("refuse", language.text("Refuse", "Отклонить"));
    }
}
