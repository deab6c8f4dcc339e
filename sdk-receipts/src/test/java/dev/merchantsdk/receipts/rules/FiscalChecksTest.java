package dev.merchantsdk.receipts.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.receipts.FiscalSamples;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FiscalChecksTest {
    private static final String ITEMS = "fiscalInformation.items";
    private static final String TOO_MUCH = ITEMS + " must sum up to less than 2^63 kopecks";

    @Test
    void acceptsLinesWithAndWithoutShipper() {
        FiscalItem shipped = FiscalSamples.delivery()
                .agentType(AgentType.COMMISSIONER)
                .shipper(FiscalSamples.supplier().build())
                .build();

        assertThat(found(shipped, FiscalSamples.delivery().build())).isEmpty();
    }

    @Test
    void refusesAShipperWithoutAnAgentType() {
        FiscalItem shipped = FiscalSamples.delivery()
                .shipper(FiscalSamples.supplier().build())
                .build();
        FiscalItem agent = FiscalSamples.delivery().agentType(AgentType.AGENT).build();

        assertThat(found(agent, shipped)).containsExactly(ITEMS + "[1].agentType is required with shipper");
    }

    @Test
    void namesEverythingThatIsMissing() {
        assertThat(found(FiscalInformation.builder().build()))
                .containsExactly(
                        "fiscalInformation.taxationSystem is required", ITEMS + " must have at least one line");
        assertThat(found(
                        FiscalSamples.delivery().build(),
                        FiscalItem.builder().shipper(Shipper.builder().build()).build()))
                .containsExactly(
                        ITEMS + "[1].description is required",
                        ITEMS + "[1].quantity is required",
                        ITEMS + "[1].totalPrice is required",
                        ITEMS + "[1].vat is required",
                        ITEMS + "[1].shipper.name is required",
                        ITEMS + "[1].shipper.inn is required",
                        ITEMS + "[1].shipper.phones must have at least one phone",
                        ITEMS + "[1].agentType is required with shipper");
    }

    @Test
    void namesElementsThatAreNull() {
        Shipper shipper = Shipper.builder()
                .name("ООО")
                .inn(Inn.of("7707083893"))
                .phones(Arrays.asList("+79001234567", null))
                .build();
        FiscalItem item = FiscalSamples.delivery()
                .agentType(AgentType.AGENT)
                .shipper(shipper)
                .build();

        assertThat(found(FiscalInformation.builder()
                        .taxationSystem(TaxationSystem.COMMON)
                        .items(Arrays.asList(item, null))
                        .build()))
                .containsExactly(ITEMS + "[1] is required", ITEMS + "[0].shipper.phones[1] is required");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n"})
    void refusesBlankTexts(String blank) {
        Shipper shipper =
                FiscalSamples.supplier().name(blank).phones(List.of("1", blank)).build();

        assertThat(found(FiscalSamples.delivery()
                        .description(blank)
                        .agentType(AgentType.AGENT)
                        .shipper(shipper)
                        .build()))
                .extracting(fault -> fault.replaceFirst(", was .*", ""))
                .containsExactly(
                        ITEMS + "[0].description must not be blank",
                        ITEMS + "[0].shipper.name must not be blank",
                        ITEMS + "[0].shipper.phones[1] must not be blank");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.00000000000000000001",
                "0.5",
                "1",
                "1.000",
                "1E+37",
                "123456789012345678.12345678901234567890",
                "99999999999999999999999999999999999999"
            })
    void acceptsQuantitiesAboveZero(BigDecimal quantity) {
        assertThat(found(FiscalSamples.delivery().quantity(quantity).build())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "0,           'must be more than zero, was 0'",
        "0.00,        'must be more than zero, was 0.00'",
        "-0.5,        'must be more than zero, was -0.5'",
        "1E-21,       must have at most 38 digits and 20 decimals",
        "1E+38,       must have at most 38 digits and 20 decimals",
        "1E+2147483647, must have at most 38 digits and 20 decimals",
        "1E-2147483647, must have at most 38 digits and 20 decimals",
        "100000000000000000000000000000000000000, must have at most 38 digits and 20 decimals",
    })
    void refusesOtherQuantities(BigDecimal quantity, String rule) {
        assertThat(found(FiscalSamples.delivery().quantity(quantity).build()))
                .containsExactly(ITEMS + "[0].quantity " + rule);
    }

    @Test
    void acceptsEachPriceInRange() {
        assertThat(found(priced(0))).isEmpty();
        assertThat(found(priced(1))).isEmpty();
        assertThat(found(priced(Long.MAX_VALUE))).isEmpty();
    }

    @Test
    void refusesOverflowingTotal() {
        assertThat(found(priced(Long.MAX_VALUE - 1), priced(1))).isEmpty();
        assertThat(found(priced(Long.MAX_VALUE), priced(1))).containsExactly(TOO_MUCH);
    }

    /** Compares the total of random prices with a {@link BigInteger} sum. */
    @Test
    void totalNeverWraps() {
        Random random = new Random(54);
        int refused = 0;
        for (int round = 0; round < 2_000; round++) {
            int sizes = random.nextBoolean() ? 3 : 63;
            long[] prices = random.longs(1 + random.nextInt(8), 0, Long.MAX_VALUE)
                    .map(price -> Math.max(1, price >>> random.nextInt(sizes)))
                    .toArray();
            BigInteger sum =
                    Arrays.stream(prices).mapToObj(BigInteger::valueOf).reduce(BigInteger.ZERO, BigInteger::add);
            FiscalInformation receipt = receipt(
                    Arrays.stream(prices).mapToObj(FiscalChecksTest::priced).toArray(FiscalItem[]::new));
            if (sum.compareTo(BigInteger.valueOf(Long.MAX_VALUE)) > 0) {
                refused++;
                assertThat(found(receipt)).containsExactly(TOO_MUCH);
                assertThatThrownBy(receipt::total).isInstanceOf(ArithmeticException.class);
            } else {
                assertThat(found(receipt)).isEmpty();
                assertThat(receipt.total().kopecks()).isEqualTo(sum.longValueExact());
            }
        }
        assertThat(refused).isBetween(100, 1_900);
    }

    /** The sum is 2^64 + 1, which overflows a {@code long} to 1. */
    @Test
    void refusesTotalThatWrapsTwice() {
        assertThat(found(priced(Long.MAX_VALUE), priced(Long.MAX_VALUE), priced(3)))
                .containsExactly(TOO_MUCH);
    }

    private static FiscalItem priced(long kopecks) {
        return FiscalSamples.delivery().totalPrice(Amount.ofKopecks(kopecks)).build();
    }

    private static FiscalInformation receipt(FiscalItem... items) {
        return FiscalInformation.of(TaxationSystem.COMMON, items);
    }

    private static List<String> found(FiscalItem... items) {
        return found(receipt(items));
    }

    private static List<String> found(FiscalInformation receipt) {
        Violations violations = Violations.collect();
        FiscalChecks.check(violations, receipt);
        InvalidRequestException refused =
                catchThrowableOfType(InvalidRequestException.class, () -> violations.throwIfAny("Receipt"));
        return refused == null
                ? List.of()
                : refused.violations().stream().map(Object::toString).toList();
    }
}
