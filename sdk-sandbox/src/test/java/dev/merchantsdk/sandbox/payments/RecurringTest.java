package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.PreauthorizationByToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.SbpToken;
import dev.merchantsdk.sandbox.BindingState;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests recurring debits and the response codes of the issuer. */
@ExtendWith(SandboxExtension.class)
final class RecurringTest {
    @Test
    void debitsByEitherKindOfTokenEachUnderItsEndpoint(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken card = till.token(Till.GOOD);
        SbpToken sbp = till.sbpToken();

        String byCard =
                till.send(RecurringByCardToken.of("1", roubles(10), card)).id();
        String bySbp = till.send(RecurringBySbpToken.of("2", roubles(20), sbp)).id();

        assertThat(till.at(byCard).paid()).isEqualTo(1_000);
        assertThat(till.at(bySbp).paid()).isEqualTo(2_000);
        assertThat(sandbox.received("payments.recurringByCardToken")).hasSize(1);
        assertThat(sandbox.received("payments.recurringBySbpToken")).hasSize(1);
    }

    @Test
    void debitsByAnEarlierPayOrPreauthOrPayThroughTheFastPaymentSystem(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String pay = till.pay();
        String preauth = till.preauth();
        String bySbp = till.openPay();
        sandbox.payments().payBySbp(bySbp);

        for (String earlier : List.of(pay, preauth, bySbp)) {
            assertThat(again(till, earlier).paid()).isEqualTo(1_000);
        }
    }

    @Test
    void failsByAnEarlierTransactionThatIsNotSuccessfulOrOfAnotherKind(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String unpaid = till.openPay();
        String failed = till.openPay();
        sandbox.payments().refuse(failed);
        String auth = till.auth();
        String refund = till.refund(till.pay(), 1).id();

        for (String earlier : List.of(unpaid, failed, auth, refund)) {
            assertThat(again(till, earlier).responseCode()).isEqualTo(OptionalInt.of(12));
        }
    }

    @Test
    void refusesAnUnknownEarlierTransaction(Sandbox sandbox) {
        Till till = new Till(sandbox);

        assertThatExceptionOfType(RequestRefusedException.class)
                .isThrownBy(() -> again(till, "0123456789abcdef0123456789abcdef"));
        assertThat(sandbox.payments().transactions()).isEmpty();
    }

    @Test
    void answersNextDebitsAsConfigured(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.GOOD);
        sandbox.payments().nextResponseCode(token.reveal(), 51);
        sandbox.payments().nextResponseCode(token.reveal(), 16);

        assertThat(debit(till, token).responseCode()).isEqualTo(OptionalInt.of(51));
        assertThat(debit(till, token).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(debit(till, token).responseCode()).isEqualTo(OptionalInt.of(0));
        assertThat(till.state(token)).isEqualTo(BindingState.ACTIVE);
    }

    /** Tests the codes of the contract's limit "Stop recurring permanently". */
    @ParameterizedTest
    @ValueSource(ints = {4, 7, 14, 33, 35, 36, 37, 38, 41, 43, 54, 57, 67})
    void makesTheTokenPayoutOnlyForEver(int code) {
        try (Sandbox sandbox = Sandbox.start()) {
            Till till = new Till(sandbox);
            CardToken token = till.token(Till.GOOD);
            sandbox.payments().nextResponseCode(token.reveal(), code);

            assertThat(debit(till, token).responseCode()).isEqualTo(OptionalInt.of(code));

            assertThat(till.state(token)).isEqualTo(BindingState.PAYOUT_ONLY);
            assertThatExceptionOfType(PayoutOnlyTokenException.class).isThrownBy(() -> debit(till, token));
            assertThat(sandbox.payments().transactions()).hasSize(1);
        }
    }

    /**
     * Tests other codes, also those of the contract's list "Unconditionally negative codes": the contract counts
     * refusals with the code 5, which is in this list, so the token must survive them.
     */
    @ParameterizedTest
    @ValueSource(ints = {3, 5, 12, 13, 15, 30, 51, 58, 61, 62, 63, 65, 66, 76, 78, 91, 92, 93, 94, 96})
    void keepsTheTokenAfterOtherRefusals(int code) {
        try (Sandbox sandbox = Sandbox.start()) {
            Till till = new Till(sandbox);
            CardToken token = till.token(Till.GOOD);
            sandbox.payments().nextResponseCode(token.reveal(), code);

            assertThat(debit(till, token).state()).isEqualTo(PaymentState.FAILED);

            assertThat(debit(till, token).state()).isEqualTo(PaymentState.SUCCESS);
        }
    }

    @Test
    void reportsImpossibleRecurringAndThenStateOfToken(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            Till till = new Till(sandbox);
            CardToken token = till.token(Till.GOOD);
            sandbox.payments().nextResponseCode(token.reveal(), 43);
            String address = shop.url(Address.GATEWAY) + "callback";

            String id = till.send(PreauthorizationByToken.builder()
                            .orderId("1")
                            .price(roubles(10))
                            .email(EMAIL)
                            .card(token)
                            .callbackUrl(address)
                            .build())
                    .id();

            List<SentCallback> sent = sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));
            assertThat(sent).hasSize(2).allMatch(callback -> callback.receiver().equals(address));
            assertThat(sent.get(0).fields())
                    .containsEntry("transaction", id)
                    .containsEntry("status", "failed")
                    .containsEntry("error_code", "43")
                    .containsEntry("recurring_impossible", "true");
            assertThat(sent.get(1).fields())
                    .containsEntry("object_type", "card_binding")
                    .containsEntry("card_binding", token.reveal())
                    .containsEntry("status", "payout-only");
        }
    }

    @Test
    void reportsStateOfTokenWhenBindingRequestedIt(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            Till till = new Till(sandbox);
            String address = shop.url(Address.GATEWAY) + "bound";
            CardToken token = till.bind(CardDataBinding.builder()
                            .email(EMAIL)
                            .phone(Till.PHONE)
                            .callbackUrl(address)
                            .build())
                    .token();
            sandbox.payments().enterCard(token.reveal(), Till.GOOD);
            sandbox.payments().nextResponseCode(token.reveal(), 4);
            sandbox.payments().notifyAt(shop.url(Address.GATEWAY).resolve("account"));

            debit(till, token);

            assertThat(sandbox.payments().awaitCallbacks(Duration.ofSeconds(10)))
                    .extracting(sent -> URI.create(sent.receiver()).getPath() + " "
                            + sent.fields().get("status"))
                    .containsExactly("/gateway/bound success", "/gateway/account failed", "/gateway/bound payout-only");
        }
    }

    private static PaymentTransaction debit(Till till, CardToken token) {
        return till.at(
                till.send(RecurringByCardToken.of("1", roubles(10), token)).id());
    }

    private static PaymentTransaction again(Till till, String earlier) {
        return till.at(till.send(RecurringByTransaction.builder()
                        .orderId("1")
                        .price(roubles(10))
                        .earlierTransactionId(earlier)
                        .build())
                .id());
    }
}
