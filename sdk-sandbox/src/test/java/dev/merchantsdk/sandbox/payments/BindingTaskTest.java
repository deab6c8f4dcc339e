package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.PHONE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.SbpBindingPage;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import dev.merchantsdk.sandbox.BindingState;
import dev.merchantsdk.sandbox.PagePayer;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the JSON of the pages on which payers save a card or link an account. */
final class BindingTaskTest {
    private final Sandbox sandbox = Sandbox.start();
    private final Till till = new Till(sandbox);
    private final PagePayer page = new PagePayer(sandbox);

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void savesACard() throws IOException {
        BindingPage binding = till.bind(CardDataBinding.builder()
                .email(EMAIL)
                .phone(PHONE)
                .returnUrl("https://shop.example/cards")
                .build());
        String key = binding.jsOperationId().orElseThrow();

        ObjectNode asked = (ObjectNode) page.view(key).json();
        assertThat(asked.remove("testCards")).hasSize(5);
        assertThat(asked)
                .isEqualTo(JsonFixtures.tree("""
                {
                  "kind": "card", "id": "%s", "email": "payer@shop.example", "shop": "shop.example",
                  "asks": "card", "month": "2026-03"
                }
                """.formatted(binding.token().reveal())));
        assertThat(page.enter(key, Till.GOOD).json())
                .isEqualTo(JsonFixtures.tree("""
                {
                  "kind": "card", "id": "%s", "email": "payer@shop.example", "card": "492950XXXXXX6878",
                  "shop": "shop.example", "state": "ACTIVE",
                  "back": {"opens": "page", "url": "https://shop.example/cards?status=success"}
                }
                """.formatted(binding.token().reveal())));
    }

    @ParameterizedTest
    @CsvSource({
        "4692065455989192, true, ACTIVE, 0",
        "4692065455989192, false, FAILED, -19",
        "4556058936309366, true, FAILED, -19"
    })
    void asksForSecure(String card, boolean approved, String state, int code) throws IOException {
        String token = cardBinding();

        JsonNode asked = page.enter(token, card).json();
        JsonNode ended =
                page.act(token, "secure", "{\"approved\": " + approved + "}").json();

        assertThat(asked.path("asks").textValue()).isEqualTo("secure");
        assertThat(asked.path("card").textValue()).endsWith(card.substring(12));
        assertThat(ended.path("state").textValue()).isEqualTo(state);
        assertThat(ended.path("code").asInt()).isEqualTo(code);
    }

    @Test
    void namesTheCodeOfARefusal() throws IOException {
        String declined = cardBinding();
        String stolen = cardBinding();
        sandbox.payments().nextResponseCode(stolen, 43);

        assertThat(page.enter(declined, Till.BAD).json().path("code").intValue())
                .isEqualTo(5);
        assertThat(page.enter(stolen, Till.GOOD).json().path("code").intValue()).isEqualTo(43);
    }

    @Test
    void aCheckedCardSkipsSecure() throws IOException {
        String token = till.bind(ZeroBalanceBinding.builder()
                        .email(EMAIL)
                        .checkCard(true)
                        .build())
                .token()
                .reveal();

        assertThat(page.enter(token, Till.GOOD_SECURE).json().path("state").textValue())
                .isEqualTo("ACTIVE");
    }

    @Test
    void linksAnAccount() throws IOException {
        SbpBindingPage binding = till.bind(SbpBinding.of(EMAIL, PHONE));
        String token = binding.token().reveal();

        JsonNode asked = page.view(token).json();
        JsonNode linked = page.act(token, "open", "{}").json();

        assertThat(asked.path("kind").textValue()).isEqualTo("account");
        assertThat(asked.path("asks").textValue()).isEqualTo("account");
        assertThat(asked.at("/sbp/qrUrl").textValue())
                .isEqualTo(binding.userWebLink().toString());
        assertThat(linked.path("state").textValue()).isEqualTo("ACTIVE");
    }

    @Test
    void refusesWhatDoesNotFit() throws IOException {
        String token = cardBinding();
        String account = till.bind(SbpBinding.of(EMAIL, PHONE)).token().reveal();
        String number = till.bind(CardNumberBinding.of(EMAIL, CardNumber.of(Till.GOOD)))
                .token()
                .reveal();

        assertThat(page.act(token, "open", "{}").status()).isEqualTo(409);
        assertThat(page.act(token, "secure", "{\"approved\": true}").status()).isEqualTo(409);
        assertThat(page.act(token, "sbp", "{}").status()).isEqualTo(404);
        assertThat(page.enter(account, Till.GOOD).status()).isEqualTo(409);
        assertThat(page.enter(account, Till.GOOD_SECURE).status()).isEqualTo(409);
        assertThat(page.view(number).status()).isEqualTo(404);
        JsonNode refused = page.act(token, "refuse", "{}").json();
        assertThat(refused.path("state").textValue()).isEqualTo("FAILED");
        assertThat(refused.has("code")).isFalse();
        assertThat(page.enter(token, Till.GOOD_SECURE).status()).isEqualTo(409);
        assertThat(sandbox.payments().binding(account).state()).isEqualTo(BindingState.PENDING);
    }

    private String cardBinding() {
        return till.bind(CardDataBinding.of(EMAIL, PHONE)).token().reveal();
    }
}
