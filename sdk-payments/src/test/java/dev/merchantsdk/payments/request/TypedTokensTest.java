package dev.merchantsdk.payments.request;

import static dev.merchantsdk.payments.MerchantCode.FIT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.payments.MerchantCode;
import dev.merchantsdk.payments.MerchantCode.Probe;
import dev.merchantsdk.payments.RecordJson;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that tokens of different kinds have different types. */
final class TypedTokensTest {
    private static final MerchantCode CODE = new MerchantCode("""
            import dev.merchantsdk.core.value.Amount;
            import dev.merchantsdk.payments.request.*;
            import dev.merchantsdk.payments.binding.*;
            import dev.merchantsdk.payments.callback.*;

            class %s {
                static final Amount PRICE = Amount.ofRoubles(1);

                void shop(BindingPage card, CardNumberBindingCreated number, SbpBindingPage sbp, CardBindingEvent event) {
                    %s
                }
            }
            """);
    private static final String SOURCE_TO = "CardToCard.of(\"1\", PRICE, $, card.token());";
    private static final String TO_DESTINATION = "CardToCard.of(\"1\", PRICE, card.token(), $);";

    private static List<Diagnostic<? extends JavaFileObject>> unexpectedErrors = List.of();

    private final Path out;

    TypedTokensTest(@TempDir Path out) {
        this.out = out;
    }

    @BeforeAll
    static void compileFittingStatements(@TempDir Path shared) {
        unexpectedErrors =
                CODE.errors(shared, probes().map(Probe::right).distinct().toList());
    }

    static Stream<Probe> probes() {
        Stream<Probe> cardOnly = Stream.of(
                        "RecurringByCardToken.of(\"1\", PRICE, $);",
                        "InteractivePayment.of(\"1\", PRICE, $);",
                        "OneClickPayment.of(\"1\", PRICE, $);",
                        "PreauthorizationByToken.of(\"1\", PRICE, \"a@b\", $);",
                        "OneClickPayment.builder().card($);",
                        SOURCE_TO,
                        TO_DESTINATION)
                .flatMap(request -> Stream.of("number.token()", "sbp.token()", "event.token()")
                        .map(wrong -> new Probe(request, "card.token()", wrong, FIT)));
        String sbp = "RecurringBySbpToken.of(\"1\", PRICE, $);";
        String payout = "PayoutToCard.of(\"1\", PRICE, \"a@b\", $);";
        return Stream.concat(
                cardOnly,
                Stream.of(
                        new Probe(sbp, "sbp.token()", "card.token()", FIT),
                        new Probe(sbp, "event.token().asSbpToken()", "event.token()", FIT),
                        new Probe(payout, "number.token()", "sbp.token()", FIT),
                        new Probe(payout, "card.token()", "event.token()", FIT),
                        new Probe(payout, "event.token().asPayoutToken()", "event.token().asSbpToken()", FIT),
                        new Probe(
                                "CardToken kept = $;",
                                "BindingToken.of(\"1\").asCardToken()",
                                "BindingToken.of(\"1\")",
                                FIT)));
    }

    @ParameterizedTest
    @MethodSource("probes")
    void aTokenOfAnotherKindDoesNotCompile(Probe probe) {
        assertThat(unexpectedErrors).isEmpty();
        assertThat(CODE.errors(out, List.of(probe.wrong())))
                .extracting(Diagnostic::getCode)
                .hasSize(1)
                .isSubsetOf(probe.because());
    }

    @Test
    void theMerchantStatesTheKindOfAPlainToken() {
        BindingToken plain = BindingToken.of("token-1");

        assertThat(plain.asCardToken()).isExactlyInstanceOf(CardToken.class);
        assertThat(plain.asPayoutToken()).isExactlyInstanceOf(PayoutToken.class);
        assertThat(plain.asSbpToken()).isExactlyInstanceOf(SbpToken.class);
        assertThat(Stream.of(plain.asCardToken(), plain.asPayoutToken(), plain.asSbpToken()))
                .extracting(BindingToken::reveal)
                .containsOnly("token-1");
    }

    /**
     * The conversion of a typed token to a kind that the token does not have throws an exception. Otherwise, code could
     * use an SBP token as a card token.
     */
    @Test
    void theKindOfATypedTokenDoesNotChange() {
        CardToken card = CardToken.of("token-1");
        PayoutToken payout = PayoutToken.of("token-1");
        SbpToken sbp = SbpToken.of("token-1");

        assertThat(card.asCardToken()).isSameAs(card);
        assertThat(card.asPayoutToken()).isSameAs(card);
        assertThat(payout.asPayoutToken()).isSameAs(payout);
        assertThat(sbp.asSbpToken()).isSameAs(sbp);
        Map.<org.assertj.core.api.ThrowableAssert.ThrowingCallable, String>of(
                        card::asSbpToken, "a token of type CardToken is not a SbpToken",
                        payout::asSbpToken, "a token of type PayoutToken is not a SbpToken",
                        payout::asCardToken, "a token of type PayoutToken is not a CardToken",
                        sbp::asCardToken, "a token of type SbpToken is not a CardToken",
                        sbp::asPayoutToken, "a token of type SbpToken is not a PayoutToken")
                .forEach((statement, message) -> assertThatThrownBy(statement)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage(message));
    }

    /** The token in a callback has no kind. A shop must find this token among its stored tokens, which have a kind. */
    @Test
    void tokensAreEqualByValueWhateverTheirKind() {
        BindingToken plain = BindingToken.of("token-1");
        for (BindingToken typed : List.of(plain.asCardToken(), plain.asPayoutToken(), plain.asSbpToken())) {
            assertThat(typed).isEqualTo(plain).hasSameHashCodeAs(plain).hasToString("***");
            assertThat(plain).isEqualTo(typed);
            assertThat(typed).isNotEqualTo(BindingToken.of("token-2"));
        }
    }

    @Test
    void aTokenIsWrittenAndReadAsItsValue() throws Exception {
        for (Class<? extends BindingToken> type :
                List.of(BindingToken.class, CardToken.class, PayoutToken.class, SbpToken.class)) {
            BindingToken read = RecordJson.read(type, "\"token-1\"");

            assertThat(read).isExactlyInstanceOf(type);
            assertThat(RecordJson.write(read)).isEqualTo("\"token-1\"");
        }
    }
}
