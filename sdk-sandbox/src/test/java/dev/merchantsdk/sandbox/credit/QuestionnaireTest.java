package dev.merchantsdk.sandbox.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.PagePayer;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the JSON of the questionnaire. */
final class QuestionnaireTest {
    private final Sandbox sandbox = Sandbox.start();
    private final PagePayer page = new PagePayer(sandbox);

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void showsTheCartAndEveryOutcome() throws IOException {
        String id = CreditOrders.accepted(sandbox);

        assertThat(page.view(id).json()).isEqualTo(JsonFixtures.tree("""
                {
                  "kind": "application",
                  "id": "%s",
                  "orderId": "2026-000117",
                  "amount": 4399000,
                  "total": 4489000,
                  "cart": [
                    {"name": "Гарнитур \\"Север\\" <белый>", "price": 3999000, "priceWithDiscount": 3799000,
                     "quantity": 1, "amount": 3799000},
                    {"name": "S-7", "price": 300000, "priceWithDiscount": 300000, "quantity": 2, "amount": 600000},
                    {"name": "Delivery", "price": 90000, "priceWithDiscount": 90000, "quantity": 1, "amount": 90000}
                  ],
                  "status": "BasketReceived",
                  "statusRu": "Корзина получена",
                  "outcomes": ["approve", "refuse", "cancel", "failCall"],
                  "shop": "shop.example",
                  "asks": "decision"
                }
                """.formatted(id)));
    }

    @ParameterizedTest
    @CsvSource({
        "approve, CreditApproved, APPROVED, approved",
        "refuse, CreditRejectedByFinOrgs, CREDIT_REJECTED, refused",
        "cancel, CustCancelBeforeAppr, CANCELLED_BEFORE_APPROVAL, refused",
        "failCall, CustomerCallFailed, CUSTOMER_CALL_FAILED, refused"
    })
    void endsWithTheOutcomeAndTheWayBack(String outcome, String status, String state, String address)
            throws IOException {
        String id = CreditOrders.accepted(sandbox);

        JsonNode ended = decide(id, outcome).json();
        sandbox.clock().advance(Duration.ofMinutes(14));

        assertThat(ended.has("asks")).isFalse();
        assertThat(ended.path("state").textValue()).isEqualTo(state);
        assertThat(ended.path("back"))
                .isEqualTo(JsonFixtures.tree(
                        "{\"opens\": \"page\", \"url\": \"https://shop.example/" + address + "?order=117\"}"));
        assertThat(sandbox.credit().order(id).statusId()).isEqualTo(status);
    }

    @Test
    void theCustomerCanGiveUpAfterAnApproval() throws IOException {
        String id = CreditOrders.accepted(sandbox);

        assertThat(decide(id, "approve").json().path("outcomes")).isEqualTo(JsonFixtures.tree("[\"cancel\"]"));
        JsonNode cancelled = decide(id, "cancel").json();
        sandbox.clock().advance(Duration.ofHours(1));

        assertThat(cancelled.path("outcomes")).isEmpty();
        assertThat(cancelled.path("state").textValue()).isEqualTo("CANCELLED_AFTER_APPROVAL");
        assertThat(cancelled.at("/back/url").textValue()).startsWith("https://shop.example/refused");
        assertThat(sandbox.credit().order(id).statusId()).isEqualTo("CustCancelAfterAppr");
        assertThatThrownBy(() -> sandbox.credit().approve(id)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void keepsTheFirstDecision() throws IOException {
        String id = CreditOrders.accepted(sandbox);
        decide(id, "refuse");

        assertThat(decide(id, "approve").status()).isEqualTo(409);
        assertThat(decide(id, "cancel").status()).isEqualTo(409);
        assertThat(sandbox.credit().order(id).isApproved()).isFalse();
        assertThat(page.view(id).json().path("outcomes")).isEmpty();
    }

    @Test
    void aShippedOrderCannotBeCancelled() throws IOException {
        String id = CreditOrders.accepted(sandbox);
        decide(id, "approve");
        CreditOrders.ship(sandbox, id);

        assertThat(decide(id, "cancel").status()).isEqualTo(409);
        assertThat(sandbox.credit().order(id).statusId()).isEqualTo("DeliveryDateReceived");
    }

    @Test
    void refusesWhatIsNoOutcome() throws IOException {
        String id = CreditOrders.accepted(sandbox);

        HttpReply unknown = decide(id, "perhaps");

        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.json()).isEqualTo(JsonFixtures.tree("""
                {
                  "error": "outcome must be approve, refuse, cancel or failCall",
                  "errors": [
                    {"field": "outcome", "error": "outcome must be approve, refuse, cancel or failCall"}
                  ]
                }
                """));
        assertThat(page.act(id, "approve", "{}").status()).isEqualTo(404);
        assertThat(sandbox.credit().order(id).statusId()).isEqualTo("BasketReceived");
    }

    @ParameterizedTest
    @CsvSource({
        "https://магазин.example/готово, page, https://xn--80aairftm.example/%D0%B3%D0%BE%D1%82%D0%BE%D0%B2%D0%BE",
        "myshop://готово?заказ=1#оплачен, app, myshop://%D0%B3%D0%BE%D1%82%D0%BE%D0%B2%D0%BE?%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7=1#%D0%BE%D0%BF%D0%BB%D0%B0%D1%87%D0%B5%D0%BD",
        "myshop://😀%20, app, myshop://%F0%9F%98%80%20",
        "myshop:, app, myshop:"
    })
    void opensTheShopOrItsApp(String link, String opens, String location) throws IOException {
        JsonNode back = approvedWith(link);

        assertThat(back.path("opens").textValue()).isEqualTo(opens);
        assertThat(back.path("url").textValue()).isEqualTo(location);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "data:text/html,готово",
                "JavaScript:готово",
                "myshop://a b",
                "myshop://\u2028",
                "готово",
                "заказ://a"
            })
    void opensNothingElse(String link) throws IOException {
        assertThat(approvedWith(link)).isEqualTo(JsonFixtures.tree("{\"opens\": \"nothing\"}"));
    }

    private JsonNode approvedWith(String successUrl) throws IOException {
        String id = CreditOrders.sentWith(sandbox, "", "CallBackURLsuccess", "\"" + successUrl + "\"")
                .json()
                .path("application_id")
                .textValue();
        return decide(id, "approve").json().path("back");
    }

    private HttpReply decide(String id, String outcome) throws IOException {
        return page.act(id, "decide", "{\"outcome\": \"" + outcome + "\"}");
    }
}
