package dev.merchantsdk.sandbox.credit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import okhttp3.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SandboxExtension.class)
final class QuestionnaireTest {
    private static final String FORM = "application/x-www-form-urlencoded";

    @Test
    void showsCartTotalsAndTwoButtons(Sandbox sandbox) throws IOException {
        HttpReply page = show(sandbox, CreditOrders.accepted(sandbox));

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.contentType()).isEqualTo("text/html; charset=utf-8");
        assertThat(page.text())
                .startsWith("<!DOCTYPE html>")
                .contains("<meta charset=\"utf-8\">")
                .contains("Гарнитур &quot;Север&quot; &lt;белый&gt;")
                .contains("<td data-label=\"Product\">Delivery</td><td data-label=\"Price\" class=\"sum\">900.00</td>"
                        + "<td data-label=\"With discount\" class=\"sum\">900.00</td>"
                        + "<td data-label=\"Quantity\" class=\"sum\">1</td>"
                        + "<td data-label=\"Sum\" class=\"sum\">900.00</td>")
                .contains("<td data-label=\"Product\">S-7</td><td data-label=\"Price\" class=\"sum\">3\u00a0000.00</td>"
                        + "<td data-label=\"With discount\" class=\"sum\">3\u00a0000.00</td>"
                        + "<td data-label=\"Quantity\" class=\"sum\">2</td>"
                        + "<td data-label=\"Sum\" class=\"sum\">6\u00a0000.00</td>")
                .contains("Total with delivery</th><td class=\"sum\">44\u00a0890.00</td>")
                .contains("<form method=\"post\"")
                .contains("<button class=\"main\" name=\"decision\" value=\"approve\">")
                .contains("value=\"refuse\"");
    }

    @Test
    void showsTheStatusAndTheAmountsInRussian(Sandbox sandbox) throws IOException {
        HttpReply page = Http.send(new Request.Builder()
                .url(sandbox.url(Address.CREDIT) + "home/uforms?applicationId=" + CreditOrders.accepted(sandbox))
                .header("Accept-Language", "ru")
                .build());

        assertThat(page.text())
                .contains("Статус: Корзина получена", "44\u00a0890,00")
                .doesNotContain("BasketReceived", "890.00");
    }

    @Test
    void escapesMarkupOfOrder(Sandbox sandbox) throws IOException {
        String id = CreditOrders.sent(sandbox, order -> {
                    order.put("OrderID", "<b>'\"&");
                    ((ObjectNode) order.at("/Cart/0")).put("ProductName", "<script>alert(1)</script>");
                    ((ObjectNode) order.at("/Cart/1")).put("ProductID", "<img src=x>");
                })
                .json()
                .path("application_id")
                .textValue();

        assertThat(show(sandbox, id).text())
                .doesNotContain("<script", "<img", "<b>")
                .contains("order &lt;b&gt;&#39;&quot;&amp;");
    }

    @Test
    void approvesAndGoesBackToTheShop(Sandbox sandbox) throws IOException {
        String id = CreditOrders.accepted(sandbox);

        HttpReply answer = press(sandbox, id, "decision=approve");

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.location()).hasValue("https://shop.example/approved?order=117");
        assertThat(sandbox.credit().order(id).statusId()).isEqualTo("CreditApproved");
        assertThat(show(sandbox, id).text()).contains("is approved").doesNotContain("<form");
    }

    @Test
    void refusesAndGoesBackToTheShop(Sandbox sandbox) throws IOException {
        String id = CreditOrders.accepted(sandbox);

        HttpReply answer = press(sandbox, id, "decision=refuse");

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.location()).hasValue("https://shop.example/refused?order=117");
        assertThat(sandbox.credit().order(id).statusId()).isEqualTo("CreditRejectedByFinOrgs");
        assertThat(show(sandbox, id).text()).contains("is refused").doesNotContain("<form");
    }

    @Test
    void keepsTheFirstDecision(Sandbox sandbox) throws IOException {
        String id = CreditOrders.accepted(sandbox);
        press(sandbox, id, "decision=refuse");

        assertThat(press(sandbox, id, "decision=approve").location())
                .hasValue("https://shop.example/refused?order=117");
        assertThat(sandbox.credit().order(id).isApproved()).isFalse();
    }

    @Test
    void answersAnUnknownApplicationWith404(Sandbox sandbox) throws IOException {
        assertThat(show(sandbox, "00000000-0000-4000-8000-000000000000").status())
                .isEqualTo(404);
        assertThat(press(sandbox, "x", "decision=approve").status()).isEqualTo(404);
        assertThat(Http.get(sandbox, Address.CREDIT, "home/uforms").status()).isEqualTo(404);
    }

    @Test
    void requiresDecision(Sandbox sandbox) throws IOException {
        String id = CreditOrders.accepted(sandbox);

        assertThat(press(sandbox, id, "").status()).isEqualTo(400);
        assertThat(press(sandbox, id, "decision=perhaps").status()).isEqualTo(400);
        assertThat(sandbox.credit().order(id).statusId()).isEqualTo("BasketReceived");
    }

    @Test
    void redirectsBrowserToWebAddressOnly(Sandbox sandbox) throws IOException {
        assertThat(decided(sandbox, "https://магазин.example/готово").location())
                .hasValue("https://xn--80aairftm.example/%D0%B3%D0%BE%D1%82%D0%BE%D0%B2%D0%BE");
        assertThat(decided(sandbox, "javascript:alert(1)").location()).isEmpty();
        assertThat(decided(sandbox, "https://shop.example/\\r\\nSet-Cookie: a=b")
                        .cookies())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "myshop://готово?заказ=1#оплачен, myshop://%D0%B3%D0%BE%D1%82%D0%BE%D0%B2%D0%BE?%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7=1#%D0%BE%D0%BF%D0%BB%D0%B0%D1%87%D0%B5%D0%BD",
        "myshop://😀%20, myshop://%F0%9F%98%80%20",
        "myshop://return, myshop://return",
        "myshop:, myshop:",
    })
    void showsTheDecisionAndOpensTheApp(String link, String location, Sandbox sandbox) throws IOException {
        HttpReply decided = decided(sandbox, link);

        assertThat(decided.status()).isEqualTo(200);
        assertThat(decided.location()).isEmpty();
        assertThat(decided.refresh()).hasValue("0; url=" + location);
        assertThat(decided.text())
                .contains("This application is approved.", "href=\"" + location + "\">Back to the shop</a>")
                .doesNotContain("<form");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "data:text/html,готово",
                "JavaScript:готово",
                "myshop://a b",
                "myshop://\u2028",
                "готово",
                "заказ://a"
            })
    void redirectsBrowserNowhereElse(String link, Sandbox sandbox) throws IOException {
        HttpReply decided = decided(sandbox, link);

        assertThat(decided.location()).isEmpty();
        assertThat(decided.refresh()).isEmpty();
        assertThat(decided.text())
                .contains("The order&#39;s return address is not a web address.")
                .doesNotContain("Back to the shop", "<form");
    }

    private static HttpReply decided(Sandbox sandbox, String successUrl) throws IOException {
        String id = CreditOrders.sentWith(sandbox, "", "CallBackURLsuccess", "\"" + successUrl + "\"")
                .json()
                .path("application_id")
                .textValue();
        return press(sandbox, id, "decision=approve");
    }

    private static HttpReply show(Sandbox sandbox, String id) throws IOException {
        return Http.get(sandbox, Address.CREDIT, "home/uforms?applicationId=" + id);
    }

    private static HttpReply press(Sandbox sandbox, String id, String form) throws IOException {
        return Http.post(sandbox, Address.CREDIT, "home/uforms?applicationId=" + id, FORM, form);
    }
}
