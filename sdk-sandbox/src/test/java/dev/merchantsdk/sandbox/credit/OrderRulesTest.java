package dev.merchantsdk.sandbox.credit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.sandbox.CartLine;
import dev.merchantsdk.sandbox.CreditApplication;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests wrong JSON types, unlisted properties, and rules that concern several fields. */
@ExtendWith(SandboxExtension.class)
final class OrderRulesTest {
    @Test
    void refusesADiscountedTotalThatDiffers(Sandbox sandbox) throws IOException {
        assertOnly(CreditOrders.sent(sandbox, order -> order.put("AmountWithDiscount", 4398999)), "CartAmount");
    }

    @Test
    void refusesADiscountedTotalAboveTheTotal(Sandbox sandbox) throws IOException {
        HttpReply answer = CreditOrders.sent(sandbox, order -> {
            order.put("AmountWithDiscount", 4599001);
            ((ObjectNode) order.at("/Cart/0")).put("PriceWithDiscount", 3999001);
        });

        assertOnly(answer, "AmountWithDiscount");
    }

    @Test
    void refusesAnEmptyCartByItsTotals(Sandbox sandbox) throws IOException {
        HttpReply answer = CreditOrders.sent(sandbox, order -> order.putArray("Cart"));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().path("Errors").findValuesAsText("ErrorCode"))
                .containsExactly("CartAmount", "CartAmount");
    }

    @Test
    void doesNotCountDeliveryIntoTheTotals(Sandbox sandbox) throws IOException {
        assertOnlyTotals(
                CreditOrders.sent(sandbox, order -> order.put("Amount", 4689000).put("AmountWithDiscount", 4489000)));
    }

    @Test
    void addsACartLineForDelivery(Sandbox sandbox) throws IOException {
        CreditApplication application = sandbox.credit().order(CreditOrders.accepted(sandbox));

        assertThat(application.cart()).hasSize(3);
        assertThat(application.cart().get(2))
                .isEqualTo(new CartLine(List.of("Other"), "Delivery", 90000, 90000, Optional.of("Delivery"), 1));
        assertThat(application.totalWithDelivery()).isEqualTo(4489000);
        assertThat(application.amount()).isEqualTo(4599000);
    }

    @Test
    void addsNoCartLineForFreeDelivery(Sandbox sandbox) throws IOException {
        String id = CreditOrders.sent(sandbox, order -> order.put("DeliveryCost", 0))
                .json()
                .path("application_id")
                .textValue();

        assertThat(sandbox.credit().order(id).cart()).hasSize(2);
    }

    @Test
    void requiresClientCanChangeTermWithLoanTerm(Sandbox sandbox) throws IOException {
        assertOnly(CreditOrders.sent(sandbox, order -> order.remove("ClientCanChangeTerm")), "ClientCanChangeTerm");
        assertThat(CreditOrders.sent(sandbox, order -> order.remove("LoanTerm")).status())
                .isEqualTo(200);
        assertThat(CreditOrders.sent(sandbox, order -> order.putNull("LoanTerm").remove("ClientCanChangeTerm"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void requiresPhoneWhenCallCentreFillsQuestionnaire(Sandbox sandbox) throws IOException {
        assertOnly(
                CreditOrders.sent(sandbox, order -> order.put("PhoneFilling", 1).remove("Phone")), "Phone");
        assertThat(CreditOrders.sent(sandbox, order -> order.put("PhoneFilling", 1))
                        .status())
                .isEqualTo(200);
        assertThat(CreditOrders.sent(sandbox, order -> order.remove("Phone")).status())
                .isEqualTo(200);
    }

    @Test
    void namesEveryFault(Sandbox sandbox) throws IOException {
        HttpReply answer = CreditOrders.sent(sandbox, order -> {
            order.put("OrderID", "").put("LoanTerm", 0).put("Email", "a@b").remove("SigningByTheStore");
            ((ObjectNode) order.at("/Cart/1")).put("Quantity", 101);
        });

        assertThat(answer.json().path("Errors").findValuesAsText("ErrorCode"))
                .containsExactlyInAnyOrder("OrderID", "LoanTerm", "Email", "SigningByTheStore", "Quantity");
        assertThat(answer.text()).contains("Cart[1].Quantity must be 1..100");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                " | OrderID | 117",
                " | orderDesc | true",
                " | Amount | \"4599000\"",
                " | Amount | 4599000.0",
                " | Amount | 4.599e6",
                " | AmountWithDiscount | {}",
                " | InitialFee | false",
                " | InitialFeeInStore | \"2\"",
                " | DeliveryCost | 0.5",
                " | DeliveryCostUse | [1]",
                " | FirstName | 1",
                " | LastName | []",
                " | MiddleName | {}",
                " | Email | 0",
                " | Phone | 79001234567",
                " | Address | [\"Москва\"]",
                " | CallBackURLsuccess | 1",
                " | CallBackURLfail | false",
                " | Cart | {}",
                " | Cart | [1]",
                " | LoanTerm | \"12\"",
                " | ClientCanChangeTerm | 1",
                " | ClientCanChangeTerm | \"true\"",
                " | SigningByTheStore | false",
                " | PhoneFilling | true",
                " | ClientCanChangeInitialFee | 0",
                " | ListFinOrgToSendApp | \"BankOne\"",
                " | ListFinOrgToSendApp | [1]",
                " | ApiKey | 1",
                "/Cart/0 | Category | \"Мебель\"",
                "/Cart/0 | Category | [null]",
                "/Cart/0 | ProductID | 100",
                "/Cart/0 | Price | \"3999000\"",
                "/Cart/0 | PriceWithDiscount | 3799000.5",
                "/Cart/0 | ProductName | []",
                "/Cart/0 | Quantity | \"1\"",
                " | Comment | \"\"",
                " | amount | 4599000",
                "/Cart/1 | Discount | 0",
                "/Cart/1 | quantity | 2",
            })
    void cannotDeserializeAWrongTypeOrAnUnlistedProperty(
            @Nullable String parent, String field, String json, Sandbox sandbox) throws IOException {
        HttpReply answer = CreditOrders.sentWith(sandbox, parent == null ? "" : parent, field, json);

        assertRequestRow(answer);
        assertThat(sandbox.credit().orders()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "null", "[]", "\"order\"", "1", "{} {}", "{\"OrderID\": \"1\", \"OrderID\": \"1\"}", "{a: 1}"
            })
    void cannotDeserializeOtherThanJsonObject(String body, Sandbox sandbox) throws IOException {
        assertRequestRow(Http.post(sandbox, CreditOrders.PATH, body));
    }

    @Test
    void treatsNullAsAbsentOptionalField(Sandbox sandbox) throws IOException {
        HttpReply answer = CreditOrders.sent(sandbox, order -> {
            for (String field : List.of("orderDesc", "InitialFee", "FirstName", "Phone", "ListFinOrgToSendApp")) {
                order.putNull(field);
            }
            ((ObjectNode) order.at("/Cart/0")).putNull("ProductName");
        });

        assertThat(answer.status()).isEqualTo(200);
    }

    private static void assertRequestRow(HttpReply answer) {
        assertThat(answer.status()).isEqualTo(401);
        String why = answer.json().at("/Errors/0/ErrorDescription").textValue();
        ObjectNode expected = (ObjectNode) JsonFixtures.tree("""
                {"errors": {"request": []}, "Errors": [{"ErrorCode": "request"}], "result": false, "Result": false}
                """);
        expected.withArray("/errors/request").add(why);
        ((ObjectNode) expected.at("/Errors/0")).put("ErrorDescription", why);
        assertThat(answer.json()).isEqualTo(expected);
    }

    private static void assertOnlyTotals(HttpReply answer) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().path("Errors").findValuesAsText("ErrorCode")).containsOnly("CartAmount");
    }

    private static void assertOnly(HttpReply answer, String code) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().path("Errors").findValuesAsText("ErrorCode")).containsExactly(code);
    }
}
