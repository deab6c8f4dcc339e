package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.PhoneNumber;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.CustomValue;
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
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that a hold creates only requests that are valid for this hold. */
final class HoldsTest {
    private static final Amount PART = Amount.parse("100.50");
    private static final Amount REST = Amount.parse("49.50");
    private static final Amount TOO_MUCH = Amount.parse("150.01");
    private static final AuthorizationPage AUTH_PAGE = AuthorizationPage.parse("{\"id\":\"" + Orders.HELD + "\"}");
    private static final PreauthorizationPage PREAUTH_PAGE =
            PreauthorizationPage.parse("{\"id\":\"" + Orders.HELD + "\"}");
    private static final Authorization AUTHORIZATION = Authorization.of("hold-1", Orders.PRICE, Orders.EMAIL);
    private static final Preauthorization PREAUTHORIZATION = Preauthorization.of("hold-1", Orders.PRICE, Orders.EMAIL);
    private static final PreauthorizationByToken BY_TOKEN =
            PreauthorizationByToken.of("hold-1", Orders.PRICE, Orders.EMAIL, Orders.TOKEN);
    private static final PreauthHold PREAUTH = PreauthHold.of(PREAUTHORIZATION, PREAUTH_PAGE);
    private static final AuthHold AUTH = AuthHold.of(AUTHORIZATION, AUTH_PAGE);

    @Test
    void aPreauthIsDebitedInFullOrInPart() {
        assertThat(PREAUTH.completion("completion-1").build())
                .isEqualTo(Completion.byId(Orders.HELD, "completion-1", Orders.PRICE, Orders.EMAIL)
                        .build());
        assertThat(PREAUTH.completion("completion-1", PART).build())
                .isEqualTo(Completion.byId(Orders.HELD, "completion-1", PART, Orders.EMAIL)
                        .build());
        assertThat(PREAUTH.completion("completion-1", Orders.PRICE).build())
                .isEqualTo(PREAUTH.completion("completion-1").build());
    }

    @Test
    void moreThanTheHoldIsRefused() {
        assertThatThrownBy(() -> PREAUTH.completion("completion-1", TOO_MUCH).build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.price must be at most the held 150.00, was 150.01");
        assertThatThrownBy(() -> AUTH.reversal("reversal-1", TOO_MUCH).build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.price must be at most the held 150.00, was 150.01");
    }

    @Test
    void releasesBothHoldsInFull() {
        Reversal whole = Reversal.byId(Orders.HELD, "reversal-1", Orders.PRICE, Orders.EMAIL)
                .build();
        assertThat(PREAUTH.release("reversal-1").build()).isEqualTo(whole);
        assertThat(AUTH.release("reversal-1").build()).isEqualTo(whole);
    }

    @Test
    void anAuthIsDebitedInFullOnly() {
        assertThat(AUTH.completion("completion-1").build())
                .isEqualTo(Completion.byId(Orders.HELD, "completion-1", Orders.PRICE, Orders.EMAIL)
                        .build());
    }

    @Test
    void aPartOfAnAuthIsReversedAndTheRestCompleted() {
        Reversal reversal = AUTH.reversal("reversal-1", REST).build();
        AuthHold rest = AUTH.after(reversal);

        assertThat(reversal)
                .isEqualTo(Reversal.byId(Orders.HELD, "reversal-1", REST, Orders.EMAIL)
                        .build());
        assertThat(rest.held()).isEqualTo(PART);
        assertThat(rest.completion("completion-1").build())
                .isEqualTo(Completion.byId(Orders.HELD, "completion-1", PART, Orders.EMAIL)
                        .build());
        assertThat(AUTH.reversal("reversal-1", Orders.PRICE).build())
                .isEqualTo(AUTH.release("reversal-1").build());
    }

    @Test
    void onlyAReversalOfThisHoldThatLeavesSomethingHasARest() {
        assertThatThrownBy(() -> AUTH.after(Reversal.byId(Orders.CREATED, "reversal-1", REST, Orders.EMAIL)
                        .build()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("target.transaction must be the value of this hold");
        assertThatThrownBy(() -> AUTH.after(Reversal.byId(Orders.HELD, "reversal-1", REST, "other@shop.example")
                        .build()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("customerInfo.email must be the value of this hold");
        assertThatThrownBy(() -> AUTH.after(AUTH.release("reversal-1").build()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.price must be less than the held 150.00, was 150.00");
    }

    @Test
    void addsWhatTheHoldLacks() {
        assertThat(PREAUTH.completion("completion-1", PART)
                        .fiscalInformation(Orders.receipt(PART))
                        .callbackUrl("https://shop.example/callback")
                        .metadata(Metadata.parse("{\"cart\":7}"))
                        .customValues(List.of(CustomValue.of("Заказ", "42")))
                        .build())
                .isEqualTo(Completion.byId(Orders.HELD, "completion-1", PART, Orders.EMAIL)
                        .fiscalInformation(Orders.receipt(PART))
                        .callbackUrl("https://shop.example/callback")
                        .metadata(Metadata.parse("{\"cart\":7}"))
                        .customValues(List.of(CustomValue.of("Заказ", "42")))
                        .build());
        assertThat(AUTH.reversal("reversal-1", PART).phone(Orders.PHONE).build().phone())
                .contains(Orders.PHONE);
        assertThat(AUTH.release("reversal-1")
                        .phone(PhoneNumber.parse("8 (900) 123-45-67"))
                        .build()
                        .phone())
                .contains(Orders.PHONE);
    }

    @Test
    void anInvalidOrderIdIsRefusedWhenTheRequestIsBuilt() {
        assertThatThrownBy(() -> AUTH.completion(" ").build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.orderId must not be blank");
    }

    @Test
    void holdsOfOneTransactionAreEqualByKindAmountAndPayer() {
        PreauthHold byToken = PreauthHold.of(
                BY_TOKEN, TransactionCreated.<PreauthorizationByToken>parse("{\"id\":\"" + Orders.HELD + "\"}"));
        assertThat(byToken)
                .isEqualTo(PREAUTH)
                .hasSameHashCodeAs(PREAUTH)
                .isNotEqualTo(AUTH)
                .isNotEqualTo(PreauthHold.of(Preauthorization.of("hold-1", PART, Orders.EMAIL), PREAUTH_PAGE));
        assertThat(AUTH)
                .isNotEqualTo(PREAUTH)
                .isNotEqualTo(AUTH.after(AUTH.reversal("reversal-1", PART).build()));
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
                        SecureTransaction.parse("{\"id\":\"" + Orders.HELD + "\",\"order_id\":\"hold-1\"}")))
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
                () -> PreauthHold.of(PREAUTHORIZATION, SecureTransaction.parse("{\"id\":\"" + Orders.HELD + "\"}")));
        assertThat(refused.violations())
                .extracting(violation -> violation.path())
                .containsExactly("order_id", "type");
    }

    @Test
    void restoresHoldFromText() {
        assertThat(AuthHold.parse(AUTH.toText())).isEqualTo(AUTH);
        assertThat(PreauthHold.parse(PREAUTH.toText())).isEqualTo(PREAUTH);
        AuthHold rest = AUTH.after(AUTH.reversal("reversal-1", PART).build());
        assertThat(AuthHold.parse(rest.toText())).isEqualTo(rest);
        assertThat(JsonFixtures.tree(AUTH.toText()))
                .isEqualTo(JsonFixtures.tree("{\"handle\":\"AuthHold\",\"target.transaction\":\"" + Orders.HELD
                        + "\",\"payment.price\":\"150.00\",\"customerInfo.email\":\"" + Orders.EMAIL + "\"}"));
    }

    @Test
    void textsOfAuthAndPreauthAreNotInterchangeable() {
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
        assertThat(AUTH.completion("order-1").build().toString()).doesNotContain("marker");
        assertThat(PREAUTH.release("order-1").build().toString()).doesNotContain("marker");
    }

    private static SecureTransaction record(String orderId, TransactionType type, TransactionState state) {
        return SecureTransaction.parse("{\"id\":\"" + Orders.HELD + "\",\"order_id\":\"" + orderId + "\",\"type\":"
                + type.raw() + ",\"state\":" + state.raw() + "}");
    }
}
