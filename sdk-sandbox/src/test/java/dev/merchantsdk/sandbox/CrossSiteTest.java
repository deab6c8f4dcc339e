package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.credit.CreditOrders;
import java.io.IOException;
import okhttp3.Request;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the sandbox refuses requests that a browser sends from a page of another site. */
final class CrossSiteTest {
    private static final String FORM = "application/x-www-form-urlencoded";

    private final Sandbox sandbox = Sandbox.start();
    private final String origin = sandbox.dashboard().toString().replaceAll("/$", "");
    private String payment;
    private String binding;
    private String application;

    @BeforeEach
    void openPages() throws IOException {
        payment = PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.of("order-1", Amount.parse("10.00"), "payer@shop.example"))
                .id();
        binding = CardBindingsClient.of(sandbox.sdk())
                .bindCard(CardDataBinding.of("payer@shop.example", "+79161234567"))
                .token()
                .reveal();
        application = CreditOrders.accepted(sandbox);
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:80",
                "127.0.0.1.evil.example",
                "localhost.",
                "127.0.0.2",
                "2130706433"
            })
    void anotherNameOfThisMachineIsRefused(String host) throws IOException {
        int received = sandbox.received().size();
        for (String path : new String[] {
            "/",
            "/settings",
            "/_sandbox/v1/events",
            "/_sandbox/pages/tester/tester.js",
            "/gateway/payer/" + payment,
            "/gateway/bind/" + binding,
            "/gateway/api/sbp/banks",
            "/credit/home/uforms?applicationId=" + application,
            "/psp/api/public/transactions",
            "/_sandbox/v1/payer/" + payment,
            "/_sandbox/pages/payer/payer.css",
            "/nowhere"
        }) {
            HttpReply answer = Http.send(new Request.Builder()
                    .url(origin + path)
                    .header("Host", host)
                    .build());
            assertThat(answer.status()).as(path).isEqualTo(403);
            assertThat(answer.text()).isEqualTo("{\"error\":\"Refused: the host is not this machine\"}");
        }
        assertThat(post("/_sandbox/v1/payer/" + payment + "/refuse", "{}", "Host", host)
                        .status())
                .isEqualTo(403);
        assertThat(post("/token/", "grant_type=client_credentials", "Host", host)
                        .status())
                .isEqualTo(403);
        assertThat(sandbox.payments().transaction(payment).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        assertThat(sandbox.received()).hasSize(received);
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example@127.0.0.1", "127.0.0.1:80@evil.example", "127.0.0.1/evil"})
    void refusesMalformedHost(String host) throws IOException {
        HttpReply answer = Http.send(new Request.Builder()
                .url(origin + "/settings")
                .header("Host", host)
                .build());

        assertThat(answer.status()).isEqualTo(400);
    }

    @Test
    void refusesTwoHosts() throws IOException {
        HttpReply answer = Http.send(new Request.Builder()
                .url(origin + "/settings")
                .addHeader("Host", "127.0.0.1")
                .addHeader("Host", "evil.example")
                .build());

        assertThat(answer.status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "https://127.0.0.1", "http://127.0.0.1:1", "null", ""})
    void refusesPostsOfAnotherSite(String site) throws IOException {
        for (String path : new String[] {
            "/_sandbox/v1/payer/" + payment + "/refuse",
            "/_sandbox/v1/payer/" + binding + "/refuse",
            "/_sandbox/v1/payer/" + application + "/decide",
            "/_sandbox/v1/reset"
        }) {
            HttpReply answer = post(path, "{}", "Origin", site);
            assertThat(answer.status()).as(path).isEqualTo(403);
            assertThat(answer.text()).isEqualTo("{\"error\":\"Refused: the request was sent by another site\"}");
        }
        assertThat(sandbox.payments().transaction(payment).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        assertThat(sandbox.payments().binding(binding).state()).isEqualTo(BindingState.PENDING);
        assertThat(sandbox.credit().order(application).isRefused()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1:8100", "localhost", "LOCALHOST:8100", "[::1]:8100"})
    void thisMachineHasThreeNames(String host) throws IOException {
        HttpReply refused = Http.send(new Request.Builder()
                .url(origin + "/_sandbox/v1/payer/" + payment + "/refuse")
                .header("Host", host)
                .header("Origin", "http://" + host)
                .post(Http.body(Http.JSON, "{}"))
                .build());

        assertThat(refused.status()).isEqualTo(200);
        assertThat(sandbox.payments().transaction(payment).state()).isEqualTo(PaymentState.FAILED);
    }

    @Test
    void actionsNeedAPage() throws IOException {
        HttpReply action = Http.send(new Request.Builder()
                .url(origin + "/_sandbox/v1/payer/unknown/refuse")
                .post(Http.body(Http.JSON, "{}"))
                .build());

        assertThat(action.status()).isEqualTo(403);
        assertThat(action.text())
                .isEqualTo("{\"error\":\"Refused: the request was not sent by a page of the sandbox\"}");
    }

    @Test
    void namesTheModuleOfThePages() throws IOException {
        HttpReply page = Http.send(new Request.Builder()
                .url(sandbox.dashboard().toString())
                .header("Accept", "text/html")
                .build());

        assertThat(page.status()).isEqualTo(404);
        assertThat(page.text()).contains("Add the dependency dev.merchantsdk:sdk-sandbox-pages.");
    }

    private HttpReply post(String path, String body, String header, String value) throws IOException {
        return Http.send(new Request.Builder()
                .url(origin + path)
                .header(header, value)
                .post(Http.body(path.startsWith("/_sandbox") ? Http.JSON : FORM, body))
                .build());
    }
}
