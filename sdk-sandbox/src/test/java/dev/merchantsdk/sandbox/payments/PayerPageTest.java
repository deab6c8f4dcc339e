package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.http.Html.RejectedInput;
import dev.merchantsdk.sandbox.http.Language;
import dev.merchantsdk.sandbox.http.OutcomeSection;
import dev.merchantsdk.sandbox.http.ReturnAddress;
import dev.merchantsdk.sandbox.payments.PayerPage.PageRow;
import dev.merchantsdk.sandbox.payments.PayerPage.PaymentView;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class PayerPageTest {
    private static final Set<String> WITHOUT_END = Set.of("meta", "input", "link", "img");
    private static final Pattern TAG = Pattern.compile("<(/?)([a-z0-9]+)((?: [a-z-]+(?:=\"[^\"<>]*\")?)*)>");

    private static final String ID = "941f2df35396a4a086479b4ab8b4bd04";

    private static final PayerPage ENGLISH = new PayerPage(Language.ENGLISH);

    private static final PaymentView WAITING = new PaymentView(
            "2026-117",
            ID,
            Optional.of("payer@shop.example"),
            125_000,
            List.of(new PageRow("Ticket", "1 250.00")),
            List.of(new PageRow("Seat", "12A"), new PageRow("Hall", "Большой")),
            true,
            Optional.empty(),
            RejectedInput.NONE);

    @Test
    void showsWhatIsPaidFor() {
        assertThat(ENGLISH.of(WAITING))
                .startsWith("<!DOCTYPE html>")
                .contains("<title>Payment for order 2026-117</title>")
                .containsSubsequence(
                        "<p class=\"payer-of\">payer@shop.example · transaction <code>" + ID + "</code></p>",
                        "<p class=\"amount\">1\u00a0250.00 ₽</p>",
                        "<caption>Receipt</caption>",
                        "<tr><th scope=\"row\">Ticket</th><td class=\"sum\">1 250.00</td></tr>",
                        "<table class=\"details\">",
                        "<caption>Details</caption>",
                        "<tr><th scope=\"row\">Seat</th><td>12A</td></tr>",
                        "<tr><th scope=\"row\">Hall</th><td>Большой</td></tr>");
    }

    @Test
    void letsThePayerPayByCardOrSbpOrRefuse() {
        String page = ENGLISH.of(WAITING);

        assertThat(decisions(page)).containsExactly("pay-card", "pay-sbp", "refuse");
        assertThat(page).containsOnlyOnce("<input name=\"card\"");
        assertThat(page.substring(page.indexOf("<form"), page.indexOf("</form>")))
                .contains("<input name=\"card\"", "value=\"pay-card\"");
    }

    @Test
    void showsAMistypedCardWithTheReason() {
        PaymentView mistyped = payment(true, Optional.empty(), new RejectedInput("1234", "1234 is wrong."));

        assertThat(ENGLISH.of(mistyped))
                .containsSubsequence(
                        "<input name=\"card\" value=\"1234\"",
                        " aria-invalid=\"true\" aria-describedby=\"error\" autofocus required>",
                        "<p class=\"bad\" id=\"error\" role=\"alert\">1234 is wrong.</p>");
        assertThat(ENGLISH.of(WAITING))
                .doesNotContain("role=\"alert\"", "aria-invalid=", "aria-describedby", "autofocus");
    }

    @Test
    void offersTheTestCardsAsButtons() {
        assertThat(ENGLISH.of(WAITING))
                .containsSubsequence(
                        "<input type=\"hidden\" name=\"decision\" value=\"pay-card\">",
                        "<button name=\"card\" value=\"4929509947106878\">4929 5099 4710 6878</button>",
                        "<span class=\"good\">succeeds</span>",
                        "<span class=\"good\">succeeds, 3\u2011D\u00a0Secure</span>",
                        "<span class=\"bad\">declined (5)</span>",
                        "<span class=\"bad\">3\u2011D\u00a0Secure fails</span>",
                        "<span>succeeds; token for payouts only</span>");
    }

    @Test
    void fitsAPhoneAndLoadsNothing() {
        assertThat(ENGLISH.of(WAITING))
                .contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
                .doesNotContain("src=", "url(", "http")
                .hasSizeLessThan(50_000);
    }

    @Test
    void letsThePayerHoldByCardOnly() {
        PaymentView hold = payment(false, Optional.empty(), RejectedInput.NONE);

        assertThat(decisions(ENGLISH.of(hold))).containsExactly("pay-card", "refuse");
    }

    @Test
    void showsResultOfPayment() {
        PaymentView paid = payment(true, outcome("Paid by card."), RejectedInput.NONE);

        assertThat(ENGLISH.of(paid))
                .containsSubsequence(
                        "<section class=\"outcome good\">", "<span>Paid by card.</span>", "<p>Thank you.</p>")
                .contains("2026-117", "1\u00a0250.00")
                .doesNotContain("<form", "<input", "<button");
    }

    @Test
    void letsThePayerSaveACardOrRefuse() {
        String page = ENGLISH.ofCardBinding(Optional.empty(), RejectedInput.NONE);

        assertThat(decisions(page)).containsExactly("bind-card", "refuse");
        assertThat(page).containsOnlyOnce("<input name=\"card\"");
        assertThat(ENGLISH.ofCardBinding(outcome("The card is saved."), RejectedInput.NONE))
                .contains("<span>The card is saved.</span>")
                .doesNotContain("<form");
    }

    @Test
    void letsThePayerAllowPaymentsFromAnAccountOrRefuse() {
        String page = ENGLISH.ofSbpBinding("https://qr.example/A1?b=1&c=2", "iVBORw0KGgo=", Optional.empty());

        assertThat(decisions(page)).containsExactly("open-sbp", "refuse");
        assertThat(page).contains("<button class=\"main\" name=\"decision\" value=\"open-sbp\">");
        assertThat(page).contains("https://qr.example/A1?b=1&amp;c=2").doesNotContain("<input");
        assertThat(ENGLISH.ofSbpBinding("https://qr.example/A1", "iVBORw0KGgo=", outcome("Allowed.")))
                .contains("<span>Allowed.</span>", "https://qr.example/A1")
                .doesNotContain("<form");
    }

    @Test
    void showsTheQrCodeOfAnAccount() {
        assertThat(ENGLISH.ofSbpBinding("https://qr.example/A1", "iVBORw0KGgo=", Optional.empty()))
                .contains("<img class=\"qr\" src=\"data:image/png;base64,iVBORw0KGgo=\""
                        + " alt=\"QR code with the address of this page\">");
    }

    @Test
    void isAvailableInRussian() {
        PayerPage russian = new PayerPage(Language.RUSSIAN);

        assertThat(russian.of(WAITING))
                .contains("<html lang=\"ru\">", "<title>Оплата заказа 2026-117</title>", "Деньги не списываются")
                .containsSubsequence(
                        "Номер карты", "Оплатить 1\u00a0250,00 ₽", "Оплатить по СБП", "Отказаться от оплаты")
                .containsSubsequence("Тестовые карты", "успех", "отказ (5)");
        assertThat(russian.ofCardBinding(Optional.empty(), RejectedInput.NONE)).contains("Сохранить карту");
        assertThat(russian.ofSbpBinding("x", "y", Optional.empty())).contains("Разрешить списания со счёта");
    }

    @Test
    void postsEveryFormToThePageItself() {
        for (String page : pages("x")) {
            // A browser posts a form without an action attribute to the address of the page.
            assertThat(page).doesNotContain("action=", "get\"");
        }
    }

    @Test
    void escapesMarkup() {
        String marker = "</td><script>alert('1')</script>\"%s&lt;";
        String escaped = "&lt;/td&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;%s&amp;lt;";

        for (String page : pages(marker)) {
            assertThat(page).contains(escaped).doesNotContain(marker, "<script");
            assertWellFormed(page);
        }
        assertThat(pages(marker).get(0).split(Pattern.quote(escaped), -1)).hasSize(11);
    }

    @Test
    void closesEveryElement() {
        pages("x").forEach(PayerPageTest::assertWellFormed);
        assertWellFormed(ENGLISH.of(WAITING));
        assertWellFormed(ENGLISH.ofCardBinding(Optional.empty(), RejectedInput.NONE));
    }

    /** Returns all pages for requests in which each text field has this value. */
    private static List<String> pages(String text) {
        List<PageRow> values = List.of(new PageRow(text, text));
        return List.of(
                ENGLISH.of(new PaymentView(
                        text,
                        text,
                        Optional.of(text),
                        100,
                        values,
                        values,
                        true,
                        Optional.empty(),
                        new RejectedInput(text, text))),
                ENGLISH.of(payment(true, outcome(text), RejectedInput.NONE)),
                ENGLISH.ofCardBinding(outcome(text), RejectedInput.NONE),
                ENGLISH.ofSbpBinding(text, "iVBORw0KGgo=", Optional.empty()),
                ENGLISH.ofSbpBinding("https://qr.example/A1", "iVBORw0KGgo=", outcome(text)));
    }

    private static List<String> decisions(String page) {
        return Pattern.compile("<button(?: class=\"main\")? name=\"decision\" value=\"([^\"]*)\">")
                .matcher(page)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static Optional<OutcomeSection> outcome(String title) {
        return Optional.of(new OutcomeSection(
                OutcomeSection.Tone.GOOD, title, List.of("Thank you."), ReturnAddress.parse("myshop://a?b=\"'<>")));
    }

    private static PaymentView payment(boolean sbp, Optional<OutcomeSection> outcome, RejectedInput rejected) {
        return new PaymentView("2026-117", ID, Optional.empty(), 125_000, List.of(), List.of(), sbp, outcome, rejected);
    }

    private static void assertWellFormed(String page) {
        String body = page.substring("<!DOCTYPE html>".length()).replaceAll("(?s)<style>.*</style>", "");
        Deque<String> open = new ArrayDeque<>();
        Matcher tags = TAG.matcher(body);
        while (tags.find()) {
            String name = tags.group(2);
            if (tags.group(1).isEmpty()) {
                if (!WITHOUT_END.contains(name)) {
                    open.push(name);
                }
            } else {
                assertThat(open.poll()).isEqualTo(name);
            }
        }
        assertThat(open).isEmpty();
        assertThat(TAG.matcher(body).replaceAll("")).doesNotContain("<", ">");
    }
}
