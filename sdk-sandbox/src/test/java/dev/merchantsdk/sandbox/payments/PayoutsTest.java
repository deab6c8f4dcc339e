package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.payments.AsyncPaymentsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SignedHttp;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests payouts, and the check that prevents a second payout with the same order id. */
@ExtendWith(SandboxExtension.class)
final class PayoutsTest {
    @Test
    void paysOutToTokensOfEitherKind(Sandbox sandbox) {
        Till till = new Till(sandbox);

        assertThat(payOut(till, "1", till.token(Till.GOOD)).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(payOut(till, "2", till.numberToken(Till.GOOD)).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void refusesASecondPayoutUnderTheNumberOfASuccessfulOne(Sandbox sandbox) {
        Till till = new Till(sandbox);
        PayoutToken token = till.numberToken(Till.GOOD);
        payOut(till, "1", token);

        assertThatExceptionOfType(DuplicateOrderException.class).isThrownBy(() -> payOut(till, "1", token));

        assertThat(sandbox.payments().transactions()).hasSize(1);
    }

    @Test
    void answersADuplicateWithTheContractsCode(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        String token = till.numberToken(Till.GOOD).reveal();
        payOut(till, "1", PayoutToken.of(token));

        HttpReply answer = SignedHttp.post(sandbox, "api/transactions", """
                {
                  "payment": {"action": "payout", "orderId": "1", "price": "5.00"},
                  "customerInfo": {"email": "payer@shop.example"},
                  "target": {"card": "%s"}
                }
                """.formatted(token));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("""
                {"error": "A successful or incomplete payout already exists for the order id", "errorCode": -2}
                """));
    }

    @Test
    void refusesASecondPayoutWhileTheFirstIsUnfinished(Sandbox sandbox) {
        Till till = new Till(sandbox);
        PayoutToken token = till.numberToken(Till.GOOD);
        sandbox.payments().settleAfter(Duration.ofMinutes(5));
        PaymentTransaction first = payOut(till, "1", token);
        assertThat(first.state()).isEqualTo(PaymentState.PENDING_EXECUTION);

        sandbox.clock().advance(Duration.ofMinutes(5).minusNanos(1));
        assertThatExceptionOfType(DuplicateOrderException.class).isThrownBy(() -> payOut(till, "1", token));

        sandbox.clock().advance(Duration.ofNanos(1));
        assertThat(till.at(first.id()).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void makesOnePayoutOfManyThatComeAtOnce(Sandbox sandbox) {
        Till till = new Till(sandbox);
        PayoutToCard payout = PayoutToCard.of("1", roubles(10), EMAIL, till.numberToken(Till.GOOD));
        AsyncPaymentsClient payments = PaymentsClient.of(sandbox.sdk()).async();

        List<CompletableFuture<TransactionCreated<PayoutToCard>>> calls =
                Stream.generate(() -> payments.create(payout)).limit(8).toList();

        assertThat(calls)
                .filteredOn(call ->
                        call.handle((created, refused) -> refused == null).join())
                .hasSize(1);
        assertThat(sandbox.payments().transactions()).hasSize(1);
    }

    @Test
    void repeatsAFailedPayout(Sandbox sandbox) {
        Till till = new Till(sandbox);

        PaymentTransaction failed = payOut(till, "1", till.numberToken(Till.BAD));
        PaymentTransaction repeated = payOut(till, "1", till.numberToken(Till.GOOD));

        assertThat(failed.responseCode()).isEqualTo(OptionalInt.of(5));
        assertThat(repeated.state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void rejectsDuplicateAcrossAllKindsOfPayouts(Sandbox sandbox) {
        Till till = new Till(sandbox);
        payOut(till, "1", till.numberToken(Till.GOOD));

        assertThatExceptionOfType(DuplicateOrderException.class)
                .isThrownBy(() -> till.send(OneStepSbpPayout.builder()
                        .orderId("1")
                        .price(roubles(10))
                        .phone("+79001234567")
                        .email(EMAIL)
                        .firstName("A")
                        .lastName("B")
                        .middleName("C")
                        .bankId("100000000008")
                        .bankBic("044525593")
                        .build()));
    }

    @Test
    void allowsRepeatedOrderIdOfOtherActions(Sandbox sandbox) {
        Till till = new Till(sandbox);

        till.send(OneStepPayment.of("1", roubles(10), EMAIL));
        till.send(OneStepPayment.of("1", roubles(10), EMAIL));
        PaymentTransaction payout = payOut(till, "1", till.numberToken(Till.GOOD));

        assertThat(payout.state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(sandbox.payments().transactions()).hasSize(3);
    }

    private static PaymentTransaction payOut(Till till, String orderId, PayoutToken token) {
        return till.at(
                till.send(PayoutToCard.of(orderId, roubles(10), EMAIL, token)).id());
    }
}
