package dev.merchantsdk.credit.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.PhoneNumber;
import dev.merchantsdk.credit.CreditSamples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the rules of an order, except the minimum and the maximum of single fields, which {@code CreditBoundsTest}
 * tests.
 */
final class CreditOrderTest {
    private static final Amount MOST = Amount.ofKopecks(Long.MAX_VALUE);

    @Test
    void reportsAllViolationsOfOrderAndCart() {
        CreditOrder.Builder order = CreditSamples.withoutCart()
                .orderId("12345678901234567")
                .email("a@b.c")
                .loanTerm(12)
                .cart(Cart.of(
                        CreditSamples.fridge()
                                .category(List.of("Холодильники", ""))
                                .build(),
                        CreditSamples.fridge().quantity(101).build()));

        assertThat(paths(order::build))
                .containsExactly("OrderID", "Email", "Cart[0].Category[1]", "Cart[1].Quantity", "ClientCanChangeTerm");
    }

    @Test
    void writesAPhoneNumberInTheFormOfTheContract() {
        assertThat(CreditSamples.minimal()
                        .phone(PhoneNumber.parse("8 (900) 123-45-67"))
                        .build()
                        .phone())
                .contains("79001234567");
        assertThat(paths(CreditSamples.minimal().phone(PhoneNumber.of("+375291234567"))::build))
                .containsExactly("Phone");
        assertThat(paths(CreditSamples.minimal().phone("+79001234567")::build)).containsExactly("Phone");
    }

    @Test
    void namesEverythingThatIsMissing() {
        assertThat(shown(CreditOrder.builder()::build))
                .containsExactly(
                        "OrderID is required",
                        "InitialFeeInStore is required",
                        "DeliveryCost is required",
                        "DeliveryCostUse is required",
                        "CallBackURLsuccess is required",
                        "CallBackURLfail is required",
                        "Cart is required",
                        "SigningByTheStore is required");
        assertThat(shown(CreditSamples.withoutCart()
                        .cart(Cart.of(CartItem.builder().build()))::build))
                .containsExactly(
                        "Cart[0].Category must have at least one value",
                        "Cart[0].ProductID is required",
                        "Cart[0].Price is required",
                        "Cart[0].PriceWithDiscount is required",
                        "Cart[0].Quantity must be 1..100, was 0");
        assertThat(shown(Shipment.builder()::build))
                .containsExactly("OrderID is required", "ApplicationID is required");
    }

    @Test
    void refusesACartWithoutLines() {
        assertThat(shown(CreditSamples.withoutCart().cart(Cart.of())::build))
                .containsExactly("Cart must have at least one line");
    }

    @Test
    void reportsNullElements() {
        CartItem withoutCategory =
                CreditSamples.fridge().category(Arrays.asList(null, "a", null)).build();
        CreditOrder.Builder order = CreditSamples.withoutCart()
                .cart(Cart.of(Arrays.asList(withoutCategory, null)))
                .listFinOrgToSendApp(Arrays.asList(FinancialOrganization.of("A"), null));

        assertThat(paths(order::build))
                .contains("Cart[1]", "Cart[0].Category[0]", "Cart[0].Category[2]", "ListFinOrgToSendApp[1]");
        assertThat(paths(CreditSamples.withoutCart().cart(Cart.of(new CartItem[1]))::build))
                .containsExactly("Cart[0]");
    }

    @Test
    void computesTotalsFromCartWithoutDelivery() {
        CreditOrder order = CreditSamples.withoutCart()
                .deliveryCost(Amount.ofRoubles(500))
                .cart(Cart.of(line(1001, 900, 3), line(1, 1, 100)))
                .build();

        assertThat(order.amount()).isEqualTo(Amount.ofKopecks(3103));
        assertThat(order.amountWithDiscount()).isEqualTo(Amount.ofKopecks(2800));
        assertThat(order.cart().amount()).isEqualTo(order.amount());
        assertThat(order.cart().amountWithDiscount()).isEqualTo(order.amountWithDiscount());
    }

    @Test
    void refusesGivenTotalsThatAreNotThoseOfTheCart() {
        Cart cart = Cart.of(line(1000, 900, 2));
        CreditOrder.Builder withDelivery = CreditSamples.withoutCart()
                .deliveryCost(Amount.ofKopecks(100))
                .cart(cart)
                .amount(Amount.ofKopecks(2100))
                .amountWithDiscount(Amount.ofKopecks(1900));

        assertThat(shown(withDelivery::build))
                .containsExactly(
                        "Amount must be the sum of the cart without delivery",
                        "AmountWithDiscount must be the sum of the cart without delivery");
        assertThat(CreditSamples.withoutCart()
                        .cart(cart)
                        .amount(Amount.ofKopecks(2000))
                        .amountWithDiscount(Amount.ofKopecks(1800))
                        .build()
                        .amount())
                .isEqualTo(Amount.ofKopecks(2000));
    }

    @Test
    void copiesTotalsIntoAnotherOrder() {
        Cart other = Cart.of(line(1000, 900, 2));
        CreditOrder.Builder copy =
                CreditOrder.builder().from(CreditSamples.minimal().build()).cart(other);

        assertThat(paths(copy::build)).containsExactly("Amount", "AmountWithDiscount");
        assertThat(copy.amount(other.amount())
                        .amountWithDiscount(other.amountWithDiscount())
                        .build())
                .isEqualTo(CreditSamples.withoutCart().cart(other).build());
    }

    @Test
    void refusesADiscountedTotalAboveTheTotal() {
        assertThat(shown(CreditSamples.withoutCart().cart(Cart.of(line(1000, 1001, 1)))::build))
                .containsExactly("AmountWithDiscount must not be more than Amount");
        assertThat(CreditSamples.withoutCart()
                        .cart(Cart.of(line(1000, 1001, 1), line(1000, 999, 1)))
                        .build()
                        .amountWithDiscount())
                .isEqualTo(Amount.ofKopecks(2000));
    }

    @Test
    void refusesOverflowingTotals() {
        CartItem huge = CreditSamples.fridge().price(MOST).quantity(2).build();
        Cart alone = Cart.of(huge);
        Cart together = Cart.of(
                CreditSamples.fridge().price(MOST).build(),
                CreditSamples.fridge().price(MOST).build());

        assertThat(paths(CreditSamples.withoutCart().cart(alone)::build)).containsExactly("Cart[0].Price");
        assertThat(paths(CreditSamples.withoutCart().cart(together)::build))
                .containsExactly("Cart[0].Price", "Cart[1].Price");
        assertThat(paths(CreditSamples.withoutCart().cart(alone).amount(Amount.ofKopecks(1))::build))
                .contains("Amount", "Cart[0].Price");
        assertThat(paths(alone::amount)).containsExactly("Amount");
        assertThat(paths(together::amount)).containsExactly("Amount");
        assertThat(alone.amountWithDiscount()).isEqualTo(Amount.ofRoubles(39_800));
    }

    @Test
    void sumsNoCartThatIsNotComplete() {
        assertThat(paths(Cart.of(CartItem.builder().quantity(1).build())::amount))
                .containsExactly("Amount");
        assertThat(paths(Cart.of(CartItem.builder().quantity(1).build())::amountWithDiscount))
                .containsExactly("AmountWithDiscount");
        assertThat(paths(Cart.of(CreditSamples.fridge().quantity(-1).build())::amount))
                .containsExactly("Amount");
        assertThat(Cart.of().amount()).isEqualTo(Amount.ZERO);
    }

    @Test
    void requiresTermFlagWithTermOnly() {
        assertThat(shown(CreditSamples.minimal().loanTerm(12)::build))
                .containsExactly("ClientCanChangeTerm is required when LoanTerm is given");
        assertThat(CreditSamples.minimal().clientCanChangeTerm(true).build().loanTerm())
                .isEmpty();
    }

    @Test
    void requiresPhoneOnlyForCallCentre() {
        assertThat(shown(CreditSamples.minimal().phoneFilling(PhoneFilling.BY_CALL_CENTRE)::build))
                .containsExactly("Phone is required when PhoneFilling is 1");
        assertThat(CreditSamples.minimal()
                        .phoneFilling(PhoneFilling.BY_CLIENT)
                        .build()
                        .phone())
                .isEmpty();
    }

    @Test
    void refusesRepeatedCategoriesAndOrganizations() {
        CreditOrder.Builder order = CreditSamples.withoutCart()
                .cart(Cart.of(
                        CreditSamples.fridge().build(),
                        CreditSamples.fridge()
                                .category(List.of("Холодильники", "Техника", "Холодильники"))
                                .build()))
                .listFinOrgToSendApp(List.of(
                        FinancialOrganization.of("A"), FinancialOrganization.of("B"), FinancialOrganization.of("A")));

        assertThat(shown(order::build))
                .containsExactly(
                        "Cart[1].Category[2] must not repeat an earlier value",
                        "ListFinOrgToSendApp[2] must not repeat an earlier value");
        assertThat(CreditSamples.minimal()
                        .listFinOrgToSendApp(List.of(FinancialOrganization.of("A"), FinancialOrganization.of("a")))
                        .build()
                        .listFinOrgToSendApp())
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t"})
    void refusesABlankOrganization(String code) {
        assertThat(paths(CreditSamples.minimal().listFinOrgToSendApp(List.of(FinancialOrganization.of(code)))::build))
                .containsExactly("ListFinOrgToSendApp[0]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nb.example", "a\u0000b.example", "a\u0085b.example", "\tab.example"})
    void refusesControlCharactersInIdsMailsAndAddresses(String text) {
        CreditOrder.Builder order = CreditSamples.withoutCart()
                .orderId(text)
                .email(text)
                .callBackUrlSuccess(text)
                .callBackUrlFail(text)
                .cart(Cart.of(CreditSamples.fridge().productId(text).build()));

        assertThat(shown(order::build))
                .hasSize(5)
                .allMatch(violation -> violation.contains("must not contain control characters"));
        assertThat(paths(order::build))
                .containsExactly("OrderID", "Email", "CallBackURLsuccess", "CallBackURLfail", "Cart[0].ProductID");
        String id = CreditSamples.APPLICATION.substring(text.length()) + text;
        assertThat(paths(
                        () -> Shipment.builder().orderId(text).applicationId(id).build()))
                .containsExactly("OrderID", "ApplicationID");
    }

    @Test
    void refusesInvalidUnicode() {
        assertThat(shown(CreditSamples.minimal().orderDesc("a\ud800b")::build))
                .containsExactly("orderDesc must be valid Unicode text, was ***");
    }

    @Test
    void copiesListsOfBuilder() {
        List<CartItem> lines = new ArrayList<>(List.of(CreditSamples.fridge().build()));
        Cart cart = Cart.of(lines);
        CreditOrder order = CreditSamples.withoutCart().cart(cart).build();
        lines.clear();

        assertThat(order.cart().items()).hasSize(1);
        assertThat(order)
                .isEqualTo(CreditSamples.minimal().build())
                .hasSameHashCodeAs(CreditSamples.minimal().build());
        assertThat(order).isNotEqualTo(CreditSamples.allFields().build());
        assertThat(cart)
                .isNotEqualTo(Cart.of())
                .hasToString("Cart[" + CreditSamples.fridge().build() + "]");
    }

    private static CartItem line(long price, long priceWithDiscount, int quantity) {
        return CreditSamples.fridge()
                .price(Amount.ofKopecks(price))
                .priceWithDiscount(Amount.ofKopecks(priceWithDiscount))
                .quantity(quantity)
                .build();
    }

    private static List<String> paths(ThrowingCallable build) {
        return violations(build).stream().map(Violation::path).toList();
    }

    private static List<String> shown(ThrowingCallable build) {
        return violations(build).stream().map(Violation::toString).toList();
    }

    private static List<Violation> violations(ThrowingCallable build) {
        return catchThrowableOfType(InvalidRequestException.class, build).violations();
    }
}
