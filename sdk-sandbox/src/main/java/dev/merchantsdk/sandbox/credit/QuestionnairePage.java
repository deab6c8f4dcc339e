package dev.merchantsdk.sandbox.credit;

import java.util.stream.Collectors;

/** The page as HTML. Whatever comes from an order is escaped. */
final class QuestionnairePage {
    private QuestionnairePage() {}

    static String of(CreditApplication application) {
        String lines = application.cart().stream().map(QuestionnairePage::line).collect(Collectors.joining());
        return page("Application for order " + application.orderId(), """
                <table>
                <tr><th>Product</th><th>Price</th><th>With discount</th><th>Quantity</th><th>Sum</th></tr>
                %s<tr><th colspan="4">Total with discount, without delivery</th><td>%s</td></tr>
                <tr><th colspan="4">Total with delivery</th><td>%s</td></tr>
                </table>
                <p>Status: %s</p>
                %s""".formatted(
                        lines,
                        money(application.amountWithDiscount()),
                        money(application.totalWithDelivery()),
                        escaped(application.statusId()),
                        buttons(application)));
    }

    static String message(String title, String text) {
        return page(title, "<p>" + escaped(text) + "</p>");
    }

    private static String line(CartLine line) {
        return "<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>\n"
                .formatted(
                        escaped(line.productName().orElse(line.productId())),
                        money(line.price()),
                        money(line.priceWithDiscount()),
                        line.quantity(),
                        money(line.totalWithDiscount()));
    }

    private static String buttons(CreditApplication application) {
        if (application.isApproved() || application.isRefused()) {
            return "<p>This application is " + (application.isApproved() ? "approved" : "refused") + ".</p>\n";
        }
        return button(application.applicationId(), "approve", "Approve")
                + button(application.applicationId(), "refuse", "Refuse");
    }

    private static String button(String applicationId, String decision, String label) {
        return """
                <form method="post" action="uforms?applicationId=%s">
                <button name="decision" value="%s">%s</button>
                </form>
                """.formatted(escaped(applicationId), decision, label);
    }

    private static String page(String title, String content) {
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <title>%1$s</title>
                <style>body { font-family: sans-serif; } td, th { padding: .3em 1em; text-align: left; } form { display: inline; }</style>
                </head>
                <body>
                <h1>%1$s</h1>
                %2$s
                <p>This page is played by the sandbox. Nobody lends or owes anything.</p>
                </body>
                </html>
                """.formatted(escaped(title), content);
    }

    /** Kopecks as roubles. */
    private static String money(long kopecks) {
        // Not by a format, which would write the digits of the default locale.
        String cents = Long.toString(kopecks % 100);
        return kopecks / 100 + "." + (cents.length() < 2 ? "0" : "") + cents;
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
