package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.BindingState;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the contract's limit "Recurring refusal counters". Visa allows 4 refusals in 16 days, Mastercard 3 in 30 days,
 * and MIR 2 in 14 days. After more refusals, debits get the code 66.
 */
@ExtendWith(SandboxExtension.class)
final class RefusalHistoriesTest {
    private static final String VISA = "4929509947106878";
    private static final Duration SIXTEEN_DAYS = Duration.ofDays(16);

    @ParameterizedTest
    @CsvSource({VISA + ", 4", "5555555555554444, 3", "2221000000000009, 3", "2200000000000004, 2", "2204123456789015, 2"
    })
    void answersWith66OnceThereIsOneRefusalMoreThanTheSchemeTakes(String card, int most) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            Debits debits = new Debits(sandbox);
            String token = debits.token(card);

            for (int i = 0; i < most + 1; i++) {
                assertThat(debits.refused(token, 51)).isEqualTo(51);
            }

            assertThat(debits.byToken(token)).isEqualTo(66);
        }
    }

    @ParameterizedTest
    @CsvSource({VISA + ", 4", "5555555555554444, 3", "2200000000000004, 2"})
    void allowsAsManyRefusalsAsTheScheme(String card, int most) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            Debits debits = new Debits(sandbox);
            String token = debits.token(card);

            debits.refuse(token, 51, most);

            assertThat(debits.byToken(token)).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({VISA + ", 5, 16", "5555555555554444, 4, 30", "2200000000000004, 3, 14"})
    void resumesAtTheEndOfThePause(String card, int tooMany, int days) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            Debits debits = new Debits(sandbox);
            String token = debits.token(card);
            debits.refuse(token, 51, tooMany - 1);
            sandbox.clock().advance(Duration.ofDays(1));
            debits.refuse(token, 51, 1);

            sandbox.clock().advance(Duration.ofDays(days));

            assertThat(debits.byToken(token)).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({VISA + ", 5, 16", "5555555555554444, 4, 30", "2200000000000004, 3, 14"})
    void pausesToTheLastNanosecondAndAnewAfterAnAttemptInThePause(String card, int tooMany, int days)
            throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            Debits debits = new Debits(sandbox);
            String token = debits.token(card);
            debits.refuse(token, 51, tooMany);

            sandbox.clock().advance(Duration.ofDays(days).minusNanos(1));
            assertThat(debits.byToken(token)).isEqualTo(66);
            sandbox.clock().advance(Duration.ofDays(days).minusNanos(1));
            assertThat(debits.byToken(token)).isEqualTo(66);

            sandbox.clock().advance(Duration.ofDays(days));
            assertThat(debits.byToken(token)).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({VISA + ", 4, 16", "5555555555554444, 3, 30", "2200000000000004, 2, 14"})
    void countsNoMoreWhatIsAsOldAsThePeriod(String card, int most, int days) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            Debits debits = new Debits(sandbox);
            String token = debits.token(card);
            debits.refuse(token, 51, most);

            sandbox.clock().advance(Duration.ofDays(days));
            debits.refuse(token, 51, most);

            assertThat(debits.byToken(token)).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({VISA + ", 4, 16", "5555555555554444, 3, 30", "2200000000000004, 2, 14"})
    void countsWhatIsANanosecondYounger(String card, int most, int days) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            Debits debits = new Debits(sandbox);
            String token = debits.token(card);
            debits.refuse(token, 51, most);

            sandbox.clock().advance(Duration.ofDays(days).minusNanos(1));
            debits.refuse(token, 51, 1);

            assertThat(debits.byToken(token)).isEqualTo(66);
        }
    }

    @Test
    void countsTheLastSixteenDaysWhereverTheyBegin(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String token = debits.token(VISA);
        debits.refuse(token, 51, 1);
        sandbox.clock().advance(Duration.ofDays(10));
        debits.refuse(token, 51, 3);
        sandbox.clock().advance(Duration.ofDays(6));

        debits.refuse(token, 51, 1); // 4 refusals in 16 days; the first refusal is too old
        assertThat(debits.refused(token, 51)).isEqualTo(51); // 5 refusals in 16 days

        assertThat(debits.byToken(token)).isEqualTo(66);
    }

    @Test
    void countsFromNoneAfterASuccess(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String token = debits.token(VISA);
        debits.refuse(token, 51, 4);
        assertThat(debits.byToken(token)).isZero();
        debits.refuse(token, 51, 4);
        sandbox.payments().nextResponseCode(token, 16);
        assertThat(debits.byToken(token)).isEqualTo(16);

        debits.refuse(token, 51, 5);

        assertThat(debits.byToken(token)).isEqualTo(66);
    }

    @Test
    void countsFromNoneAfterThePause(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String token = debits.token(VISA);
        debits.refuse(token, 51, 5);
        sandbox.clock().advance(SIXTEEN_DAYS);

        debits.refuse(token, 51, 5);

        assertThat(debits.byToken(token)).isEqualTo(66);
    }

    @Test
    void countsEachOfTheFourCodes(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String token = debits.token(VISA);
        debits.refuse(token, 5, 2);
        debits.refuse(token, 51, 1);
        debits.refuse(token, 61, 1);
        debits.refuse(token, 65, 1);

        assertThat(debits.byToken(token)).isEqualTo(66);
        assertThat(sandbox.payments().binding(token).state()).isEqualTo(BindingState.ACTIVE);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 6, 13, 30, 63, 66, 68, 91, 96, -3})
    void neitherCountsNorForgivesForOtherCodes(int code) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            Debits debits = new Debits(sandbox);
            String token = debits.token(VISA);
            debits.refuse(token, 51, 4);
            debits.refuse(token, code, 6);

            debits.refuse(token, 51, 1);

            assertThat(debits.byToken(token)).isEqualTo(66);
        }
    }

    @Test
    void stopsForGoodAtACodeOfThePermanentStopWithoutCountingIt(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        for (int i = 0; i < 6; i++) {
            String token = debits.token(VISA);
            debits.refuse(token, 43, 1);
            assertThat(sandbox.payments().binding(token).state()).isEqualTo(BindingState.PAYOUT_ONLY);
        }

        assertThat(debits.byToken(debits.token(VISA))).isZero();
    }

    @Test
    void countsForTheCardWhateverItsTokens(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String one = debits.token(VISA);
        String other = debits.token(VISA);
        String ofAnotherCard = debits.token("4692065455989192");
        debits.refuse(one, 51, 2);
        debits.refuse(other, 51, 3);

        assertThat(debits.byToken(one)).isEqualTo(66);
        assertThat(debits.byToken(debits.token(VISA))).isEqualTo(66);
        assertThat(debits.byToken(ofAnotherCard)).isZero();
    }

    @Test
    void forgivesForTheCardWhateverItsTokens(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String one = debits.token(VISA);
        String other = debits.token(VISA);
        debits.refuse(one, 51, 4);
        assertThat(debits.byToken(other)).isZero();

        debits.refuse(one, 51, 4);

        assertThat(debits.byToken(one)).isZero();
    }

    @Test
    void stopsDebitsThatNameAnEarlierTransactionOfTheCard(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String earlier = debits.paid(VISA);
        String ofAnotherCard = debits.paid("4692065455989192");
        debits.refuse(debits.token(VISA), 51, 5);

        assertThat(debits.byTransaction(earlier)).isEqualTo(66);
        assertThat(debits.byTransaction(ofAnotherCard)).isZero();
        sandbox.clock().advance(SIXTEEN_DAYS);
        assertThat(debits.byTransaction(earlier)).isZero();
    }

    @Test
    void countsDebitsThatNameAnEarlierTransactionOfTheCard(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        // The issuer declines debits of this card. Only the first debit succeeds; the later debits name the first
        // debit.
        String card = "4485913187374384";
        String token = debits.boundInSpiteOfItself(card);
        sandbox.payments().nextResponseCode(token, 0);
        String earlier = debits.sendByToken(token);

        for (int i = 0; i < 5; i++) {
            assertThat(debits.byTransaction(earlier)).isEqualTo(5);
        }

        assertThat(debits.byTransaction(earlier)).isEqualTo(66);
        assertThat(debits.byToken(token)).isEqualTo(66);
    }

    @Test
    void invalidOriginDoesNotProlongPause(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String token = debits.token(VISA);
        sandbox.payments().nextResponseCode(token, 51);
        String failed = debits.sendByToken(token);
        debits.refuse(token, 51, 4);
        sandbox.clock().advance(SIXTEEN_DAYS.minusNanos(1));

        assertThat(debits.byTransaction(failed)).isEqualTo(12);

        sandbox.clock().advance(Duration.ofNanos(1));
        assertThat(debits.byToken(token)).isZero();
    }

    @Test
    void doesNotAskTheIssuerInThePause(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String token = debits.token(VISA);
        debits.refuse(token, 51, 5);
        sandbox.payments().nextResponseCode(token, 43);

        assertThat(debits.byToken(token)).isEqualTo(66);
        assertThat(sandbox.payments().binding(token).state()).isEqualTo(BindingState.ACTIVE);

        sandbox.clock().advance(SIXTEEN_DAYS);
        assertThat(debits.byToken(token)).isEqualTo(43);
    }

    @Test
    void countsNoHoldsAndNoPaymentsOfThePayer(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String token = debits.token(VISA);
        for (int i = 0; i < 5; i++) {
            sandbox.payments().nextResponseCode(token, 51);
            assertThat(debits.hold(token)).isEqualTo(51);
            sandbox.payments().nextResponseCode(token, 51);
            assertThat(debits.oneClick(token)).isEqualTo(51);
        }

        assertThat(debits.byToken(token)).isZero();
    }

    @Test
    void letsHoldsAndPaymentsOfThePayerThroughWhichForgiveNothing(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String token = debits.token(VISA);
        debits.refuse(token, 51, 5);

        assertThat(debits.hold(token)).isZero();
        assertThat(debits.oneClick(token)).isZero();
        assertThat(sandbox.payments().transaction(debits.paid(VISA)).state()).isEqualTo(PaymentState.SUCCESS);

        assertThat(debits.byToken(token)).isEqualTo(66);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3530111333300000", "6011111111111117"})
    void countsNoCardOfAnotherScheme(String card) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            Debits debits = new Debits(sandbox);
            String token = debits.token(card);

            debits.refuse(token, 51, 10);

            assertThat(debits.byToken(token)).isZero();
        }
    }

    @Test
    void countsNoTokenOfTheFastPaymentSystem(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String token = new Till(sandbox).sbpToken().reveal();

        debits.refuse(token, 51, 10);

        assertThat(debits.byToken(token)).isZero();
    }

    @Test
    void decidesWhenTheDebitEnds(Sandbox sandbox) throws IOException {
        Debits debits = new Debits(sandbox);
        String token = debits.token(VISA);
        sandbox.payments().settleAfter(Duration.ofMinutes(1));
        for (int i = 0; i < 5; i++) {
            sandbox.payments().nextResponseCode(token, 51);
        }
        for (int i = 0; i < 6; i++) {
            debits.sendByToken(token);
        }

        sandbox.clock().advance(Duration.ofMinutes(1));

        assertThat(sandbox.payments().transactions())
                .extracting(debit -> debit.responseCode().orElseThrow())
                .containsExactly(51, 51, 51, 51, 51, 66);
    }

    @Test
    void reports66InCallbackWithoutTokenState(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            Debits debits = new Debits(sandbox);
            String token = debits.token(VISA);
            debits.refuse(token, 51, 5);
            sandbox.payments().notifyAt(shop.url(Address.GATEWAY));

            debits.byToken(token);

            List<SentCallback> sent = sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));
            assertThat(sent)
                    .singleElement()
                    .extracting(SentCallback::fields)
                    .satisfies(fields -> assertThat(fields)
                            .containsEntry("status", "failed")
                            .containsEntry("error_code", "66")
                            .doesNotContainKey("recurring_impossible"));
        }
    }
}
