package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class CreditOrderExampleTest {
    private static final String KEY = "TEST-KEY-TEST-KEY-TEST-KEY-TEST-";

    @Test
    void printsItsStepsOnTheSandbox() {
        ExampleRun run = ExampleRun.onSandbox("credit-order");
        assertThat(run.out()).isEqualToNormalizingNewlines("""
                        == credit-order: a credit order, from the cart to the report of the shipment (CreditOrderExample.java)
                        cart: 31981.00 roubles, with discount 30481.00
                        order EX-1 accepted, application 3988819f-4d5d-4e5c-af06-b7d4d9f55dea
                        send the customer to http://sandbox/credit/home/uforms?applicationId=3988819f-4d5d-4e5c-af06-b7d4d9f55dea
                        status BasketReceived, outcome OPEN
                        sandbox: the customer fills in the questionnaire, and the bank approves the credit
                        status CreditApproved, outcome SUCCESS
                        reported the shipment
                        """);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void namesTheSettingsThatAreMissing() {
        ExampleRun run = ExampleRun.of(Map.of("MERCHANT_SDK_CREDIT_URL", "http://127.0.0.1:1"), "credit-order");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("credit-order needs MERCHANT_SDK_API_KEY, MERCHANT_SDK_RETURN_URL");
    }

    @Test
    void doesNotRunOnTheSandboxIfAnAddressIsMissing() {
        Map<String, String> environment =
                Map.of("MERCHANT_SDK_API_KEY", KEY, "MERCHANT_SDK_RETURN_URL", "https://shop.example/back");
        ExampleRun run = ExampleRun.of(environment, "credit-order");
        ExampleRun all = ExampleRun.of(environment);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("credit-order needs MERCHANT_SDK_CREDIT_URL")
                .doesNotContain(KEY);
        assertThat(all.status()).isEqualTo(2);
        assertThat(run.out() + all.out()).doesNotContain("== credit-order");
    }

    @Test
    void ignoresABlankSetting() {
        assertThat(ExampleRun.of(Map.of("MERCHANT_SDK_CREDIT_URL", " "), "credit-order")
                        .status())
                .isZero();
    }

    @Test
    void listsSkippedExamplesAndFailsIfNoneRan() {
        ExampleRun run = ExampleRun.of(Map.of("MERCHANT_SDK_PSP_URL", "http://127.0.0.1:1"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out())
                .contains(
                        "skipped: credit-order needs MERCHANT_SDK_CREDIT_URL, MERCHANT_SDK_API_KEY, MERCHANT_SDK_RETURN_URL");
        assertThat(run.err()).contains("no example ran");
    }

    @Test
    void printsFailureAndFails() {
        Map<String, String> environment = Map.of(
                "MERCHANT_SDK_CREDIT_URL", "http://127.0.0.1:1",
                "MERCHANT_SDK_API_KEY", KEY,
                "MERCHANT_SDK_RETURN_URL", "https://shop.example/back");
        ExampleRun run = ExampleRun.of(environment, "credit-order");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
                .contains("credit-order failed: credit.createOrder")
                .contains("not sent");
    }

    @Test
    void printsInvalidSettingAndFails() {
        Map<String, String> environment = Map.of(
                "MERCHANT_SDK_CREDIT_URL", "http://service.invalid",
                "MERCHANT_SDK_API_KEY", KEY,
                "MERCHANT_SDK_RETURN_URL", "https://shop.example/back");
        ExampleRun run = ExampleRun.of(environment, "credit-order");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("HTTPS").doesNotContain(KEY);
    }

    @Test
    void refusesUnknownExample() {
        ExampleRun list = ExampleRun.of(Map.of(), "list");
        assertThat(ExampleRun.of(Map.of(), "no-such").status()).isEqualTo(2);
        assertThat(list.status()).isZero();
        assertThat(list.out()).contains("credit-order: ");
    }

    @Test
    void refusesUnknownSetting() {
        ExampleRun run = ExampleRun.of(Map.of("MERCHANT_SDK_GATEWAY", "https://gateway.example"), "pay");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("unknown settings: MERCHANT_SDK_GATEWAY");
        assertThat(run.out()).isEmpty();
    }
}
