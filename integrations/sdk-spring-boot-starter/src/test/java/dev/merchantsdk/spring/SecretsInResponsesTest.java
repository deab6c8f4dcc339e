package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Sandbox;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Reads what the application publishes about itself. Spring Boot 3 writes it with Jackson 2, Spring Boot 4 with 3. */
@FilteredShopTest
final class SecretsInResponsesTest {
    private static final String SECRETS = "(?s).*(zero-|\"1290|4929509947106878).*";

    @Autowired
    private Sandbox sandbox;

    private final ShopBrowser browser;

    SecretsInResponsesTest(@LocalServerPort int port) {
        browser = new ShopBrowser(port);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "env",
                "configprops",
                "beans",
                "conditions",
                "mappings",
                "info",
                "health",
                "metrics",
                "loggers",
                "env/merchant.sdk.secret",
                "env/merchant.sdk.proxy.password",
                "env/shop.copy"
            })
    void anEndpointOfTheActuatorShowsNone(String endpoint) throws Exception {
        HttpResponse<String> response = browser.get("/shop/api/actuator/" + endpoint);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).doesNotMatch(SECRETS).doesNotContain(sandbox.secret(), sandbox.clientSecret());
    }

    @Test
    void aSecretIsShownAsSet() throws Exception {
        assertThat(browser.get("/shop/api/actuator/env/merchant.sdk.secret").body())
                .contains("\"value\":\"******\"");
    }

    @Test
    void otherPropertiesAreShown() throws Exception {
        assertThat(browser.get("/shop/api/actuator/configprops").body())
                .contains("merchant.sdk")
                .contains("/merchant-sdk/callback");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/secret", "/event"})
    void aControllerWritesNone(String path, @Autowired Merchant merchant, @Autowired FilteredShop shop)
            throws Exception {
        shop.events.clear();
        String payment = merchant.payments()
                .pay(OneStepPayment.of("order-" + UUID.randomUUID(), FilteredShop.PRICE, "payer@shop.example"))
                .id();
        sandbox.payments().payByCard(payment, "4929509947106878");
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(30));

        HttpResponse<String> response = browser.get("/shop/api" + path);

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.body()).doesNotMatch(SECRETS);
    }
}
