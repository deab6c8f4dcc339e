package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.PHONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.CardNumberBindingCreated;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.SbpBindingPage;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.sandbox.BindingState;
import dev.merchantsdk.sandbox.CardBinding;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the contract's section "Card bindings", and the rows for tokens in "States and transitions". */
@ExtendWith(SandboxExtension.class)
final class BindingsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Test
    void activatesATokenOnceTheCardIsEntered(Sandbox sandbox) {
        Till till = new Till(sandbox);
        BindingPage page = till.bind(CardDataBinding.of(EMAIL, PHONE));
        assertThat(page.token().reveal()).matches("[0-9a-f]{32}");
        assertThat(page.jsOperationId()).isPresent();
        assertThat(till.state(page.token())).isEqualTo(BindingState.PENDING);

        sandbox.payments().enterCard(page.token().reveal(), Till.GOOD_SECURE);

        CardBinding binding = sandbox.payments().binding(page.token().reveal());
        assertThat(binding.state()).isEqualTo(BindingState.ACTIVE);
        assertThat(binding.preauthorization()).hasValue(0);
        assertThat(binding.cardNumber()).hasValue("469206XXXXXX9192");
        assertThat(binding.endpoint()).isEqualTo("bindings.cardData");
        assertThat(binding.toString()).doesNotContain(page.token().reveal());
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().enterCard(page.token().reveal(), Till.GOOD));
    }

    @Test
    void bindsByTheTestCards(Sandbox sandbox) {
        Till till = new Till(sandbox);

        assertThat(till.state(till.token(Till.GOOD))).isEqualTo(BindingState.ACTIVE);
        assertThat(till.state(till.token(Till.BAD))).isEqualTo(BindingState.FAILED);
        assertThat(till.state(till.token(Till.BAD_SECURE))).isEqualTo(BindingState.FAILED);
        assertThat(till.state(till.token(Till.FORCED_PAYOUT_ONLY))).isEqualTo(BindingState.PAYOUT_ONLY);
    }

    @Test
    void needsAChargeUnlessTheCardIsOnlyChecked(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken charged = till.bind(CardDataBinding.of(EMAIL, PHONE)).token();
        CardToken secure = till.bind(ZeroBalanceBinding.builder()
                        .email(EMAIL)
                        .checkCard(false)
                        .build())
                .token();
        CardToken checked = till.bind(ZeroBalanceBinding.builder()
                        .email(EMAIL)
                        .checkCard(true)
                        .build())
                .token();

        for (CardToken token : List.of(charged, secure, checked)) {
            sandbox.payments().nextResponseCode(token.reveal(), 51);
            sandbox.payments().enterCard(token.reveal(), Till.GOOD);
        }

        assertThat(till.state(charged)).isEqualTo(BindingState.FAILED);
        assertThat(till.state(secure)).isEqualTo(BindingState.PAYOUT_ONLY);
        assertThat(till.state(checked)).isEqualTo(BindingState.ACTIVE);
        assertThat(preauthorization(sandbox, charged)).hasValue(51);
        assertThat(preauthorization(sandbox, secure)).hasValue(51);
        assertThat(preauthorization(sandbox, checked)).isEmpty();
    }

    private static OptionalInt preauthorization(Sandbox sandbox, CardToken token) {
        return sandbox.payments().binding(token.reveal()).preauthorization();
    }

    @Test
    void checksACardWithout3DSecure(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.bind(ZeroBalanceBinding.builder()
                        .email(EMAIL)
                        .checkCard(true)
                        .build())
                .token();

        sandbox.payments().enterCard(token.reveal(), Till.BAD);

        assertThat(till.state(token)).isEqualTo(BindingState.FAILED);
        assertThat(sandbox.payments().binding(token.reveal()).endpoint()).isEqualTo("bindings.zeroBalance");
    }

    @Test
    void bindsANumberAtOnceForPayoutsOnly(Sandbox sandbox) {
        Till till = new Till(sandbox);

        CardNumberBindingCreated bound = till.bind(CardNumberBinding.of(EMAIL, CardNumber.of(Till.GOOD)));

        assertThat(bound.additional()).isEmpty();
        assertThat(till.state(bound.token())).isEqualTo(BindingState.PAYOUT_ONLY);
        assertThat(sandbox.received("bindings.cardNumber")).hasSize(1);
    }

    @Test
    void bindsAnAccountOnceTheLinkIsOpened(Sandbox sandbox) {
        Till till = new Till(sandbox);
        SbpBindingPage page = till.bind(SbpBinding.of(EMAIL, PHONE));
        byte[] image = page.qrImage().orElseThrow().bytes();
        assertThat(image).startsWith(0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n');
        assertThat(page.qrUrl()).contains(page.userWebLink());
        assertThat(page.jsOperationId()).isPresent();
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().enterCard(page.token().reveal(), Till.GOOD));

        sandbox.payments().openSbpBinding(page.token().reveal());

        assertThat(till.state(page.token())).isEqualTo(BindingState.ACTIVE);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().makePayoutOnly(page.token().reveal()));
    }

    @Test
    void callsBackWithTheStateOfTheToken(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            Till till = new Till(sandbox);
            String address = shop.url(Address.GATEWAY) + "bound";
            String token = till.bind(CardDataBinding.builder()
                            .email(EMAIL)
                            .phone(PHONE)
                            .callbackUrl(address)
                            .build())
                    .token()
                    .reveal();

            sandbox.payments().enterCard(token, Till.GOOD);
            sandbox.payments().makePayoutOnly(token);

            List<SentCallback> sent = sandbox.payments().awaitCallbacks(PATIENCE);
            assertThat(sent)
                    .extracting(callback -> callback.fields().get("status"))
                    .containsExactly("success", "payout-only");
            assertThat(sent.get(0).fields())
                    .containsEntry("card_binding", token)
                    .containsEntry("object_type", "card_binding")
                    .containsEntry("card_holder", "CARD HOLDER")
                    .containsEntry("card_number", "492950XXXXXX6878")
                    .containsEntry("card_expiration_year", "30")
                    .containsEntry("card_expiration_month", "9");
            assertThat(shop.received())
                    .hasSize(2)
                    .allMatch(request -> request.path().equals("/bound"));
        }
    }
}
