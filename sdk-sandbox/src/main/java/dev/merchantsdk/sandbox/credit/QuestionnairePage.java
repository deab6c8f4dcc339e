package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.Language;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** The page as HTML. All values of an order are escaped. */
final class QuestionnairePage {
    private QuestionnairePage() {}

    static String of(Language language, Application application, Instant now) {
        List<CreditStatus> statuses = application.statuses(now);
        String lines = application.lines().stream().map(QuestionnairePage::line).collect(Collectors.joining());
        String table = """
                <div class="scroll" tabindex="0" role="region" aria-label="%s">
                <table>
                <tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th>\
                <th scope="col">%s</th></tr>
                %s<tr><th colspan="4">%s</th><td class="sum">%s</td></tr>
                <tr><th colspan="4">%s</th><td class="sum">%s</td></tr>
                </table>
                </div>
                <p>%s: %s</p>
                """.formatted(
                        language.text("Cart", "Корзина"),
                        language.text("Product", "Товар"),
                        language.text("Price", "Цена"),
                        language.text("With discount", "Со скидкой"),
                        language.text("Quantity", "Количество"),
                        language.text("Sum", "Сумма"),
                        lines,
                        language.text("Total with discount, without delivery", "Итого со скидкой, без доставки"),
                        money(application.order().amountWithDiscount()),
                        language.text("Total with delivery", "Итого с доставкой"),
                        money(application.lines().stream()
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

    private static String line(OrderLine line) {
        return """
                <tr><td>%s</td><td class="sum">%s</td><td class="sum">%s</td><td class="sum">%s</td>\
                <td class="sum">%s</td></tr>
                """.formatted(
                        Html.escaped(line.productName().orElse(line.productId())),
                        money(line.price()),
                        money(line.priceWithDiscount()),
                        line.quantity(),
                        money(line.totalWithDiscount()));
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

    /** Kopecks as roubles. */
    private static String money(long kopecks) {
        // Not by a format, which would use the digits of the default locale.
        String cents = Long.toString(kopecks % 100);
        return kopecks / 100 + "." + (cents.length() < 2 ? "0" : "") + cents;
    }
}
