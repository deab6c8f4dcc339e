package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SignedHttp;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SandboxExtension.class)
final class CardToCardTest {
    @Test
    void transfersToATokenOrToANumber(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken source = till.token(Till.GOOD);

        String toToken = till.send(CardToCard.of("1", roubles(10), source, till.token(Till.GOOD_SECURE)))
                .id();
        String toNumber = till.send(CardToCard.of("2", roubles(10), source, CardNumber.of(Till.GOOD_SECURE)))
                .id();

        assertThat(till.at(toToken).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(till.at(toNumber).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void failsIfEitherIssuerDeclines(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken source = till.token(Till.GOOD);
        String toBad = till.send(CardToCard.of("1", roubles(10), source, CardNumber.of(Till.BAD)))
                .id();
        sandbox.payments().nextResponseCode(source.reveal(), 61);
        String fromBad = till.send(CardToCard.of("2", roubles(10), source, CardNumber.of(Till.GOOD)))
                .id();

        assertThat(till.at(toBad).responseCode()).isEqualTo(OptionalInt.of(5));
        assertThat(till.at(fromBad).responseCode()).isEqualTo(OptionalInt.of(61));
    }

    @Test
    void debitsNoPayoutOnlyAndNoUnknownToken(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardNumber destination = CardNumber.of(Till.GOOD);
        CardToken source = till.token(Till.GOOD);

        assertThatExceptionOfType(PayoutOnlyTokenException.class)
                .isThrownBy(() -> till.send(
                        CardToCard.of("1", roubles(10), Till.asCard(till.numberToken(Till.GOOD)), destination)));
        assertThatExceptionOfType(RequestRefusedException.class)
                .isThrownBy(
                        () -> till.send(CardToCard.of("1", roubles(10), Till.asCard(till.sbpToken()), destination)));
        assertThatExceptionOfType(RequestRefusedException.class)
                .isThrownBy(() -> till.send(CardToCard.of("1", roubles(10), source, CardToken.of("unknown"))));
        assertThat(sandbox.payments().transactions()).isEmpty();
    }

    /**
     * According to the contract, a token of the variant "Card number only" is usable only for payouts. A transfer is
     * not a payout.
     */
    @Test
    void refusesATokenOfACardNumberAsTheDestination(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken source = till.token(Till.GOOD);
        CardToken claimed = Till.asCard(till.numberToken(Till.GOOD_SECURE));

        assertThatExceptionOfType(RequestRefusedException.class)
                .isThrownBy(() -> till.send(CardToCard.of("1", roubles(10), source, claimed)));
        assertThat(sandbox.payments().transactions()).isEmpty();
    }

    @Test
    void failsUnlessNotInteractive(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        String source = till.token(Till.GOOD).reveal();

        for (String interactive : new String[] {"\"interactive\": true,", ""}) {
            HttpReply answer =
                    SignedHttp.post(sandbox, "api/transactions", """
                    {
                      "payment": {"action": "card2card", "orderId": "1", "price": "10.00"},
                      %s
                      "source": {"card": "%s"},
                      "destination": {"knownCardNumber": "%s"}
                    }
                    """.formatted(interactive, source, Till.GOOD));

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"error\": \"Invalid request\"}"));
        }
        assertThat(sandbox.received("payments.cardToCard")).hasSize(2);
        assertThat(sandbox.payments().transactions()).isEmpty();
    }
}
