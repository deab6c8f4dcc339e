package dev.merchantsdk.sandbox.credit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** Credit orders as JSON, written by hand from the contract's tables. */
@SuppressWarnings("exports") // no module requires the test classes
public final class CreditOrders {
    public static final String PATH = "api/merch/order";

    private static final String FULL = """
            {
              "OrderID": "2026-000117",
              "orderDesc": "Кухонный гарнитур",
              "Amount": 4599000,
              "AmountWithDiscount": 4399000,
              "InitialFee": 500000,
              "InitialFeeInStore": 2,
              "DeliveryCost": 90000,
              "DeliveryCostUse": 2,
              "FirstName": "Анна",
              "LastName": "Смирнова",
              "MiddleName": "Петровна",
              "Email": "anna@shop.example",
              "Phone": "79001234567",
              "Address": "Москва, ул. Лесная, 5",
              "CallBackURLsuccess": "https://shop.example/approved?order=117",
              "CallBackURLfail": "https://shop.example/refused?order=117",
              "Cart": [
                {
                  "Category": ["Мебель", "Кухни"],
                  "ProductID": "K-100",
                  "Price": 3999000,
                  "PriceWithDiscount": 3799000,
                  "ProductName": "Гарнитур \\"Север\\" <белый>",
                  "Quantity": 1
                },
                {
                  "Category": ["Стулья"],
                  "ProductID": "S-7",
                  "Price": 300000,
                  "PriceWithDiscount": 300000,
                  "Quantity": 2
                }
              ],
              "LoanTerm": 12,
              "ClientCanChangeTerm": true,
              "SigningByTheStore": 0,
              "PhoneFilling": 0,
              "ClientCanChangeInitialFee": false,
              "ListFinOrgToSendApp": ["BankOne", "BankTwo"]
            }
            """;

    private CreditOrders() {}

    /** Returns an order with all fields of the contract. */
    public static ObjectNode full(Sandbox sandbox) {
        return ((ObjectNode) JsonFixtures.tree(FULL)).put("ApiKey", sandbox.apiKey());
    }

    /** Returns an order with only the required fields. */
    public static ObjectNode least(Sandbox sandbox) {
        ObjectNode order = full(sandbox);
        order.remove(List.of(
                "orderDesc",
                "InitialFee",
                "FirstName",
                "LastName",
                "MiddleName",
                "Email",
                "Phone",
                "Address",
                "LoanTerm",
                "ClientCanChangeTerm",
                "PhoneFilling",
                "ClientCanChangeInitialFee",
                "ListFinOrgToSendApp"));
        ((ObjectNode) order.at("/Cart/0")).remove("ProductName");
        return order;
    }

    /** Changes and sends the full order, and returns the response. */
    public static HttpReply sent(Sandbox sandbox, Consumer<ObjectNode> change) throws IOException {
        ObjectNode order = full(sandbox);
        change.accept(order);
        return Http.post(sandbox, PATH, order.toString());
    }

    /**
     * Replaces the value of a field in the full order, sends the order, and returns the response.
     *
     * @param parent the JSON Pointer of the object that contains the field
     * @param json the new value as JSON text
     */
    public static HttpReply sentWith(Sandbox sandbox, String parent, String field, String json) throws IOException {
        return sent(sandbox, order -> ((ObjectNode) order.at(parent)).set(field, JsonFixtures.tree(json)));
    }

    /** Reports the shipment of the full order. */
    static void ship(Sandbox sandbox, String applicationId) throws IOException {
        HttpReply unused = Http.post(
                sandbox,
                "api/merch/shipmentstatus",
                "{\"ApiKey\": \"" + sandbox.apiKey() + "\", \"OrderID\": \"2026-000117\", \"ApplicationID\": \""
                        + applicationId + "\"}");
    }

    /** Sends the full order and returns the id of the new application. */
    public static String accepted(Sandbox sandbox) throws IOException {
        JsonNode reply = sent(sandbox, order -> {}).json();
        return reply.path("application_id").textValue();
    }
}
