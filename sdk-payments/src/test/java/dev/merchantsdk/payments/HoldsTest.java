package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.Metadata;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationByToken;
import dev.merchantsdk.payments.request.PreauthorizationPage;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.payments.transaction.TransactionType;
import dev.merchantsdk.testkit.JsonFixtures;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that a hold creates only requests that are valid for this hold. */
final class HoldsTest {
    private static final Amount PART = Amount.parse("100.50");
    private static final Amount REST = Amount.parse("49.50");
    private static final Amount TOO_MUCH = Amount.parse("150.01");
    private static final AuthorizationPage AUTH_PAGE =
            AuthorizationPage.builder().id(Orders.HELD).build();
    private static final PreauthorizationPage PREAUTH_PAGE =
            PreauthorizationPage.builder().id(Orders.HELD).build();
    private static final Authorization AUTHORIZATION = Authorization.of("hold-1", Orders.PRICE, Orders.EMAIL);
    private static final Preauthorization PREAUTHORIZATION = Preauthorization.of("hold-1", Orders.PRICE, Orders.EMAIL);
    private static final PreauthorizationByToken BY_TOKEN =
            PreauthorizationByToken.of("hold-1", Orders.PRICE, Orders.EMAIL, Orders.TOKEN);
    private static final PreauthHold PREAUTH = PreauthHold.of(PREAUTHORIZATION, PREAUTH_PAGE);
    private static final AuthHold AUTH = AuthHold.of(AUTHORIZATION, AUTH_PAGE);

    /** A customizer that replaces the values that the hold has set in the builder. */
    private static Completion.Builder breaks(Completion.Builder builder) {
        return builder.price(TOO_MUCH)
                .orderId("other")
                .email("other@shop.example")
                .transactionId(Orders.CREATED);
    }

    /** A customizer that copies another request into the builder. */
    private static Reversal.Builder startsAnew(Reversal.Builder builder) {
        return builder.from(Reversal.builder()
                .orderId("other")
                .price(TOO_MUCH)
                .email("other@shop.example")
                .transactionId(Orders.CREATED)
                .build());
    }

    @Test
    void aPreauthIsDebitedInFullOrInPart() {
        assertThat(PREAUTH.completionRequest("completion-1"))
                .isEqualTo(Completion.builder()
                        .orderId("completion-1")
                        .price(Orders.PRICE)
                        .email(Orders.EMAIL)
                        .transactionId(Orders.HELD)
                        .build());
        assertThat(PREAUTH.completionRequest("completion-1", PART))
                .isEqualTo(Completion.builder()
                        .orderId("completion-1")
                        .price(PART)
                        .email(Orders.EMAIL)
                        .transactionId(Orders.HELD)
                        .build());
        assertThat(PREAUTH.completionRequest("completion-1", Orders.PRICE))
                .isEqualTo(PREAUTH.completionRequest("completion-1"));
    }

    @Test
    void moreThanTheHoldIsRefused() {
        assertThatThrownBy(() -> PREAUTH.completionRequest("completion-1", TOO_MUCH))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.price must be at most the held 150.00, was 150.01");
        assertThatThrownBy(() -> AUTH.reversalRequest("reversal-1", TOO_MUCH))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.price must be at most the held 150.00, was 150.01");
    }

    @Test
    void bothHoldsAreReleasedWhole() {
        Reversal whole = Reversal.builder()
                .orderId("reversal-1")
                .price(Orders.PRICE)
                .email(Orders.EMAIL)
                .transactionId(Orders.HELD)
                .build();
        assertThat(PREAUTH.releaseRequest("reversal-1")).isEqualTo(whole);
        assertThat(AUTH.releaseRequest("reversal-1")).isEqualTo(whole);
    }

    @Test
    void anAuthIsDebitedInFullOnly() {
        assertThat(AUTH.completionRequest("completion-1"))
                .isEqualTo(Completion.builder()
                        .orderId("completion-1")
                        .price(Orders.PRICE)
                        .email(Orders.EMAIL)
                        .transactionId(Orders.HELD)
                        .build());
    }

    @Test
    void aPartOfAnAuthIsReversedAndTheRestCompleted() {
        Reversal reversal = AUTH.reversalRequest("reversal-1", REST);
        AuthHold rest = AUTH.after(reversal);

        assertThat(reversal)
                .isEqualTo(Reversal.builder()
                        .orderId("reversal-1")
                        .price(REST)
                        .email(Orders.EMAIL)
                        .transactionId(Orders.HELD)
                        .build());
        assertThat(rest.held()).isEqualTo(PART);
        assertThat(rest.completionRequest("completion-1"))
                .isEqualTo(Completion.builder()
                        .orderId("completion-1")
                        .price(PART)
                        .email(Orders.EMAIL)
                        .transactionId(Orders.HELD)
                        .build());
        assertThat(AUTH.reversalRequest("reversal-1", Orders.PRICE)).isEqualTo(AUTH.releaseRequest("reversal-1"));
    }

    @Test
    void onlyAReversalOfThisHoldThatLeavesSomethingHasARest() {
        assertThatThrownBy(() -> AUTH.after(Reversal.builder()
                        .orderId("reversal-1")
                        .price(REST)
                        .email(Orders.EMAIL)
                        .transactionId(Orders.CREATED)
                        .build()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("target.transaction must be the value of this hold");
        assertThatThrownBy(() -> AUTH.after(Reversal.builder()
                        .orderId("reversal-1")
                        .price(REST)
                        .email("other@shop.example")
                        .transactionId(Orders.HELD)
                        .build()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("customerInfo.email must be the value of this hold");
        assertThatThrownBy(() -> AUTH.after(AUTH.releaseRequest("reversal-1")))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.price must be less than the held 150.00, was 150.00");
    }

    @Test
    void aCustomizerCannotChangeWhatTheHoldDetermines() {
        assertThat(AUTH.completionRequest("completion-1", HoldsTest::breaks))
                .isEqualTo(AUTH.completionRequest("completion-1"));
        assertThat(PREAUTH.completionRequest("completion-1", HoldsTest::breaks))
                .isEqualTo(PREAUTH.completionRequest("completion-1"));
        assertThat(PREAUTH.completionRequest("completion-1", PART, HoldsTest::breaks))
                .isEqualTo(PREAUTH.completionRequest("completion-1", PART));
        assertThat(AUTH.releaseRequest("reversal-1", HoldsTest::startsAnew))
                .isEqualTo(AUTH.releaseRequest("reversal-1"));
        assertThat(AUTH.reversalRequest("reversal-1", PART, HoldsTest::startsAnew))
                .isEqualTo(AUTH.reversalRequest("reversal-1", PART));
        assertThat(PREAUTH.releaseRequest("reversal-1", HoldsTest::startsAnew))
                .isEqualTo(PREAUTH.releaseRequest("reversal-1"));
    }

    @Test
    void aReceiptACallbackAddressAndMetadataCanBeAdded() {
        Completion partial = PREAUTH.completionRequest(
                "completion-1",
                PART,
                completion -> completion
                        .fiscalInformation(Orders.receipt(PART))
                        .callbackUrl("https://shop.example/callback")
                        .metadata(Metadata.parse("{\"cart\":7}")));

        assertThat(partial)
                .isEqualTo(Completion.builder()
                        .from(PREAUTH.completionRequest("completion-1", PART))
                        .fiscalInformation(Orders.receipt(PART))
                        .callbackUrl("https://shop.example/callback")
                        .metadata(Metadata.parse("{\"cart\":7}"))
                        .build());
        assertThat(AUTH.reversalRequest("reversal-1", PART, reversal -> reversal.phone(Orders.PHONE))
                        .phone())
                .contains(Orders.PHONE);
    }

    @Test
    void aCustomizerThatReturnsNoBuilderIsRefused() {
        assertThatThrownBy(() -> AUTH.completionRequest("completion-1", builder -> null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("the builder that the customizer returns");
    }

    @Test
    @SuppressWarnings("NullAway") // the test passes null
    void aNullCustomizerIsRefusedByName() {
        assertThatThrownBy(() -> AUTH.completionRequest("completion-1", null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("customizer");
    }

    @Test
    void aRequestThatDiffersFromTheHoldIsRefused() {
        PayerTransaction hold = new PayerTransaction(Orders.HELD, Orders.PRICE, Orders.EMAIL);
        Completion right = Completion.builder()
                .orderId("completion-1")
                .price(PART)
                .email(Orders.EMAIL)
                .transactionId(Orders.HELD)
                .build();

        assertThat(hold.requireUnchanged(right, right.transactionId(), right.email(), "completion-1", PART))
                .isSameAs(right);
        Map.of(
                        Completion.builder()
                                        .orderId("other")
                                        .price(PART)
                                        .email(Orders.EMAIL)
                                        .transactionId(Orders.HELD)
                                        .build(),
                                "payment.orderId",
                        Completion.builder()
                                        .orderId("completion-1")
                                        .price(TOO_MUCH)
                                        .email(Orders.EMAIL)
                                        .transactionId(Orders.HELD)
                                        .build(),
                                "payment.price",
                        Completion.builder()
                                        .orderId("completion-1")
                                        .price(PART)
                                        .email("o@shop.example")
                                        .transactionId(Orders.HELD)
                                        .build(),
                                "customerInfo.email",
                        Completion.builder()
                                        .orderId("completion-1")
                                        .price(PART)
                                        .email(Orders.EMAIL)
                                        .transactionId(Orders.CREATED)
                                        .build(),
                                "target.transaction")
                .forEach((wrong, field) -> assertThatThrownBy(() -> hold.requireUnchanged(
                                wrong, wrong.transactionId(), wrong.email(), "completion-1", PART))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining(field + " must not be changed by the customizer"));
    }

    /** The customizer keeps the builder, and another thread changes the price in this builder. */
    @Test
    void aBuilderThatIsChangedOnAnotherThreadMakesNoOtherRequest() throws Exception {
        AtomicReference<Completion.Builder> kept = new AtomicReference<>(Completion.builder());
        AtomicBoolean stopped = new AtomicBoolean();
        Thread changes = new Thread(() -> {
            while (!stopped.get()) {
                Objects.requireNonNull(kept.get()).price(TOO_MUCH);
            }
        });
        changes.start();
        try {
            for (int round = 0; round < 2_000; round++) {
                Completion built;
                try {
                    built = PREAUTH.completionRequest("completion-1", PART, builder -> {
                        kept.set(builder);
                        return builder;
                    });
                } catch (InvalidRequestException e) {
                    assertThat(e).hasMessageContaining("payment.price must not be changed by the customizer");
                    continue;
                }
                assertThat(built.price()).isEqualTo(PART);
            }
        } finally {
            stopped.set(true);
            changes.join();
        }
    }

    @Test
    void holdsOfOneTransactionAreEqualByKindAmountAndPayer() {
        PreauthHold byToken = PreauthHold.of(
                BY_TOKEN, TransactionCreated.builder().id(Orders.HELD).build());
        assertThat(byToken)
                .isEqualTo(PREAUTH)
                .hasSameHashCodeAs(PREAUTH)
                .isNotEqualTo(AUTH)
                .isNotEqualTo(PreauthHold.of(Preauthorization.of("hold-1", PART, Orders.EMAIL), PREAUTH_PAGE));
        assertThat(AUTH).isNotEqualTo(PREAUTH).isNotEqualTo(AUTH.after(AUTH.reversalRequest("reversal-1", PART)));
        assertThat(PREAUTH.transactionId()).isEqualTo(AUTH.transactionId()).isEqualTo(Orders.HELD);
        assertThat(PREAUTH.held()).isEqualTo(AUTH.held()).isEqualTo(Orders.PRICE);
    }

    @Test
    void aHoldIsMadeFromTheRecordOfItsRequestAfterALostResponse() {
        SecureTransaction pending = record("hold-1", TransactionType.PREAUTH, TransactionState.PENDING_EXECUTION);

        assertThat(PreauthHold.of(PREAUTHORIZATION, pending)).isEqualTo(PREAUTH);
        assertThat(PreauthHold.of(BY_TOKEN, pending)).isEqualTo(PREAUTH);
        assertThat(AuthHold.of(AUTHORIZATION, pending)).isEqualTo(AUTH);
        assertThat(AuthHold.of(
                        AUTHORIZATION,
                        SecureTransaction.builder()
                                .id(Orders.HELD)
                                .orderId("hold-1")
                                .build()))
                .isEqualTo(AUTH);
        assertThat(AuthHold.of(AUTHORIZATION, record("hold-1", TransactionType.of(5), TransactionState.SUCCESS)))
                .isEqualTo(AUTH);
    }

    @ParameterizedTest
    @CsvSource({
        "other, 2, 1, order_id must be that of the request",
        "hold-1, 0, 1, type must be one of the request's kind",
        "hold-1, 1, 1, type must be one of the request's kind",
        "hold-1, 3, 1, type must be one of the request's kind",
        "hold-1, 9, 1, type must be one of the request's kind",
        "hold-1, 2, 4, state must not be that of a failed transaction",
    })
    void aRecordOfAnotherRequestIsRefusedForAPreauth(String orderId, int type, int state, String rule) {
        SecureTransaction record = record(orderId, TransactionType.of(type), TransactionState.of(state));

        assertThatThrownBy(() -> PreauthHold.of(PREAUTHORIZATION, record))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining(rule);
        assertThatThrownBy(() -> PreauthHold.of(BY_TOKEN, record)).isInstanceOf(InvalidRequestException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "other, 2, 1, order_id must be that of the request",
        "hold-1, 1, 1, type must be one of the request's kind",
        "hold-1, 3, 1, type must be one of the request's kind",
        "hold-1, 4, 1, type must be one of the request's kind",
        "hold-1, 2, 4, state must not be that of a failed transaction",
    })
    void aRecordThatContradictsTheRequestIsRefusedForAnAuth(String orderId, int type, int state, String rule) {
        SecureTransaction record = record(orderId, TransactionType.of(type), TransactionState.of(state));

        assertThatThrownBy(() -> AuthHold.of(AUTHORIZATION, record))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining(rule);
    }

    @Test
    void aRecordWithoutOrderIdOrTypeProvesNoPreauth() {
        InvalidRequestException refused = catchThrowableOfType(
                InvalidRequestException.class,
                () -> PreauthHold.of(
                        PREAUTHORIZATION,
                        SecureTransaction.builder().id(Orders.HELD).build()));
        assertThat(refused.violations())
                .extracting(violation -> violation.path())
                .containsExactly("order_id", "type");
    }

    @Test
    void aHoldComesBackFromItsText() {
        assertThat(AuthHold.parse(AUTH.toText())).isEqualTo(AUTH);
        assertThat(PreauthHold.parse(PREAUTH.toText())).isEqualTo(PREAUTH);
        AuthHold rest = AUTH.after(AUTH.reversalRequest("reversal-1", PART));
        assertThat(AuthHold.parse(rest.toText())).isEqualTo(rest);
        assertThat(JsonFixtures.tree(AUTH.toText()))
                .isEqualTo(JsonFixtures.tree("{\"handle\":\"AuthHold\",\"target.transaction\":\"" + Orders.HELD
                        + "\",\"payment.price\":\"150.00\",\"customerInfo.email\":\"" + Orders.EMAIL + "\"}"));
    }

    @Test
    void theTextOfAnAuthIsNoPreauthAndTheOtherWayRound() {
        assertThatThrownBy(() -> PreauthHold.parse(AUTH.toText()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("handle must be \"PreauthHold\"");
        assertThatThrownBy(() -> AuthHold.parse(PREAUTH.toText()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("handle must be \"AuthHold\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{}",
                "secret-marker",
                "{'handle':'secret-marker'}",
                "{'handle':'AuthHold'}",
                "{'handle':'AuthHold','target.transaction':'t','payment.price':'1.00'}",
                "{'handle':'AuthHold','target.transaction':' ','payment.price':'1.00','customerInfo.email':'a@b'}",
                "{'handle':'AuthHold','target.transaction':'t','payment.price':'0.00','customerInfo.email':'a@b'}",
                "{'handle':'AuthHold','target.transaction':'t','payment.price':'-1','customerInfo.email':'a@b'}",
                "{'handle':'AuthHold','target.transaction':'t','payment.price':1,'customerInfo.email':'a@b'}",
                "{'handle':'AuthHold','target.transaction':'t','payment.price':'1','customerInfo.email':'no-marker'}",
                "{'handle':'AuthHold','target.transaction':'t','payment.price':'1','payment.price':'2','customerInfo.email':'a@b'}",
            })
    void anotherTextIsRefusedAndNotShown(String text) {
        assertThatThrownBy(() -> AuthHold.parse(JsonFixtures.quoted(text)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageNotContaining("marker")
                .hasNoCause();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1.005", "1,00", "NaN-marker"})
    void aMalformedPriceIsRefusedByTheNameOfItsField(String price) {
        String text = AUTH.toText().replace("150.00", price);

        assertThatThrownBy(() -> AuthHold.parse(text))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("AuthHold")
                .hasMessageContaining("payment.price must be a text of toText()")
                .hasMessageNotContaining("marker");
    }

    @Test
    @SuppressWarnings("NullAway") // the test passes null
    void aNullTextIsRefusedByTheNameOfItsHandle() {
        Map.<String, Consumer<String>>of(
                        "AuthHold", AuthHold::parse,
                        "PreauthHold", PreauthHold::parse,
                        "Payment", Payment::parse,
                        "PartialSettlement", PartialSettlement::parse)
                .forEach((handle, parse) -> assertThatThrownBy(() -> parse.accept(null))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining(handle)
                        .hasMessageContaining("text is required"));
    }

    @Test
    void noHoldPrintsTheEmail() {
        assertThat(PREAUTH).hasToString("PreauthHold(" + Orders.HELD + ", 150.00)");
        assertThat(AUTH).hasToString("AuthHold(" + Orders.HELD + ", 150.00)");
        for (Function<String, Object> step :
                List.<Function<String, Object>>of(AUTH::completionRequest, PREAUTH::releaseRequest)) {
            assertThat(step.apply("order-1").toString()).doesNotContain("marker");
        }
    }

    private static SecureTransaction record(String orderId, TransactionType type, TransactionState state) {
        return SecureTransaction.builder()
                .id(Orders.HELD)
                .orderId(orderId)
                .type(type)
                .state(state)
                .build();
    }
}
