package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.sandbox.http.Html;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** The page as HTML. All values of an order are escaped. */
final class QuestionnairePage {
    private QuestionnairePage() {}

    static String of(Application application, Instant now) {
        List<CreditStatus> statuses = application.statuses(now);
        String lines = application.lines().stream().map(QuestionnairePage::line).collect(Collectors.joining());
        return Html.page("Application for order " + application.order().orderId(), """
                <table>
                <tr><th>Product</th><th>Price</th><th>With discount</th><th>Quantity</th><th>Sum</th></tr>
                %s<tr><th colspan="4">Total with discount, without delivery</th><td>%s</td></tr>
                <tr><th colspan="4">Total with delivery</th><td>%s</td></tr>
                </table>
                <p>Status: %s</p>
                %s""".formatted(
                        lines,
                        money(application.order().amountWithDiscount()),
                        money(application.lines().stream()
                                .mapToLong(OrderLine::totalWithDiscount)
                                .sum()),
                        Html.escaped(statuses.get(statuses.size() - 1).id()),
                        buttons(statuses)));
    }

    private static String line(OrderLine line) {
        return "<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>\n"
                .formatted(
                        Html.escaped(line.productName().orElse(line.productId())),
                        money(line.price()),
                        money(line.priceWithDiscount()),
                        line.quantity(),
                        money(line.totalWithDiscount()));
    }

    private static String buttons(List<CreditStatus> statuses) {
        if (statuses.contains(CreditStatus.CREDIT_APPROVED)) {
            return Html.paragraph("This application is approved.");
        }
        if (statuses.contains(CreditStatus.CREDIT_REJECTED)) {
            return Html.paragraph("This application is refused.");
        }
        return Html.button("approve", "Approve") + Html.button("refuse", "Refuse");
    }

    /** Kopecks as roubles. */
    private static String money(long kopecks) {
        // Not by a format, which would use the digits of the default locale.
        String cents = Long.toString(kopecks % 100);
        return kopecks / 100 + "." + (cents.length() < 2 ? "0" : "") + cents;
    }
}
