package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import org.junit.jupiter.api.Test;

/** Holds make the right requests about themselves. */
final class HoldsTest {
    private static final Amount PART = Amount.parse("100.50");
    private static final PreauthHold PREAUTH =
            PreauthHold.of(Orders.HELD, Preauthorization.of("hold-1", Orders.PRICE, Orders.EMAIL));
    private static final AuthHold AUTH =
            AuthHold.of(Orders.HELD, Authorization.of("hold-1", Orders.PRICE, Orders.EMAIL));

    @Test
    void aPreauthIsDebitedInFullOrInPart() {
        assertThat(PREAUTH.complete("completion-1"))
                .isEqualTo(Completion.of("completion-1", Orders.PRICE, Orders.EMAIL, Orders.HELD));
        assertThat(PREAUTH.complete("completion-1", PART))
                .isEqualTo(Completion.of("completion-1", PART, Orders.EMAIL, Orders.HELD));
        assertThat(PREAUTH.complete("completion-1", Orders.PRICE)).isEqualTo(PREAUTH.complete("completion-1"));
    }

    @Test
    void moreThanTheHoldIsRefused() {
        assertThatThrownBy(() -> PREAUTH.complete("completion-1", Amount.parse("150.01")))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.price must be at most the held 150.00, was 150.01");
    }

    @Test
    void bothHoldsAreReleasedWhole() {
        Reversal whole = Reversal.of("reversal-1", Orders.PRICE, Orders.EMAIL, Orders.HELD);
        assertThat(PREAUTH.release("reversal-1")).isEqualTo(whole);
        assertThat(AUTH.release("reversal-1")).isEqualTo(whole);
    }

    @Test
    void anAuthIsDebitedInFullOnly() {
        assertThat(AUTH.complete("completion-1"))
                .isEqualTo(Completion.of("completion-1", Orders.PRICE, Orders.EMAIL, Orders.HELD));
        assertThat(AuthHold.class.getMethods())
                .filteredOn(method -> method.getReturnType() == Completion.class)
                .allSatisfy(method -> assertThat(method.getParameterTypes()).doesNotContain(Amount.class));
    }

    @Test
    void aReceiptACallbackAddressAndMetadataCanBeAdded() {
        Completion partial = PREAUTH.completion("completion-1", PART)
                .fiscalInformation(Orders.receipt(PART))
                .callbackUrl("https://shop.example/callback")
                .metadata(Metadata.parse("{\"cart\":7}"))
                .build();
        assertThat(partial.price()).isEqualTo(PART);
        assertThat(partial.fiscalInformation()).contains(Orders.receipt(PART));
        assertThat(AUTH.completion("completion-1")
                        .callbackUrl("https://shop.example/c")
                        .build()
                        .price())
                .isEqualTo(Orders.PRICE);
        assertThat(AUTH.reversal("reversal-1")
                        .fiscalInformation(Orders.receipt(PART))
                        .build()
                        .transaction())
                .isEqualTo(Orders.HELD);
        assertThat(PREAUTH.reversal("reversal-1")
                        .metadata(Metadata.parse("{}"))
                        .build()
                        .price())
                .isEqualTo(Orders.PRICE);
    }

    @Test
    void aHoldIsMadeOfItsPartsAndKnownByThem() {
        PreauthHold byToken = PreauthHold.of(
                Orders.HELD, PreauthorizationByToken.of("hold-1", Orders.PRICE, Orders.EMAIL, Orders.TOKEN));
        assertThat(byToken)
                .isEqualTo(PREAUTH)
                .hasSameHashCodeAs(PREAUTH)
                .isNotEqualTo(AUTH)
                .isNotEqualTo(PreauthHold.of(Orders.HELD, PART, Orders.EMAIL));
        assertThat(AUTH)
                .isEqualTo(AuthHold.of(Orders.HELD, Orders.PRICE, Orders.EMAIL))
                .hasSameHashCodeAs(AuthHold.of(Orders.HELD, Orders.PRICE, Orders.EMAIL))
                .isNotEqualTo(PREAUTH);
        assertThat(PREAUTH.transactionId()).isEqualTo(AUTH.transactionId()).isEqualTo(Orders.HELD);
        assertThat(PREAUTH.held()).isEqualTo(AUTH.held()).isEqualTo(Orders.PRICE);
    }

    @Test
    void aHoldThatCannotBeIsRefusedWithEveryFault() {
        InvalidRequestException refused = catchThrowableOfType(
                InvalidRequestException.class, () -> AuthHold.of(" ", Amount.ZERO, "no-address-marker"));
        assertThat(refused.violations())
                .extracting(violation -> violation.path())
                .containsExactly("transactionId", "held", "email");
        assertThat(refused).hasMessageNotContaining("no-address-marker");
    }

    @Test
    void noHoldPrintsTheEmail() {
        assertThat(PREAUTH.toString()).isEqualTo("PreauthHold(" + Orders.HELD + ", 150.00)");
        assertThat(AUTH.toString()).isEqualTo("AuthHold(" + Orders.HELD + ", 150.00)");
    }
}
