package dev.merchantsdk.payments.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.Amount;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that no request takes the number of a card where the contract wants the id of a binding. */
final class CardNumberAsTokenTest {
    private static final Amount PRICE = Amount.ofRoubles(1);
    private static final String EMAIL = "payer@shop.example";
    private static final CardToken OTHER = CardToken.of("token-0001");

    record TokenField(String path, String variant, Function<String, PaymentRequest<?>> request) {
        @Override
        public String toString() {
            return variant + " " + path;
        }
    }

    static Stream<TokenField> fields() {
        return Stream.of(
                new TokenField(
                        "target.card",
                        "preauthByToken",
                        text -> PreauthorizationByToken.of("1", PRICE, EMAIL, CardToken.of(text))),
                new TokenField(
                        "target.card", "interactive", text -> InteractivePayment.of("1", PRICE, CardToken.of(text))),
                new TokenField("target.card", "oneClick", text -> OneClickPayment.of("1", PRICE, CardToken.of(text))),
                new TokenField(
                        "target.card", "recurring", text -> RecurringByCardToken.of("1", PRICE, CardToken.of(text))),
                new TokenField(
                        "target.card", "recurringBySbp", text -> RecurringBySbpToken.of("1", PRICE, SbpToken.of(text))),
                new TokenField(
                        "target.card", "payout", text -> PayoutToCard.of("1", PRICE, EMAIL, PayoutToken.of(text))),
                new TokenField(
                        "source.card", "card2card", text -> CardToCard.of("1", PRICE, CardToken.of(text), OTHER)),
                new TokenField(
                        "destination.card", "card2card", text -> CardToCard.of("1", PRICE, OTHER, CardToken.of(text))));
    }

    @ParameterizedTest
    @MethodSource("fields")
    void refusesACardNumberAndDoesNotShowIt(TokenField field) {
        for (String number : new String[] {"4929509947106878", "4222222222222", "6304000000000000000"}) {
            InvalidRequestException refused = catchThrowableOfType(
                    InvalidRequestException.class, () -> field.request().apply(number));
            assertThat(refused.violations())
                    .containsExactly(new Violation(
                            field.path(),
                            "must be the id of a binding, not a card number; bind the number first",
                            "***"));
            assertThat(refused).hasMessageNotContaining(number);
        }
    }

    /** A wrong check digit, other lengths and other characters: possible ids of bindings. */
    @ParameterizedTest
    @MethodSource("fields")
    void acceptsOtherTexts(TokenField field) {
        for (String token : new String[] {
            "4929509947106879", "424242424242", "42424242424242424242", "4929-5099-4710-6878", "token-0002"
        }) {
            assertThat(field.request().apply(token).price()).isEqualTo(PRICE);
        }
    }
}
