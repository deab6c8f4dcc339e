package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationPage;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks the requests that a hold or a payment creates. No request may be for more than the held or paid amount, for
 * another transaction, or for another payer. The test calls random methods with random customizers.
 */
final class HoldPropertiesTest {
    private static final int STEPS = 2_000;
    private static final long HELD = 15_000;

    private final List<PaymentRequest<?>> made = new ArrayList<>();

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
                    Completion completion = now.completionRequest("order-1", completion(random));
                    assertThat(completion.price()).isEqualTo(now.held());
                    made.add(completion);
                }
                case 1 -> made.add(now.releaseRequest("order-1", reversal(random)));
                case 2 -> attempt(() -> made.add(now.reversalRequest("order-1", amount, reversal(random))));
                case 3 ->
                    attempt(() -> {
                        PartialSettlement partial = now.partialSettlement(
                                amount, "order-1", "order-2", reversal(random), completion(random));
                        assertThat(partial.reversal().price().kopecks()
                                        + partial.completion().price().kopecks())
                                .isEqualTo(held);
                        made.add(partial.reversal());
                        made.add(partial.completion());
                    });
                case 4 -> hold = AuthHold.parse(now.toText());
                default -> {
                    AuthHold rest = random.nextInt(50) == 0 ? Orders.authHold() : rest(now, amount, random);
                    assertThat(rest.held().kopecks()).isBetween(1L, HELD);
                    hold = rest;
                }
            }
            assertWithinTheHold();
        }
        assertThat(made).hasSizeGreaterThan(STEPS / 4);
    }

    private static AuthHold rest(AuthHold hold, Amount amount, Random random) {
        try {
            return hold.after(hold.reversalRequest("order-1", amount, reversal(random)));
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
                PreauthorizationPage.builder().id(Orders.HELD).build());
        for (int i = 0; i < STEPS; i++) {
            PreauthHold now = hold;
            Amount amount = amount(random);
            switch (random.nextInt(4)) {
                case 0 -> made.add(now.completionRequest("order-1", completion(random)));
                case 1 -> attempt(() -> made.add(now.completionRequest("order-1", amount, completion(random))));
                case 2 -> made.add(now.releaseRequest("order-1", reversal(random)));
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
                PaymentPage.builder().id(Orders.HELD).build());
        for (int i = 0; i < STEPS; i++) {
            Payment now = payment;
            Amount amount = amount(random);
            switch (random.nextInt(3)) {
                case 0 -> made.add(now.refundRequest("order-1", refund(random)));
                case 1 -> attempt(() -> made.add(now.refundRequest("order-1", amount, refund(random))));
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
        PaymentRequest<?> last = made.get(made.size() - 1);
        assertThat(last.price().kopecks()).isBetween(1L, HELD);
        assertThat(last.orderId()).startsWith("order-");
        if (last instanceof Completion completion) {
            assertAbout(completion.transactionId(), completion.email());
        } else if (last instanceof Reversal reversal) {
            assertAbout(reversal.transactionId(), reversal.email());
        } else {
            Refund refund = (Refund) last;
            assertAbout(refund.transactionId(), refund.email());
        }
    }

    private static void assertAbout(String transaction, String email) {
        assertThat(transaction).isEqualTo(Orders.HELD);
        assertThat(email).isEqualTo(Orders.EMAIL);
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

    private static UnaryOperator<Completion.Builder> completion(Random random) {
        Amount price = amount(random);
        return switch (random.nextInt(3)) {
            case 0 -> UnaryOperator.identity();
            case 1 -> builder -> builder.price(price).orderId("other").transactionId(Orders.CREATED);
            default ->
                builder -> Completion.builder().email("other@shop.example").price(price);
        };
    }

    private static UnaryOperator<Reversal.Builder> reversal(Random random) {
        Amount price = amount(random);
        return switch (random.nextInt(3)) {
            case 0 -> UnaryOperator.identity();
            case 1 -> builder -> builder.price(price).orderId("other").transactionId(Orders.CREATED);
            default -> builder -> Reversal.builder().email("other@shop.example").price(price);
        };
    }

    private static UnaryOperator<Refund.Builder> refund(Random random) {
        Amount price = amount(random);
        return switch (random.nextInt(3)) {
            case 0 -> UnaryOperator.identity();
            case 1 -> builder -> builder.price(price).orderId("other").transactionId(Orders.CREATED);
            default -> builder -> Refund.builder().email("other@shop.example").price(price);
        };
    }
}
