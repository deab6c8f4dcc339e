package dev.merchantsdk.credit;

import static dev.merchantsdk.credit.CreditSamples.fridge;
import static dev.merchantsdk.credit.CreditSamples.minimal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditWarning;
import dev.merchantsdk.credit.model.FinancialOrganization;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares calculations of the SDK with simple implementations. The sums of a cart are compared with big integers. The
 * checks of phones and of codes of financial organizations are compared with regular expressions. A fixed seed
 * generates the random test data.
 */
final class CartSumsTest {
    private static final Pattern PHONE = Pattern.compile("7[0-9]{0,19}");
    private static final Pattern USUAL = Pattern.compile("[A-Za-z0-9_.-]+");

    @Test
    void sumEqualsUnboundedArithmetic() {
        Random random = new Random(18);
        int amounts = 0;
        for (int round = 0; round < 20_000; round++) {
            int sizes = random.nextBoolean() ? 3 : 63;
            List<CartItem> items = Stream.generate(() -> any(random, sizes))
                    .limit(random.nextInt(6))
                    .toList();
            BigInteger sum = items.stream()
                    .map(item ->
                            BigInteger.valueOf(item.price().kopecks()).multiply(BigInteger.valueOf(item.quantity())))
                    .reduce(BigInteger.ZERO, BigInteger::add);
            Cart cart = Cart.of(items);
            if (sum.signum() >= 0 && sum.bitLength() < Long.SIZE) {
                amounts++;
                assertThat(cart.amount().kopecks()).as("%s", items).isEqualTo(sum.longValueExact());
            } else {
                assertThatThrownBy(cart::amount).as("%s", items).isInstanceOf(InvalidRequestException.class);
            }
        }
        assertThat(amounts).isBetween(2_000, 18_000);
    }

    /** The partial sums are greater than {@code Long.MAX_VALUE} or less than {@code Long.MIN_VALUE}. */
    @Test
    void sumMayOverflowInBetween() {
        assertThat(Cart.of(item(Long.MAX_VALUE, 100), item(Long.MAX_VALUE, -99)).amount())
                .isEqualTo(Amount.ofKopecks(Long.MAX_VALUE));
        assertThat(Cart.of(
                                item(Long.MAX_VALUE, Integer.MIN_VALUE),
                                item(Long.MAX_VALUE, Integer.MAX_VALUE),
                                item(Long.MAX_VALUE, 1))
                        .amount())
                .isEqualTo(Amount.ZERO);
        for (Cart cart : List.of(
                Cart.of(item(1, -1)),
                Cart.of(item(Long.MAX_VALUE, 1), item(1, 1)),
                Cart.of(item(1L << 62, 4)), // 2^64, whose lower 64 bits are 0
                Cart.of(item(1L << 62, -4)))) {
            assertThatThrownBy(cart::amount).isInstanceOf(InvalidRequestException.class);
        }
    }

    @Test
    void aTotalIsComparedWithASumBeyondItsBounds() {
        Cart cart = Cart.of(item(1L << 62, 4));

        assertThat(violations(minimal().cart(cart).amount(Amount.ZERO)))
                .startsWith(
                        "Amount must be 1..100000000 kopecks, was 0",
                        "Amount must be the sum of the cart without delivery");
    }

    @Test
    void violationsOfTotalsOrderAndCartKeepTheirOrder() {
        assertThat(violations(minimal()
                        .orderId("")
                        .amount(Amount.ofKopecks(1))
                        .email("a@b")
                        .cart(Cart.of(fridge().quantity(0)
                                .category(List.of("Холодильники", ""))
                                .build()))
                        .loanTerm(0)))
                .containsExactly(
                        "OrderID must have 1..16 characters, has 0, was \"\"",
                        "Amount must be the sum of the cart without delivery",
                        "Email must have 6..128 characters, has 3, was ***",
                        "Cart[0].Category[1] must have 1..128 characters, has 0, was \"\"",
                        "Cart[0].Quantity must be 1..100, was 0",
                        "LoanTerm must be 1..240, was 0",
                        "ClientCanChangeTerm is required when LoanTerm is given");
    }

    @Test
    void acceptsPhonesAndCodesLikePatterns() {
        Random random = new Random(81);
        String[] pieces = {
            "7",
            "77",
            "0",
            "1",
            "9",
            "1234567",
            "A",
            "z",
            "_",
            ".",
            "-",
            " ",
            "\n",
            "\u0661",
            "\u2028",
            "\ud83d\ude00",
            "/",
            ":"
        };
        for (int i = 0; i < 5_000; i++) {
            int choice = i % 3 == 0 ? 6 : pieces.length;
            String text = (i % 2 == 0 ? "7" : "")
                    + Stream.generate(() -> pieces[random.nextInt(choice)])
                            .limit(random.nextInt(6))
                            .collect(Collectors.joining());

            assertThat(violations(minimal().phone(text)).isEmpty())
                    .as(text)
                    .isEqualTo(PHONE.matcher(text).matches());
            if (!text.isBlank()) {
                CreditOrder order = minimal()
                        .listFinOrgToSendApp(List.of(FinancialOrganization.of(text)))
                        .build();
                assertThat(CreditWarning.of(order).isEmpty())
                        .as(text)
                        .isEqualTo(USUAL.matcher(text).matches());
            }
        }
    }

    @Test
    void judgesEachCharacterOfCodeLikePattern() {
        List<String> texts = IntStream.rangeClosed(0, 0x17f)
                .mapToObj(c -> "a" + Character.toString(c))
                .toList();
        List<Integer> unusual = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            if (!USUAL.matcher(texts.get(i)).matches()) {
                unusual.add(i);
            }
        }
        CreditOrder order = minimal()
                .listFinOrgToSendApp(
                        texts.stream().map(FinancialOrganization::of).toList())
                .build();

        assertThat(CreditWarning.of(order))
                .containsExactly(
                        new CreditWarning.UnusualOrganizationCodes(unusual),
                        new CreditWarning.TooManyOrganizations(texts.size()));
    }

    private static CartItem any(Random random, int sizes) {
        int quantity = random.nextInt() >> random.nextInt(32);
        return item(
                random.nextLong() >>> 1 >>> random.nextInt(sizes),
                random.nextInt(3) == 0 ? quantity : Math.abs(quantity % 100));
    }

    private static CartItem item(long kopecks, int quantity) {
        return fridge().price(Amount.ofKopecks(kopecks))
                .priceWithDiscount(Amount.ofKopecks(kopecks))
                .quantity(quantity)
                .build();
    }

    private static List<String> violations(CreditOrder.Builder order) {
        InvalidRequestException refused = catchThrowableOfType(InvalidRequestException.class, order::build);
        return refused == null
                ? List.of()
                : refused.violations().stream().map(Violation::toString).toList();
    }
}
