package dev.merchantsdk.sandbox.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.InteractiveStarted;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.util.List;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the addresses of the payer's pages. The module {@code browser-tests} tests what they show. */
final class PayerPagesTest {
    private static final OkHttpClient CLIENT = new OkHttpClient();

    private final Sandbox sandbox = Sandbox.start();
    private final PaymentsClient payments = PaymentsClient.of(sandbox.sdk());
    private final BindingPage binding =
            CardBindingsClient.of(sandbox.sdk()).bindCard(CardDataBinding.of("payer@shop.example", "+79161234567"));

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void everyTransactionThatWaitsForAPersonHasAPage() throws IOException {
        PaymentPage payment = payments.pay(OneStepPayment.of("1", Amount.ofRoubles(10), "payer@shop.example"));
        sandbox.payments().enterCard(binding.token().reveal(), "4929509947106878");
        InteractiveStarted interactive =
                payments.create(InteractivePayment.of("2", Amount.ofRoubles(10), binding.token()));

        for (String address : List.of(
                payment.userWebLink().toString(),
                binding.userWebLink().toString(),
                sandbox.dashboard() + "gateway/payer/" + interactive.id(),
                form(interactive.jsOperationId().orElseThrow()),
                form(payment.jsOperationId().orElseThrow()),
                form(binding.jsOperationId().orElseThrow()))) {
            try (Response page = get(address)) {
                assertThat(page.code()).as(address).isEqualTo(200);
                assertThat(page.header("Content-Type")).isEqualTo("text/html; charset=utf-8");
                assertThat(page.body().string())
                        .startsWith("<!DOCTYPE html>")
                        .contains("/_sandbox/pages/payer/payer.js")
                        .doesNotContain("http:", "https:", "style=", "onclick");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gateway/payer/unknown",
                "gateway/bind/unknown",
                "gateway/form/unknown",
                "credit/home/uforms",
                "credit/home/uforms?applicationId=unknown",
                "legacy-credit/home/uforms?applicationId=unknown"
            })
    void anUnknownKeyHasAPageThatSaysSo(String path) throws IOException {
        try (Response page = get(sandbox.dashboard() + path)) {
            assertThat(page.code()).isEqualTo(404);
            assertThat(page.body().string()).startsWith("<!DOCTYPE html>");
        }
    }

    @Test
    void onlyTheHostedFormMayBeEmbeddedAndOnlyByAShopOnThisMachine() throws IOException {
        try (Response page = get(binding.userWebLink().toString());
                Response form = get(form(binding.jsOperationId().orElseThrow()))) {
            assertThat(page.header("Content-Security-Policy")).endsWith("frame-ancestors 'none'");
            assertThat(form.header("Content-Security-Policy"))
                    .endsWith("frame-ancestors http://127.0.0.1:* http://localhost:*");
        }
    }

    @Test
    void visitsAreNoCallsOfTheShop() throws IOException {
        String exchanges = sandbox.dashboard() + "_sandbox/v1/exchanges?browser=";
        for (int i = 0; i < 3; i++) {
            get(binding.userWebLink().toString()).close();
        }

        assertThat(text(exchanges + false)).containsPattern("\"total\" ?: ?1\\b");
        assertThat(text(exchanges + true)).containsPattern("\"total\" ?: ?3\\b");
    }

    private String form(String operationId) {
        return sandbox.dashboard() + "gateway/form/" + operationId;
    }

    private static String text(String url) throws IOException {
        try (Response page = get(url)) {
            return page.body().string();
        }
    }

    private static Response get(String url) throws IOException {
        return CLIENT.newCall(new Request.Builder().url(url).build()).execute();
    }
}
