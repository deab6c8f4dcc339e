package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.credit.CreditOrders;
import java.io.IOException;
import okhttp3.Request;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the table of requests on the dashboard. */
final class DashboardRequestsTest {
    private static final String PATH = "api/transactions";

    private final Sandbox sandbox = Sandbox.start();
    private final DashboardBrowser dashboard = new DashboardBrowser(sandbox);

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void malformedRequestsAreListedAndCounted() throws IOException {
        SignedHttp.post(sandbox, PATH, "{}");
        SignedHttp.post(sandbox, PATH, "{\"payment\": {\"action\": \"steal\"}}");
        SignedHttp.post(sandbox, PATH, "{\"payment\":");
        SignedHttp.post(sandbox, PATH, "application/x-www-form-urlencoded", "action=pay");
        Http.post(sandbox, Address.GATEWAY, PATH, Http.JSON, "{}");
        Http.send(new Request.Builder()
                .url(dashboard.origin() + "/" + PATH)
                .post(Http.body(Http.JSON, "{}"))
                .build());

        String page = dashboard.text("/");
        assertThat(page).contains("Requests (6)");
        assertThat(page.split("<td>POST /gateway/api/transactions</td>", -1)).hasSize(6);
        assertThat(page)
                .contains("<td class=\"bad\">415</td>", "<td class=\"bad\">401</td>")
                .contains("<td>POST /api/transactions</td><td></td><td></td><td class=\"bad\">404</td>"
                        + "<td class=\"bad\">Not found: paths of the service begin with one of /credit/");
        assertThat(sandbox.received())
                .hasSize(5)
                .allSatisfy(request -> assertThat(request.address()).isEqualTo(Address.GATEWAY));
    }

    @Test
    void aVisitOfAPayerUsesNoFaultForAnyRequest() throws IOException {
        PaymentPage page = pay("2026-0042");
        sandbox.faults().nextOfAny(Fault.status(503));

        assertThat(dashboard.get("/gateway/payer/" + page.id()).status()).isNotEqualTo(503);
        assertThat(new PagePayer(sandbox).enter(page.id(), "4929509947106878").status())
                .isEqualTo(200);
        assertThat(SignedHttp.post(sandbox, PATH, "{}").status()).isEqualTo(503);
    }

    @Test
    void theCounterAndTheTableCountTheSameRequests() throws IOException {
        for (int i = 0; i < 30; i++) {
            SignedHttp.post(sandbox, PATH, "{}");
            pay("order-" + i);
        }
        assertThat(dashboard.text("/")).contains("Requests (60)", "The last 25 of 60.");

        sandbox.reset();

        SignedHttp.post(sandbox, PATH, "{}");
        assertThat(dashboard.text("/")).contains("Requests (1)");
    }

    @Test
    void theReasonOfARefusalIsShownButNotSent() throws IOException {
        String wrongPrice = "{\"payment\": {\"action\": \"pay\", \"orderId\": \"1\", \"price\": \"12,5\"},"
                + " \"customerInfo\": {\"email\": \"payer@shop.example\", \"phone\": \"8 916\"}}";

        assertRefused("{}", "{\"error\":\"Invalid request\"}", "payment is required");
        assertRefused("{\"payment\":", "{\"error\":\"Invalid request\"}", "the body is not a JSON object");
        assertRefused(
                "{\"payment\": {\"action\": \"steal\"}}",
                "{\"error\":\"Invalid request\"}",
                "payment.action is unknown");
        assertRefused(
                "{\"payment\": {\"action\": \"pay\"}, \"target\": {\"bank\": \"Ivan\"}}",
                "{\"error\":\"Invalid request\"}",
                "payment.action pay does not allow this target, source, interactive or allowinteractive");
        assertRefused(
                wrongPrice,
                "{\"error\":\"amount not in format (no more than 2 digits after the separator)\"}",
                "payment.price must have exactly 2 digits after the separator;"
                        + " customerInfo.phone is not in its format");
        assertRefused(
                "{\"payment\": {\"action\": \"refund\", \"orderId\": \"1\", \"price\": \"1.00\"}, \"customerInfo\":"
                        + " {\"email\": \"payer@shop.example\"}, \"target\": {\"transaction\": \"none\"}}",
                "{\"error\":\"Invalid request\"}",
                "target.transaction is unknown");
        assertRefused(
                "{\"payment\": {\"action\": \"card2card\", \"orderId\": \"1\", \"price\": \"1.00\"}, \"interactive\": false,"
                        + " \"source\": {\"card\": \"1\"}, \"destination\": {\"knownCardNumber\": \"4929\"}}",
                "{\"error\":\"Invalid request\"}",
                "destination.knownCardNumber is not in its format");
        assertThat(dashboard.text("/")).doesNotContain("Ivan", "8 916");
    }

    private void assertRefused(String request, String response, String reason) throws IOException {
        HttpReply answer = SignedHttp.post(sandbox, PATH, request);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).isEqualTo(response);
        assertThat(dashboard.text("/"))
                .contains("<td class=\"bad\">400</td><td class=\"bad\">" + reason + "</td></tr>");
    }

    @Test
    void theReasonOfAFailureIsShown() throws IOException {
        PaymentPage page = pay("2026-0042");
        sandbox.payments().payByCard(page.id(), "4929509947106878");
        PaymentsClient.of(sandbox.sdk())
                .refund(Refund.byId(page.id(), "2026-0042-r", Amount.parse("5000.00"), "payer@shop.example")
                        .build());

        String failed = "<td class=\"bad\">FAILED, code 13: more than is left</td>";
        assertThat(dashboard.text("/")).contains("<td class=\"good\">200</td>" + failed);
        assertThat(dashboard.text("/orders")).contains("<td>5\u00a0000.00</td>" + failed);
    }

    @Test
    void aBindingShowsItsTokenAndItsState() throws IOException {
        String token = CardBindingsClient.of(sandbox.sdk())
                .bindCard(CardDataBinding.of("payer@shop.example", "+79161234567"))
                .token()
                .reveal();
        String id = "<td title=\"" + token + "\">" + token.substring(0, 8) + "…" + token.substring(28) + "</td>";
        String link = "<td><a href=\"/gateway/bind/" + token + "\">";
        assertThat(dashboard.text("/"))
                .contains("<td>bindings.cardData</td>" + id, link + "open the payer&#39;s page</a></td>");
        assertThat(dashboard.text("/cards")).contains(link + "PENDING</a></td>");

        sandbox.payments().enterCard(token, "4929509947106878");

        assertThat(dashboard.text("/"))
                .contains(id, "<td class=\"good\">ACTIVE</td>")
                .doesNotContain(link);
        assertThat(dashboard.text("/cards"))
                .contains("<td class=\"good\">ACTIVE</td>")
                .doesNotContain(link);
    }

    @Test
    void aCreditOrderShowsItsFinalStatus() throws Exception {
        String application = CreditOrders.accepted(sandbox);
        assertThat(dashboard.text("/")).contains("open the questionnaire");

        sandbox.credit().refuse(application);

        String status = sandbox.credit().order(application).statusId();
        assertThat(dashboard.text("/"))
                .contains("<td class=\"bad\" title=\"" + application + "\">" + status + ", application "
                        + application.substring(0, 8) + "…")
                .doesNotContain("open the questionnaire");
    }

    private PaymentPage pay(String orderId) {
        return PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.of(orderId, Amount.parse("1290.50"), "payer@shop.example"));
    }
}
