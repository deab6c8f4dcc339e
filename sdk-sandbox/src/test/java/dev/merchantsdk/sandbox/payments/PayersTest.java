package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.CheckoutPage;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import okhttp3.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the actions of the payer through the methods of the sandbox and through its pages. */
@ExtendWith(SandboxExtension.class)
final class PayersTest {
    private static final String FORM = "application/x-www-form-urlencoded";

    @Test
    void answersWithAPageAndAnOperation(Sandbox sandbox) {
        PaymentPage page = new Till(sandbox).send(OneStepPayment.of("1", roubles(10), EMAIL));

        assertThat(page.id()).matches("[0-9a-f]{32}");
        assertThat(page.jsOperationId())
                .get()
                .asString()
                .matches("[0-9a-f]{32}")
                .isNotEqualTo(page.id());
        assertThat(page.userWebLink().toString())
                .startsWith(sandbox.url(Address.GATEWAY).toString());
        assertThat(page.additional()).isEmpty();
    }

    @Test
    void paysByCardOnce(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String id = till.pay();

        assertThat(till.at(id).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(till.at(id).paid()).isEqualTo(100_000);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().payByCard(id, Till.GOOD));
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().refuse(id));
    }

    @Test
    void paysWithAnyNumberWhoseCheckDigitIsRight(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String id = till.openPay();

        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> sandbox.payments().payByCard(id, "4929509947106879"))
                .withMessageNotContaining("4929509947106879");
        sandbox.payments().payByCard(id, "2200000000000004");

        assertThat(till.at(id).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void paysThroughTheFastPaymentSystemAtOnceOnly(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String id = till.openPay();
        String hold = till.send(Authorization.of("1", roubles(10), EMAIL)).id();

        sandbox.payments().payBySbp(id);

        assertThat(till.at(id).paid()).isEqualTo(100_000);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().payBySbp(hold));
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> sandbox.payments().payBySbp("nothing"));
    }

    @Test
    void paysAtThePageAndReturnsToTheShop(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        PaymentPage page = till.send(OneStepPayment.builder()
                .orderId("<7>")
                .price(roubles(10))
                .email(EMAIL)
                .customValues(List.of(CustomValue.of("Table", "12")))
                .returnUrl("https://shop.example/thanks?order=7")
                .build());

        HttpReply shown = Http.get(sandbox, Address.GATEWAY, path(page));
        HttpReply paid = decide(sandbox, path(page), "decision=pay-card&card=" + Till.GOOD);
        HttpReply after = Http.get(sandbox, Address.GATEWAY, path(page));
        HttpReply again = decide(sandbox, path(page), "decision=refuse");

        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.text()).contains("&lt;7&gt;", "10.00", "Table", "12", "pay-card", "pay-sbp", "refuse");
        assertThat(paid.status()).isEqualTo(303);
        assertThat(paid.location()).hasValue("https://shop.example/thanks?order=7&status=success");
        assertThat(after.text()).contains("The payment succeeded.").doesNotContain("pay-card");
        assertThat(again.location()).isEqualTo(paid.location());
        assertThat(till.at(page.id()).state()).isEqualTo(PaymentState.SUCCESS);
    }

    /**
     * A browser ignores a redirect to an app that is not installed. The sandbox therefore responds with a page that
     * shows the outcome.
     */
    @ParameterizedTest
    @CsvSource({
        "myshop://return?order=7, myshop://return?order=7&status=success",
        "myshop://, myshop://?status=success",
        "myshop://a'b, myshop://a'b?status=success",
    })
    void showsTheOutcomeAndOpensTheApp(String address, String location, Sandbox sandbox) throws IOException {
        PaymentPage page = new Till(sandbox).send(returning("1", address));

        HttpReply paid = decide(sandbox, path(page), "decision=pay-card&card=" + Till.GOOD);

        assertThat(paid.status()).isEqualTo(200);
        assertThat(paid.location()).isEmpty();
        assertThat(paid.refresh()).hasValue("0; url=" + location);
        assertThat(paid.text())
                .contains("The payment succeeded.", "href=\"" + Html.escaped(location) + "\">Back to the shop</a>")
                .doesNotContain("<form");
        assertThat(Http.get(sandbox, Address.GATEWAY, path(page)).refresh()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "https://shop.example/#end, https://shop.example/?status=success#end",
        "http://shop.example/, http://shop.example/?status=success"
    })
    void returnsToAWebPage(String address, String location, Sandbox sandbox) throws IOException {
        PaymentPage page = new Till(sandbox)
                .send(OneStepPayment.builder()
                        .orderId("1")
                        .price(roubles(10))
                        .email(EMAIL)
                        .returnUrl(address)
                        .build());

        HttpReply paid = decide(sandbox, path(page), "decision=pay-card&card=" + Till.GOOD);

        assertThat(paid.status()).isEqualTo(303);
        assertThat(paid.location()).hasValue(location);
    }

    @Test
    void returnsWithoutAStatusIfItIsSwitchedOff(Sandbox sandbox) throws IOException {
        String address = "https://shop.example/thanks";
        PaymentPage refused = new Till(sandbox).send(returning("1", address));
        PaymentPage paid = new Till(sandbox).send(returning("2", address));

        assertThat(decide(sandbox, path(refused), "decision=refuse").location()).hasValue(address + "?status=fail");
        sandbox.payments().returnWithStatus(false);
        assertThat(decide(sandbox, path(paid), "decision=pay-card&card=" + Till.GOOD)
                        .location())
                .hasValue(address);
    }

    @Test
    void acceptsACardNumberInGroups(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        PaymentPage page = till.send(returning("1", "https://shop.example/"));

        decide(sandbox, path(page), "decision=pay-card&card=4929+5099+4710+6878");

        assertThat(till.at(page.id()).state()).isEqualTo(PaymentState.SUCCESS);
    }

    private static OneStepPayment returning(String orderId, String address) {
        return OneStepPayment.builder()
                .orderId(orderId)
                .price(roubles(10))
                .email(EMAIL)
                .returnUrl(address)
                .build();
    }

    @Test
    void offersTheFastPaymentSystemForNoHold(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        AuthorizationPage hold = till.send(Authorization.of("1", roubles(10), EMAIL));

        HttpReply shown = Http.get(sandbox, Address.GATEWAY, path(hold));
        HttpReply decided = decide(sandbox, path(hold), "decision=pay-sbp");

        assertThat(shown.text()).contains("pay-card", "refuse").doesNotContain("pay-sbp");
        assertThat(decided.status()).isEqualTo(400);
        assertThat(till.at(hold.id()).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
    }

    @Test
    void refusesAtThePageAndStaysThereWithoutAReturnAddress(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        PaymentPage page = till.send(OneStepPayment.of("1", roubles(10), EMAIL));

        HttpReply refused = decide(sandbox, path(page), "decision=refuse");

        assertThat(refused.status()).isEqualTo(200);
        assertThat(refused.text())
                .contains("The payment failed.", "because the request has no returnUrl")
                .doesNotContain("Back to the shop");
        assertThat(till.at(page.id()).state()).isEqualTo(PaymentState.FAILED);
    }

    @Test
    void changesNothingByWhatIsNoDecision(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        PaymentPage page = till.send(OneStepPayment.of("1", roubles(10), EMAIL));

        HttpReply mistyped = decide(sandbox, path(page), "decision=pay-card&card=1");
        assertThat(mistyped.status()).isEqualTo(200);
        assertThat(mistyped.text())
                .contains(
                        "value=\"1\"", "1 is not a card number: 13 to 19 digits with a valid check digit.", "pay-sbp");
        assertThat(decide(sandbox, path(page), "decision=steal").status()).isEqualTo(400);
        assertThat(decide(sandbox, "payer/unknown", "decision=refuse").status()).isEqualTo(404);
        assertThat(Http.get(sandbox, Address.GATEWAY, "payer/unknown").status()).isEqualTo(404);

        assertThat(till.at(page.id()).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
    }

    /**
     * The contract defines -20 as "expired transaction". The sandbox assumes that an interactive payment can also
     * expire.
     */
    @Test
    void aPaymentExpiresOnItsPageAndInItsForm(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.GOOD);
        String page = till.openPay();
        String form = till.send(InteractivePayment.of("1", roubles(10), token)).id();

        sandbox.clock().advance(Duration.ofDays(2).minusSeconds(1));
        assertThat(till.at(page).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        assertThat(till.at(form).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        sandbox.clock().advance(Duration.ofSeconds(1));

        assertThat(till.at(page).responseCode()).hasValue(-20);
        assertThat(till.at(form).responseCode()).hasValue(-20);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().enterCvv(form));
    }

    @ParameterizedTest
    @CsvSource({
        "4485913187374384, The bank declined the card (code 5)., Банк отклонил карту (код 5).",
        "4556058936309366, The card did not pass 3\u2011D\u00a0Secure (code -19).,"
                + " Карта не прошла проверку 3\u2011D\u00a0Secure (код -19).",
        "refuse, The payer refused to pay (code 17)., Плательщик отказался от оплаты (код 17).",
        "expire, The time for this payment has expired (code -20)., Время для этой оплаты истекло (код -20).",
    })
    void showsThePayerWhyThePaymentFailed(String event, String english, String russian, Sandbox sandbox)
            throws IOException {
        PaymentPage page = new Till(sandbox).send(returning("1", "https://shop.example/"));
        switch (event) {
            case "refuse" -> sandbox.payments().refuse(page.id());
            case "expire" -> sandbox.clock().advance(Duration.ofDays(2));
            default -> sandbox.payments().payByCard(page.id(), event);
        }

        assertThat(Http.get(sandbox, Address.GATEWAY, path(page)).text())
                .contains("<section class=\"outcome bad\">", "The payment failed.", "<p>" + english + "</p>")
                .contains("href=\"https://shop.example/?status=fail\">Back to the shop</a>");
        assertThat(inRussian(sandbox, path(page))).contains("Оплата не прошла.", "<p>" + russian + "</p>");
    }

    @Test
    void showsAmountsInTheFormatOfTheLanguage(Sandbox sandbox) throws IOException {
        PaymentPage page = new Till(sandbox).send(returning("1", "https://shop.example/"));

        assertThat(Http.get(sandbox, Address.GATEWAY, path(page)).text()).contains("Pay 10.00 ₽");
        assertThat(inRussian(sandbox, path(page))).contains("Оплатить 10,00 ₽").doesNotContain("10.00");
    }

    private static String inRussian(Sandbox sandbox, String path) throws IOException {
        return Http.send(new Request.Builder()
                        .url(sandbox.url(Address.GATEWAY) + path)
                        .header("Accept-Language", "ru")
                        .build())
                .text();
    }

    private static String path(CheckoutPage page) {
        return page.userWebLink().getPath().substring("/gateway/".length());
    }

    private static HttpReply decide(Sandbox sandbox, String path, String form) throws IOException {
        return Http.post(sandbox, Address.GATEWAY, path, FORM, form);
    }
}
