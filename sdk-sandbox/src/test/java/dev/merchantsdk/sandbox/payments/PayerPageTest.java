package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.http.Html.RejectedInput;
import dev.merchantsdk.sandbox.payments.PayerPage.Payment;
import dev.merchantsdk.sandbox.payments.PayerPage.Shown;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class PayerPageTest {
    private static final Set<String> WITHOUT_END = Set.of("meta", "input");
    private static final Pattern TAG = Pattern.compile("<(/?)([a-z0-9]+)((?: [a-z-]+(?:=\"[^\"<>]*\")?)*)>");

    private static final Payment WAITING = new Payment(
            "2026-117",
            "1250.00",
            List.of(new Shown("Seat", "12A"), new Shown("Hall", "Большой")),
            true,
            Optional.empty(),
            RejectedInput.NONE);

    @Test
    void showsWhatIsPaidFor() {
        assertThat(PayerPage.of(WAITING))
                .startsWith("<!DOCTYPE html>")
                .contains("<title>Payment for order 2026-117</title>")
                .containsSubsequence(
                        "<p class=\"amount\">1250.00 ₽</p>",
                        "<tr><th>Order</th><td>2026-117</td></tr>",
                        "<tr><th>Seat</th><td>12A</td></tr>",
                        "<tr><th>Hall</th><td>Большой</td></tr>");
    }

    @Test
    void letsThePayerPayByCardOrSbpOrRefuse() {
        String page = PayerPage.of(WAITING);

        assertThat(decisions(page)).containsExactly("pay-card", "pay-sbp", "refuse");
        assertThat(page).containsOnlyOnce("<input name=\"card\"");
        assertThat(page.substring(page.indexOf("<form"), page.indexOf("</form>")))
                .contains("<input name=\"card\"", "value=\"pay-card\"");
    }

    @Test
    void showsAMistypedCardWithTheReason() {
        Payment mistyped = new Payment(
                "2026-117", "1250.00", List.of(), true, Optional.empty(), new RejectedInput("1234", "1234 is wrong."));

        assertThat(PayerPage.of(mistyped))
                .containsSubsequence(
                        "<input name=\"card\" value=\"1234\"",
                        "<span class=\"bad\" id=\"error\" role=\"alert\">1234 is wrong.</span>");
        assertThat(PayerPage.of(WAITING)).doesNotContain("role=\"alert\"");
    }

    @Test
    void offersTheTestCardsAsButtons() {
        assertThat(PayerPage.of(WAITING))
                .containsSubsequence(
                        "<input type=\"hidden\" name=\"decision\" value=\"pay-card\">",
                        "<button name=\"card\" value=\"4929509947106878\">4929 5099 4710 6878</button>",
                        "succeeds");
    }

    @Test
    void fitsAPhoneAndLoadsNothing() {
        assertThat(PayerPage.of(WAITING))
                .contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
                .doesNotContain("src=", "href=", "url(")
                .hasSizeLessThan(50_000);
    }

    @Test
    void letsThePayerHoldByCardOnly() {
        Payment hold = new Payment("2026-117", "1250.00", List.of(), false, Optional.empty(), RejectedInput.NONE);

        assertThat(decisions(PayerPage.of(hold))).containsExactly("pay-card", "refuse");
    }

    @Test
    void saysWhatBecameOfAPayment() {
        Payment paid =
                new Payment("2026-117", "1250.00", List.of(), true, Optional.of("Paid by card."), RejectedInput.NONE);

        assertThat(PayerPage.of(paid))
                .contains("<p>Paid by card.</p>", "2026-117", "1250.00")
                .doesNotContain("<form", "<input", "<button");
    }

    @Test
    void letsThePayerSaveACardOrRefuse() {
        String page = PayerPage.ofCardBinding(Optional.empty(), RejectedInput.NONE);

        assertThat(decisions(page)).containsExactly("bind-card", "refuse");
        assertThat(page).containsOnlyOnce("<input name=\"card\"");
        assertThat(PayerPage.ofCardBinding(Optional.of("The card is saved."), RejectedInput.NONE))
                .contains("<p>The card is saved.</p>")
                .doesNotContain("<form");
    }

    @Test
    void letsThePayerAllowPaymentsFromAnAccountOrRefuse() {
        String page = PayerPage.ofSbpBinding("https://qr.example/A1?b=1&c=2", Optional.empty());

        assertThat(decisions(page)).containsExactly("open-sbp", "refuse");
        assertThat(page).contains("https://qr.example/A1?b=1&amp;c=2").doesNotContain("<input");
        assertThat(PayerPage.ofSbpBinding("https://qr.example/A1", Optional.of("Allowed.")))
                .contains("<p>Allowed.</p>", "https://qr.example/A1")
                .doesNotContain("<form");
    }

    @Test
    void postsEveryFormToThePageItself() {
        for (String page : pages("x")) {
            // A form without an address is posted to the address of its page by the rules of browsers.
            assertThat(page).doesNotContain("action=", "get\"");
        }
    }

    @Test
    void letsNoMarkupThrough() {
        String marker = "</td><script>alert('1')</script>\"%s&lt;";
        String escaped = "&lt;/td&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;%s&amp;lt;";

        for (String page : pages(marker)) {
            assertThat(page).contains(escaped).doesNotContain(marker, "<script");
            assertWellFormed(page);
        }
        assertThat(pages(marker).get(0).split(Pattern.quote(escaped), -1)).hasSize(10);
    }

    @Test
    void closesEveryElement() {
        pages("x").forEach(PayerPageTest::assertWellFormed);
        assertWellFormed(PayerPage.of(WAITING));
        assertWellFormed(PayerPage.ofCardBinding(Optional.empty(), RejectedInput.NONE));
    }

    /** All pages, with each text of a request. */
    private static List<String> pages(String text) {
        List<Shown> values = List.of(new Shown(text, text));
        return List.of(
                PayerPage.of(new Payment(text, text, values, true, Optional.empty(), new RejectedInput(text, text))),
                PayerPage.of(new Payment("1", "1.00", List.of(), true, Optional.of(text), RejectedInput.NONE)),
                PayerPage.ofCardBinding(Optional.of(text), RejectedInput.NONE),
                PayerPage.ofSbpBinding(text, Optional.empty()),
                PayerPage.ofSbpBinding("https://qr.example/A1", Optional.of(text)));
    }

    private static List<String> decisions(String page) {
        return Pattern.compile("<button(?: class=\"main\")? name=\"decision\" value=\"([^\"]*)\">")
                .matcher(page)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static void assertWellFormed(String page) {
        String body = page.substring("<!DOCTYPE html>".length());
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
