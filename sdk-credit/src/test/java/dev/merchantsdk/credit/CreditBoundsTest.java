package dev.merchantsdk.credit;

import static dev.merchantsdk.credit.CreditSamples.FIXTURES;
import static dev.merchantsdk.testkit.JsonFixtures.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOrderResponse;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.FinancialOrganization;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.PhoneFilling;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.testkit.ScriptedServer;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the lower and the upper limit of each value in the contract's tables. */
final class CreditBoundsTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final MerchantSdk sdk =
            CreditSamples.sdk().address(Address.CREDIT, server.url()).build();

    private final CreditClient credit = CreditClient.of(sdk);

    CreditBoundsTest() throws Exception {}

    /**
     * A string field and the limits of its length.
     *
     * @param first the first character of each test value
     * @param others the character that fills the rest of each test value
     */
    record TextBounds(
            String path,
            int min,
            int max,
            String first,
            String others,
            BiFunction<CreditOrder.Builder, String, CreditOrder.Builder> set) {
        String of(int length) {
            return length == 0 ? "" : first + others.repeat(length - 1);
        }

        @Override
        public String toString() {
            return path;
        }
    }

    private static TextBounds text(
            String path, int min, int max, BiFunction<CreditOrder.Builder, String, CreditOrder.Builder> set) {
        return new TextBounds(path, min, max, "ы", "ы", set);
    }

    private static TextBounds ofItem(
            String field, int max, BiFunction<CartItem.Builder, String, CartItem.Builder> set) {
        return text(
                "Cart[0]." + field,
                1,
                max,
                (order, value) -> order.cart(
                        Cart.of(set.apply(CreditSamples.fridge(), value).build())));
    }

    static Stream<TextBounds> texts() {
        return Stream.of(
                text("OrderID", 1, 16, CreditOrder.Builder::orderId),
                text("orderDesc", 1, 128, CreditOrder.Builder::orderDesc),
                text("FirstName", 1, 128, CreditOrder.Builder::firstName),
                text("LastName", 1, 128, CreditOrder.Builder::lastName),
                text("MiddleName", 1, 128, CreditOrder.Builder::middleName),
                text("Email", 6, 128, CreditOrder.Builder::email),
                text("Address", 1, 512, CreditOrder.Builder::address),
                text("CallBackURLsuccess", 1, 512, CreditOrder.Builder::callBackUrlSuccess),
                text("CallBackURLfail", 1, 512, CreditOrder.Builder::callBackUrlFail),
                ofItem("ProductID", 128, CartItem.Builder::productId),
                ofItem("ProductName", 128, CartItem.Builder::productName),
                ofItem("Category[0]", 128, (item, value) -> item.category(List.of(value))));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void acceptsTextsFromShortestToLongest(TextBounds field) throws Exception {
        for (int length : new int[] {field.min(), field.max()}) {
            String value = field.of(length);

            assertThat(sent(field.set().apply(CreditSamples.minimal(), value).build()))
                    .isEqualTo(minimalWith(field.path(), tree("\"" + value + "\"")));
        }
    }

    @ParameterizedTest
    @MethodSource("texts")
    void refusesTextsThatAreTooShortOrTooLong(TextBounds field) {
        for (int length : new int[] {field.min() - 1, field.max() + 1}) {
            CreditOrder.Builder order = field.set().apply(CreditSamples.minimal(), field.of(length));

            Violation violation = onlyViolation(order::build);

            assertThat(violation.path()).isEqualTo(field.path());
            assertThat(violation.rule())
                    .isEqualTo("must have " + field.min() + ".." + field.max() + " characters, has " + length);
        }
    }

    @Test
    void countsCodePoints() {
        assertThat(CreditSamples.minimal().orderId("😀".repeat(16)).build().orderId())
                .hasSize(32);
        assertThat(onlyViolation(CreditSamples.minimal().orderId("😀".repeat(17))::build)
                        .path())
                .isEqualTo("OrderID");
    }

    @Test
    void acceptsPhonesOfOneToTwentyDigitsThatStartWith7() throws Exception {
        for (String phone : List.of("7", "7" + "9".repeat(19))) {
            assertThat(sent(CreditSamples.minimal().phone(phone).build()))
                    .isEqualTo(minimalWith("Phone", tree("\"" + phone + "\"")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "799999999999999999999", "+79001234567", "89001234567", "7 900", "7٣", "7x", "7\n"})
    void refusesOtherPhones(String phone) {
        Violation violation = onlyViolation(CreditSamples.minimal().phone(phone)::build);

        assertThat(violation.path()).isEqualTo("Phone");
        assertThat(violation.rule()).isEqualTo("must be 1..20 digits that start with 7");
        assertThat(violation.shown()).isEqualTo("***");
    }

    @Test
    void acceptsAmountsFromSmallestToLargest() throws Exception {
        for (long kopecks : new long[] {0, 100_000_000}) {
            Amount amount = Amount.ofKopecks(kopecks);
            JsonNode number = tree(Long.toString(kopecks));

            assertThat(sent(CreditSamples.minimal().initialFee(amount).build()))
                    .isEqualTo(minimalWith("InitialFee", number));
            assertThat(sent(CreditSamples.minimal().deliveryCost(amount).build()))
                    .isEqualTo(minimalWith("DeliveryCost", number));
        }
    }

    @Test
    void refusesAmountsThatAreTooLarge() {
        Amount tooMuch = Amount.ofKopecks(100_000_001);

        assertThat(onlyViolation(CreditSamples.minimal().initialFee(tooMuch)::build))
                .isEqualTo(new Violation("InitialFee", "must be 0..100000000 kopecks", "100000001"));
        assertThat(onlyViolation(CreditSamples.minimal().deliveryCost(tooMuch)::build))
                .isEqualTo(new Violation("DeliveryCost", "must be 0..100000000 kopecks", "100000001"));
    }

    @Test
    void refusesAmountsBelowZeroBeforeTheyAreAmounts() {
        assertThat(onlyViolation(() -> Amount.ofKopecks(-1)).rule()).isEqualTo("must not be negative");
    }

    @Test
    void acceptsPricesAndTotalsFromSmallestToLargest() throws Exception {
        assertThat(sent(priced(1, 1, 1).build())).isEqualTo(minimalWithTotals(1, 1, 1, 1, 1));
        assertThat(sent(priced(100_000_000, 1, 1).build()))
                .isEqualTo(minimalWithTotals(100_000_000, 1, 1, 100_000_000, 1));
        assertThat(sent(priced(100_000_000, 100_000_000, 1).build()))
                .isEqualTo(minimalWithTotals(100_000_000, 100_000_000, 1, 100_000_000, 100_000_000));
    }

    @Test
    void refusesPricesThatAreTooSmallOrTooLarge() {
        String rule = "must be 1..100000000 kopecks";

        assertThat(violations(priced(0, 1, 1)::build)).containsExactly(new Violation("Cart[0].Price", rule, "0"));
        assertThat(violations(priced(100_000_001, 1, 1)::build))
                .containsExactly(new Violation("Cart[0].Price", rule, "100000001"));
        assertThat(violations(priced(1, 0, 1)::build))
                .containsExactly(new Violation("Cart[0].PriceWithDiscount", rule, "0"));
        assertThat(violations(priced(1, 100_000_001, 1)::build))
                .containsExactly(new Violation("Cart[0].PriceWithDiscount", rule, "100000001"));
    }

    @Test
    void refusesTotalsThatAreTooLargeThoughEachLineIsNot() {
        CreditOrder.Builder order =
                CreditSamples.withoutCart().cart(Cart.of(line(100_000_000, 100_000_000, 1), line(1, 1, 1)));

        assertThat(violations(order::build))
                .containsExactly(
                        new Violation("Amount", "must be 1..100000000 kopecks", "100000001"),
                        new Violation("AmountWithDiscount", "must be 1..100000000 kopecks", "100000001"));
    }

    @Test
    void refusesGivenTotalsThatAreTooSmallOrTooLarge() {
        for (long kopecks : new long[] {0, 100_000_001}) {
            Amount given = Amount.ofKopecks(kopecks);

            assertThat(violations(CreditSamples.minimal().amount(given)::build))
                    .contains(
                            new Violation("Amount", "must be 1..100000000 kopecks", Long.toString(kopecks)),
                            new Violation("Amount", "must be the sum of the cart without delivery", ""));
            assertThat(violations(CreditSamples.minimal().amountWithDiscount(given)::build))
                    .contains(
                            new Violation("AmountWithDiscount", "must be 1..100000000 kopecks", Long.toString(kopecks)),
                            new Violation("AmountWithDiscount", "must be the sum of the cart without delivery", ""));
        }
    }

    @Test
    void acceptsQuantitiesFromOneToAHundred() throws Exception {
        assertThat(sent(priced(10, 9, 1).build())).isEqualTo(minimalWithTotals(10, 9, 1, 10, 9));
        assertThat(sent(priced(10, 9, 100).build())).isEqualTo(minimalWithTotals(10, 9, 100, 1000, 900));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 101, Integer.MAX_VALUE})
    void refusesOtherQuantities(int quantity) {
        assertThat(violations(priced(10, 9, quantity)::build))
                .containsExactly(new Violation("Cart[0].Quantity", "must be 1..100", Integer.toString(quantity)));
    }

    @Test
    void acceptsTermsFrom1To240() throws Exception {
        for (int term : new int[] {1, 240}) {
            ObjectNode expected = minimalWith("LoanTerm", tree(Integer.toString(term)));
            expected.put("ClientCanChangeTerm", true);

            assertThat(sent(CreditSamples.minimal()
                            .loanTerm(term)
                            .clientCanChangeTerm(true)
                            .build()))
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 241})
    void refusesOtherTerms(int term) {
        assertThat(onlyViolation(CreditSamples.minimal().loanTerm(term).clientCanChangeTerm(true)::build))
                .isEqualTo(new Violation("LoanTerm", "must be 1..240", Integer.toString(term)));
    }

    @Test
    void writesEachCodeOfTheContractAsItsNumber() throws Exception {
        for (InitialFeeInStore value : InitialFeeInStore.values()) {
            assertThat(sent(CreditSamples.minimal().initialFeeInStore(value).build()))
                    .isEqualTo(minimalWith("InitialFeeInStore", tree(Integer.toString(value.code()))));
        }
        for (DeliveryCostUse value : DeliveryCostUse.values()) {
            assertThat(sent(CreditSamples.minimal().deliveryCostUse(value).build()))
                    .isEqualTo(minimalWith("DeliveryCostUse", tree(Integer.toString(value.code()))));
        }
        for (Signing value : Signing.values()) {
            assertThat(sent(CreditSamples.minimal().signingByTheStore(value).build()))
                    .isEqualTo(minimalWith("SigningByTheStore", tree(Integer.toString(value.code()))));
        }
        for (PhoneFilling value : PhoneFilling.values()) {
            ObjectNode expected = minimalWith("PhoneFilling", tree(Integer.toString(value.code())));
            expected.put("Phone", "79001234567");
            assertThat(sent(CreditSamples.minimal()
                            .phoneFilling(value)
                            .phone("79001234567")
                            .build()))
                    .isEqualTo(expected);
        }
    }

    @Test
    void hasCodesOfTheContractOnly() {
        assertThat(Arrays.stream(InitialFeeInStore.values()).map(InitialFeeInStore::code))
                .containsExactly(1, 2, 3);
        assertThat(InitialFeeInStore.IN_STORE.code()).isEqualTo(1);
        assertThat(InitialFeeInStore.BY_CARD.code()).isEqualTo(2);
        assertThat(InitialFeeInStore.NONE.code()).isEqualTo(3);
        assertThat(Arrays.stream(DeliveryCostUse.values()).map(DeliveryCostUse::code))
                .containsExactly(1, 2, 3);
        assertThat(DeliveryCostUse.NOTHING.code()).isEqualTo(1);
        assertThat(DeliveryCostUse.IN_CREDIT.code()).isEqualTo(2);
        assertThat(DeliveryCostUse.BY_CARD.code()).isEqualTo(3);
        assertThat(Arrays.stream(Signing.values()).map(Signing::code)).containsExactly(0, 1);
        assertThat(Signing.BY_STORE.code()).isEqualTo(1);
        assertThat(Arrays.stream(PhoneFilling.values()).map(PhoneFilling::code)).containsExactly(0, 1);
        assertThat(PhoneFilling.BY_CALL_CENTRE.code()).isEqualTo(1);
    }

    @Test
    void writesFlagsOfEitherValue() throws Exception {
        for (boolean flag : new boolean[] {true, false}) {
            JsonNode json = tree(Boolean.toString(flag));

            assertThat(sent(CreditSamples.minimal().clientCanChangeTerm(flag).build()))
                    .isEqualTo(minimalWith("ClientCanChangeTerm", json));
            assertThat(sent(CreditSamples.minimal()
                            .clientCanChangeInitialFee(flag)
                            .build()))
                    .isEqualTo(minimalWith("ClientCanChangeInitialFee", json));
        }
    }

    @Test
    void refusesAnEmptyListOfOrganizationsBecauseTheServiceWouldReadItAsAll() {
        for (CreditOrder.Builder order : List.of(
                CreditSamples.minimal().listFinOrgToSendApp(List.of()),
                CreditSamples.minimal()
                        .listFinOrgToSendApp(List.of(FinancialOrganization.of("Bank")))
                        .listFinOrgToSendApp(List.of()))) {
            assertThat(catchThrowableOfType(InvalidRequestException.class, order::build)
                            .violations())
                    .containsExactly(new Violation(
                            "ListFinOrgToSendApp",
                            "must have at least one code; omit it to send the application to all organizations",
                            ""));
        }
    }

    @Test
    void acceptsOrganizationsAndOmitsUnset() throws Exception {
        assertThat(sent(CreditSamples.minimal().build()))
                .isEqualTo(tree(FIXTURES.text("createOrder/minimal.request.json")));
        for (int count : new int[] {1, 15}) {
            List<FinancialOrganization> organizations = IntStream.range(0, count)
                    .mapToObj(i -> FinancialOrganization.of("Bank" + i))
                    .toList();
            String expected = String.join(
                    ",",
                    organizations.stream().map(code -> "\"" + code.raw() + "\"").toList());

            assertThat(sent(CreditSamples.minimal()
                            .listFinOrgToSendApp(organizations)
                            .build()))
                    .isEqualTo(minimalWith("ListFinOrgToSendApp", tree("[" + expected + "]")));
        }
    }

    @Test
    void acceptsShipmentOrderNumbersOf1To16Characters() throws Exception {
        for (int length : new int[] {1, 16}) {
            String orderId = "7".repeat(length);
            server.respond(200, FIXTURES.text("reportShipment/shipped.response.json"));
            credit.reportShipment(Shipment.builder()
                    .orderId(orderId)
                    .applicationId(CreditSamples.APPLICATION)
                    .build());

            assertThat(server.takeBody()).isEqualTo(tree("""
                                {"ApiKey": "0123456789abcdef0123456789ABCDEF", "OrderID": "%s",
                                 "ApplicationID": "11111111-2222-3333-4444-555555555555"}
                                """.formatted(orderId)));
        }
        for (int length : new int[] {0, 17}) {
            assertThat(onlyViolation(() -> Shipment.builder()
                                    .orderId("7".repeat(length))
                                    .applicationId(CreditSamples.APPLICATION)
                                    .build())
                            .rule())
                    .isEqualTo("must have 1..16 characters, has " + length);
        }
    }

    @Test
    void takesTypedApplicationsOfShipmentsOf36CharactersAndThoseOfAResponseOfAnyLength() {
        for (int length : new int[] {1, 35, 37, 128}) {
            String id = "a".repeat(length);
            assertThat(onlyViolation(() -> Shipment.builder()
                                    .orderId("1")
                                    .applicationId(id)
                                    .build())
                            .rule())
                    .isEqualTo("must have exactly 36 characters, has " + length);
            CreditOrderResponse created = CreditOrderResponse.parse("{\"application_id\":\"" + id + "\"}");
            Shipment shipment =
                    Shipment.builder().orderId("1").application(created).build();
            assertThat(shipment.applicationId()).isEqualTo(id);
            assertThat(Shipment.builder().from(shipment).orderId("2").build().applicationId())
                    .isEqualTo(id);
            assertThat(onlyViolation(() -> Shipment.builder()
                                    .orderId("1")
                                    .application(created)
                                    .applicationId("b".repeat(length))
                                    .build())
                            .path())
                    .isEqualTo("ApplicationID");
        }
        assertThat(onlyViolation(
                        () -> Shipment.builder().orderId("1").applicationId("").build()))
                .isEqualTo(new Violation("ApplicationID", "must not be blank", "***"));
    }

    private static CreditOrder.Builder priced(long price, long priceWithDiscount, int quantity) {
        return CreditSamples.withoutCart().cart(Cart.of(line(price, priceWithDiscount, quantity)));
    }

    private static CartItem line(long price, long priceWithDiscount, int quantity) {
        return CreditSamples.fridge()
                .price(Amount.ofKopecks(price))
                .priceWithDiscount(Amount.ofKopecks(priceWithDiscount))
                .quantity(quantity)
                .build();
    }

    private static ObjectNode minimalWithTotals(
            long price, long priceWithDiscount, int quantity, long amount, long amountWithDiscount) {
        return (ObjectNode) tree("""
                {"ApiKey": "0123456789abcdef0123456789ABCDEF", "OrderID": "2026-0042",
                 "Amount": %d, "AmountWithDiscount": %d,
                 "InitialFeeInStore": 3, "DeliveryCost": 0, "DeliveryCostUse": 1,
                 "CallBackURLsuccess": "https://shop.example/credit/approved",
                 "CallBackURLfail": "https://shop.example/credit/refused",
                 "Cart": [{"Category": ["Холодильники"], "ProductID": "fridge-1",
                           "Price": %d, "PriceWithDiscount": %d, "Quantity": %d}],
                 "SigningByTheStore": 0}
                """.formatted(amount, amountWithDiscount, price, priceWithDiscount, quantity));
    }

    /** Returns the minimal order with this value in the field at this path. */
    private static ObjectNode minimalWith(String path, JsonNode value) {
        ObjectNode order = (ObjectNode) tree(FIXTURES.text("createOrder/minimal.request.json"));
        ObjectNode item = (ObjectNode) order.at("/Cart/0");
        switch (path) {
            case "Cart[0].Category[0]" -> item.putArray("Category").add(value);
            case "Cart[0].ProductID", "Cart[0].ProductName" -> item.set(path.substring("Cart[0].".length()), value);
            default -> order.set(path, value);
        }
        return order;
    }

    private JsonNode sent(CreditOrder order) throws Exception {
        server.respond(200, FIXTURES.text("createOrder/minimal.response.json"));
        credit.createOrder(order);
        return server.takeBody();
    }

    private static Violation onlyViolation(ThrowingCallable build) {
        assertThat(violations(build)).hasSize(1);
        return violations(build).get(0);
    }

    private static List<Violation> violations(ThrowingCallable build) {
        return catchThrowableOfType(InvalidRequestException.class, build).violations();
    }
}
