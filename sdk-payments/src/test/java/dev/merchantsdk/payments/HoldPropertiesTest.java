package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.FollowUp;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationPage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks the requests that a hold or a payment creates. No request may be for more than the held or paid amount, for
 * another transaction, or for another payer. The test calls random methods with random amounts.
 */
final class HoldPropertiesTest {
    private static final int STEPS = 2_000;
    private static final long HELD = 15_000;

    private final List<FollowUp<?>> made = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void anAuthHoldIsCompletedInFullAndReversedWithinItsAmount(long seed) {
        Random random = new Random(seed);
        AuthHold hold = Orders.authHold();
        for (int i = 0; i < STEPS; i++) {
            AuthHold now = hold;
            long held = now.held().kopecks();
            Amount amount = amount(random);
            switch (random.nextInt(6)) {
                case 0 -> {
                    Completion completion = now.completion("order-1").build();
                    assertThat(completion.price()).isEqualTo(now.held());
                    made.add(completion);
                }
                case 1 -> made.add(now.release("order-1").build());
                case 2 -> attempt(() -> made.add(now.reversal("order-1", amount).build()));
                case 3 ->
                    attempt(() -> {
                        PartialSettlement partial = now.partialSettlement(amount, "order-1", "order-2");
                        assertThat(partial.reversal().price().kopecks()
                                        + partial.completion().price().kopecks())
                                .isEqualTo(held);
                        made.add(partial.reversal());
                        made.add(partial.completion());
                    });
                case 4 -> hold = AuthHold.parse(now.toText());
                default -> {
                    AuthHold rest = random.nextInt(50) == 0 ? Orders.authHold() : rest(now, amount);
                    assertThat(rest.held().kopecks()).isBetween(1L, HELD);
                    hold = rest;
                }
            }
            assertWithinTheHold();
        }
        assertThat(made).hasSizeGreaterThan(STEPS / 4);
    }

    private static AuthHold rest(AuthHold hold, Amount amount) {
        try {
            return hold.after(hold.reversal("order-1", amount).build());
        } catch (InvalidRequestException expected) {
            return hold;
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aPreauthHoldIsCompletedWithinItsAmount(long seed) {
        Random random = new Random(seed);
        PreauthHold hold = PreauthHold.of(
                Preauthorization.of("hold-1", Orders.PRICE, Orders.EMAIL),
                PreauthorizationPage.parse("{\"id\":\"" + Orders.HELD + "\"}"));
        for (int i = 0; i < STEPS; i++) {
            PreauthHold now = hold;
            Amount amount = amount(random);
            switch (random.nextInt(4)) {
                case 0 -> made.add(now.completion("order-1").build());
                case 1 ->
                    attempt(() -> made.add(now.completion("order-1", amount).build()));
                case 2 -> made.add(now.release("order-1").build());
                default -> hold = PreauthHold.parse(now.toText());
            }
            assertWithinTheHold();
        }
        assertThat(made).hasSizeGreaterThan(STEPS / 4);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aPaymentIsRefundedWithinItsAmount(long seed) {
        Random random = new Random(seed);
        Payment payment = Payment.of(
                OneStepPayment.of("pay-1", Orders.PRICE, Orders.EMAIL),
                PaymentPage.parse("{\"id\":\"" + Orders.HELD + "\"}"));
        for (int i = 0; i < STEPS; i++) {
            Payment now = payment;
            Amount amount = amount(random);
            switch (random.nextInt(3)) {
                case 0 -> made.add(now.refund("order-1").build());
                case 1 -> attempt(() -> made.add(now.refund("order-1", amount).build()));
                default -> payment = Payment.parse(now.toText());
            }
            assertWithinTheHold();
        }
        assertThat(made).hasSizeGreaterThan(STEPS / 4);
    }

    private void assertWithinTheHold() {
        if (made.isEmpty()) {
            return;
        }
        FollowUp<?> last = made.get(made.size() - 1);
        assertThat(last.price().kopecks()).isBetween(1L, HELD);
        assertThat(last.orderId()).startsWith("order-");
        assertThat(last.transactionId()).isEqualTo(Orders.HELD);
        assertThat(last.email()).isEqualTo(Orders.EMAIL);
    }

    /**
     * Runs a step. If the hold or the payment rejects the step, every violation must concern the field
     * {@code payment.price}.
     */
    private static void attempt(Runnable step) {
        try {
            step.run();
        } catch (InvalidRequestException refused) {
            assertThat(refused.violations())
                    .extracting(violation -> violation.path())
                    .containsOnly("payment.price");
        }
    }

    private static Amount amount(Random random) {
        return Amount.ofKopecks(
                switch (random.nextInt(4)) {
                    case 0 -> 0;
                    case 1 -> HELD;
                    case 2 -> HELD + 1 + random.nextInt(1_000);
                    default -> random.nextInt((int) HELD);
                });
    }
}
