package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.sandbox.credit.CreditOrders;
import java.io.IOException;
import okhttp3.Request;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the dashboard's table of requests: which requests it lists, their results, and the reasons of refusals. */
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
    void visitsOfPagesAreNeitherListedNorCounted() throws IOException {
        PaymentPage page = pay("2026-0042");
        String application = CreditOrders.accepted(sandbox);
        for (int i = 0; i < 3; i++) {
            dashboard.get("/gateway/payer/" + page.id());
            dashboard.get("/credit/home/uforms?applicationId=" + application);
            dashboard.get("/legacy-credit/home/uforms?applicationId=" + application);
            dashboard.get("/orders");
        }
        dashboard.get("/credit/home/uforms?applicationId=unknown");

        assertThat(dashboard.text("/"))
                .contains("Requests (3)", "<td>credit.questionnaire</td><td></td><td></td><td class=\"bad\">404</td>")
                .doesNotContain("GET /", "The last");
        assertThat(sandbox.received("credit.questionnaire")).hasSize(7);
    }

    @Test
    void theCounterAndTheTableCountTheSameRequests() throws IOException {
        for (int i = 0; i < 30; i++) {
            SignedHttp.post(sandbox, PATH, "{}");
            dashboard.get("/gateway/payer/" + pay("order-" + i).id());
        }
        assertThat(dashboard.text("/")).contains("Requests (60)", "The last 25 of 60.");

        sandbox.reset();

        SignedHttp.post(sandbox, PATH, "{}");
        assertThat(dashboard.text("/")).contains("Requests (1)");
    }

    private PaymentPage pay(String orderId) {
        return PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.of(orderId, Amount.parse("1290.50"), "payer@shop.example"));
    }
}
