package dev.merchantsdk.sandbox.credit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the limits in the contract's tables "Credit order request" and "Cart item". */
@ExtendWith(SandboxExtension.class)
final class OrderBoundsTest {
    @ParameterizedTest
    @CsvSource({
        "'', OrderID, 1, 16",
        "'', orderDesc, 1, 128",
        "'', FirstName, 1, 128",
        "'', LastName, 1, 128",
        "'', MiddleName, 1, 128",
        "'', Email, 6, 128",
        "'', Address, 1, 512",
        "'', CallBackURLsuccess, 1, 512",
        "'', CallBackURLfail, 1, 512",
        "/Cart/0, ProductID, 1, 128",
        "/Cart/0, ProductName, 1, 128",
    })
    void boundsTheLengthOfATextInCharacters(String parent, String field, int min, int max, Sandbox sandbox)
            throws IOException {
        for (String letter : List.of("x", "Ж", "😀")) {
            assertAccepted(textAt(sandbox, parent, field, letter.repeat(min)));
            assertAccepted(textAt(sandbox, parent, field, letter.repeat(max)));
            assertRefused(textAt(sandbox, parent, field, letter.repeat(min - 1)), field);
            assertRefused(textAt(sandbox, parent, field, letter.repeat(max + 1)), field);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "InitialFee, 0, 100000000",
        "InitialFeeInStore, 1, 3",
        "DeliveryCost, 0, 100000000",
        "DeliveryCostUse, 1, 3",
        "LoanTerm, 1, 240",
        "SigningByTheStore, 0, 1",
        "PhoneFilling, 0, 1",
    })
    void boundsANumber(String field, long min, long max, Sandbox sandbox) throws IOException {
        assertAccepted(CreditOrders.sent(sandbox, order -> order.put(field, min)));
        assertAccepted(CreditOrders.sent(sandbox, order -> order.put(field, max)));
        assertRefused(CreditOrders.sent(sandbox, order -> order.put(field, min - 1)), field);
        assertRefused(CreditOrders.sent(sandbox, order -> order.put(field, max + 1)), field);
        assertRefused(CreditOrders.sentWith(sandbox, "", field, "123456789012345678901234567890"), field);
    }

    @ParameterizedTest
    @CsvSource({"Amount, Price", "AmountWithDiscount, PriceWithDiscount"})
    void boundsTotalsAndPrices(String total, String price, Sandbox sandbox) throws IOException {
        assertAccepted(CreditOrders.sent(sandbox, one(1, 1, 1)));
        assertAccepted(CreditOrders.sent(sandbox, one(100_000_000, 100_000_000, 1)));
        assertAccepted(CreditOrders.sent(sandbox, one(1_000_000, 999_999, 100)));

        assertRefused(CreditOrders.sent(sandbox, one(1, 1, 1).andThen(order -> order.put(total, 0))), total);
        assertRefused(CreditOrders.sent(sandbox, one(1, 1, 1).andThen(order -> order.put(total, 100_000_001))), total);
        assertRefused(CreditOrders.sent(sandbox, one(1, 1, 1).andThen(priced(price, 0))), price);
        assertRefused(CreditOrders.sent(sandbox, one(1, 1, 1).andThen(priced(price, 100_000_001))), price);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 101, -1})
    void boundsTheQuantity(int quantity, Sandbox sandbox) throws IOException {
        assertAccepted(CreditOrders.sent(sandbox, one(100, 100, 1)));
        assertAccepted(CreditOrders.sent(sandbox, one(100, 100, 100)));

        assertRefused(CreditOrders.sentWith(sandbox, "/Cart/1", "Quantity", "" + quantity), "Quantity");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "[\"\"]", "[\"a\", \"b\", \"a\"]"})
    void refusesMissingEmptyOrRepeatedCategories(String json, Sandbox sandbox) throws IOException {
        assertRefused(CreditOrders.sentWith(sandbox, "/Cart/0", "Category", json), "Category");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 128})
    void boundsTheLengthOfACategory(int length, Sandbox sandbox) throws IOException {
        assertAccepted(CreditOrders.sentWith(sandbox, "/Cart/0", "Category", "[\"" + "я".repeat(length) + "\"]"));
        assertRefused(
                CreditOrders.sentWith(sandbox, "/Cart/0", "Category", "[\"" + "я".repeat(129) + "\"]"), "Category");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "[\"BankOne\", \"BankOne\"]", "[\"\"]"})
    void refusesMissingEmptyOrRepeatedOrganizations(String json, Sandbox sandbox) throws IOException {
        assertRefused(CreditOrders.sentWith(sandbox, "", "ListFinOrgToSendApp", json), "ListFinOrgToSendApp");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "79001234567", "71234567890123456789"})
    void acceptsAPhone(String phone, Sandbox sandbox) throws IOException {
        assertAccepted(CreditOrders.sent(sandbox, order -> order.put("Phone", phone)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "89001234567", "+79001234567", "7900 1234567", "712345678901234567890", "7٣"})
    void refusesAPhone(String phone, Sandbox sandbox) throws IOException {
        HttpReply answer = CreditOrders.sent(sandbox, order -> order.put("Phone", phone));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(codes(answer)).containsOnly("Phone");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "OrderID",
                "Amount",
                "AmountWithDiscount",
                "InitialFeeInStore",
                "DeliveryCost",
                "DeliveryCostUse",
                "CallBackURLsuccess",
                "CallBackURLfail",
                "Cart",
                "SigningByTheStore"
            })
    void refusesAnOrderWithoutARequiredField(String field, Sandbox sandbox) throws IOException {
        assertRefused(CreditOrders.sent(sandbox, order -> order.remove(field)), field);
        assertRefused(CreditOrders.sent(sandbox, order -> order.putNull(field)), field);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Category", "ProductID", "Price", "PriceWithDiscount", "Quantity"})
    void refusesAnItemWithoutARequiredField(String field, Sandbox sandbox) throws IOException {
        assertRefused(CreditOrders.sent(sandbox, order -> ((ObjectNode) order.at("/Cart/1")).remove(field)), field);
        assertRefused(CreditOrders.sent(sandbox, order -> ((ObjectNode) order.at("/Cart/1")).putNull(field)), field);
    }

    /** Returns a function that reduces an order to a single line and adapts the totals. */
    private static Consumer<ObjectNode> one(long price, long discounted, int quantity) {
        return order -> {
            ((ArrayNode) order.at("/Cart")).remove(1);
            ((ObjectNode) order.at("/Cart/0"))
                    .put("Price", price)
                    .put("PriceWithDiscount", discounted)
                    .put("Quantity", quantity);
            order.put("Amount", price * quantity).put("AmountWithDiscount", discounted * quantity);
        };
    }

    private static Consumer<ObjectNode> priced(String field, long price) {
        return order -> ((ObjectNode) order.at("/Cart/0")).put(field, price);
    }

    private static HttpReply textAt(Sandbox sandbox, String parent, String field, String text) throws IOException {
        return CreditOrders.sent(sandbox, order -> ((ObjectNode) order.at(parent)).put(field, text));
    }

    private static void assertAccepted(HttpReply answer) {
        assertThat(answer.text()).contains("\"Result\":\"True\"");
        assertThat(answer.status()).isEqualTo(200);
    }

    private static void assertRefused(HttpReply answer, String field) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().path("Result").textValue()).isEqualTo("False");
        assertThat(answer.json().path("application_id").textValue()).isEmpty();
        assertThat(codes(answer)).containsExactly(field);
    }

    private static List<String> codes(HttpReply answer) {
        List<String> codes = new ArrayList<>();
        for (JsonNode error : answer.json().path("Errors")) {
            codes.add(error.path("ErrorCode").textValue());
        }
        return codes;
    }
}
