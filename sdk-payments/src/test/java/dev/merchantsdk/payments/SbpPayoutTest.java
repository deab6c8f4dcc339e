package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.payments.SbpPayout.Cancelled;
import dev.merchantsdk.payments.SbpPayout.Confirmed;
import dev.merchantsdk.payments.SbpPayout.Confirming;
import dev.merchantsdk.payments.SbpPayout.Created;
import dev.merchantsdk.payments.SbpPayout.Rejecting;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.testkit.JsonFixtures;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the states of a payout whose request contains no recipient name, and the strings in which the states are
 * stored.
 */
final class SbpPayoutTest {
    private static final String PAYOUT = "0123456789abcdef0123456789abcdef";

    static Stream<SbpPayout> states() {
        return Stream.of(
                SbpPayouts.created(PAYOUT),
                SbpPayouts.found(PAYOUT),
                SbpPayouts.notFound(PAYOUT),
                SbpPayouts.found(PAYOUT).confirming(null),
                SbpPayouts.found(PAYOUT).confirmed(),
                SbpPayouts.created(PAYOUT).rejecting(null),
                SbpPayouts.created(PAYOUT).cancelled());
    }

    @ParameterizedTest
    @MethodSource("states")
    void restoresEachStateFromText(SbpPayout payout) {
        assertThat(SbpPayout.parse(payout.toText()))
                .isEqualTo(payout)
                .hasSameHashCodeAs(payout)
                .hasSameClassAs(payout);
        assertThat(payout.transactionId()).isEqualTo(PAYOUT);
        assertThat(payout.orderId()).isEqualTo("payout-1");
        assertThat(states().filter(payout::equals)).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("states")
    void printsStateAndTransactionOnly(SbpPayout payout) {
        assertThat(payout)
                .hasToString("SbpPayout." + payout.getClass().getSimpleName() + "(" + PAYOUT + ", version "
                        + payout.version() + ")");
    }

    @Test
    void theTextHasTheRecipientOnlyAfterACheck() {
        assertThat(JsonFixtures.tree(SbpPayouts.found(PAYOUT).toText())).isEqualTo(JsonFixtures.tree("""
                {"handle": "SbpPayout", "version": 0, "phase": "RECIPIENT_FOUND", "id": "0123456789abcdef0123456789abcdef",
                 "payment.orderId": "payout-1", "recipient": {"status": "success", "fio": "Иванова Анна П"}}
                """));
        assertThat(JsonFixtures.tree(SbpPayouts.found(PAYOUT).confirming(null).toText()))
                .isEqualTo(JsonFixtures.tree("""
                {"handle": "SbpPayout", "version": 1, "phase": "CONFIRMING", "id": "0123456789abcdef0123456789abcdef",
                 "payment.orderId": "payout-1"}
                """));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "secret-marker",
                "{}",
                "{'handle':'AuthHold','version':0,'phase':'CREATED','id':'1','payment.orderId':'o'}",
                "{'handle':'SbpPayout','phase':'CREATED','id':'1','payment.orderId':'o'}",
                "{'handle':'SbpPayout','version':null,'phase':'CREATED','id':'1','payment.orderId':'o'}",
                "{'handle':'SbpPayout','version':'marker','phase':'CREATED','id':'1','payment.orderId':'o'}",
                "{'handle':'SbpPayout','version':0,'id':'1','payment.orderId':'o'}",
                "{'handle':'SbpPayout','version':0,'phase':'PAID-marker','id':'1','payment.orderId':'o'}",
                "{'handle':'SbpPayout','version':0,'phase':'CREATED','payment.orderId':'o'}",
                "{'handle':'SbpPayout','version':0,'phase':'CREATED','id':' ','payment.orderId':'o'}",
                "{'handle':'SbpPayout','version':0,'phase':'CREATED','id':'1'}",
                "{'handle':'SbpPayout','version':0,'phase':'CREATED','id':'1','payment.orderId':'o','recipient':{'status':'success'}}",
                "{'handle':'SbpPayout','version':0,'phase':'RECIPIENT_FOUND','id':'1','payment.orderId':'o'}",
                "{'handle':'SbpPayout','version':0,'phase':'RECIPIENT_FOUND','id':'1','payment.orderId':'o','recipient':{}}",
                "{'handle':'SbpPayout','version':0,'phase':'RECIPIENT_FOUND','id':'1','payment.orderId':'o','recipient':{'status':'fail','fio':'marker'}}",
                "{'handle':'SbpPayout','version':0,'phase':'RECIPIENT_NOT_FOUND','id':'1','payment.orderId':'o','recipient':{'status':'success'}}",
                "{'handle':'SbpPayout','version':0,'phase':'CONFIRMING','phase':'CREATED','id':'1','payment.orderId':'o'}",
            })
    void anotherTextIsRefusedAndNotShown(String text) {
        assertThatThrownBy(() -> SbpPayout.parse(JsonFixtures.quoted(text)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageNotContaining("marker")
                .hasNoCause();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 6, 7, 99})
    void aRecordThatHasNotEndedProvesNothing(int state) {
        states().forEach(payout ->
                assertThat(payout.withTransaction(record(PAYOUT, 1, state))).isSameAs(payout));
    }

    @Test
    void aRecordThatHasEndedShowsTheEnd() {
        states().forEach(payout -> {
            assertThat(payout.withTransaction(record(PAYOUT, 1, 1))).isInstanceOf(Confirmed.class);
            assertThat(payout.withTransaction(record(PAYOUT, 1, 4))).isInstanceOf(Cancelled.class);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "fedcba9876543210fedcba9876543210, 1, id must be that of the payout",
        PAYOUT + ", 0, type must be one of the request's kind"
    })
    void theRecordOfAnotherTransactionIsRefused(String id, int type, String rule) {
        assertThatThrownBy(() -> SbpPayouts.found(PAYOUT).confirming(null).withTransaction(record(id, type, 1)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining(rule);
    }

    @Test
    void aPayoutIsResumedFromTheRecordOfItsRequestAfterALostResponse() {
        assertThat(SbpPayout.of(SbpPayouts.REQUEST, record(PAYOUT, 1, 3)))
                .isInstanceOf(Created.class)
                .isEqualTo(SbpPayouts.created(PAYOUT));
        assertThat(SbpPayout.of(SbpPayouts.REQUEST, record(PAYOUT, 1, 1))).isInstanceOf(Confirmed.class);
        assertThat(SbpPayout.of(SbpPayouts.REQUEST, record(PAYOUT, 1, 4))).isInstanceOf(Cancelled.class);
    }

    @Test
    void theRecordOfAnotherRequestIsRefused() {
        SecureTransaction other =
                SecureTransaction.parse("{\"id\":\"" + PAYOUT + "\",\"order_id\":\"payout-2\",\"type\":1,\"state\":3}");
        assertThatThrownBy(() -> SbpPayout.of(SbpPayouts.REQUEST, other))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("order_id must be that of the request");
        assertThatThrownBy(() -> SbpPayout.of(SbpPayouts.REQUEST, record(PAYOUT, 0, 3)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("type must be one of the request's kind");
    }

    @Test
    void theRecordOfAnotherOrderIsRefusedAndOneWithoutAnOrderIsNot() {
        SecureTransaction record = SecureTransaction.parse("{\"id\":\"" + PAYOUT + "\",\"type\":1,\"state\":1}");

        assertThat(SbpPayouts.found(PAYOUT).confirming(null).withTransaction(record))
                .isInstanceOf(Confirmed.class);
        SecureTransaction other =
                SecureTransaction.parse("{\"id\":\"" + PAYOUT + "\",\"order_id\":\"payout-2\",\"type\":1,\"state\":1}");
        assertThatThrownBy(() -> SbpPayouts.found(PAYOUT).confirming(null).withTransaction(other))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("order_id must be that of the payout");
    }

    /** Without OAuth, the SDK cannot read the record of the payout. The merchant can then state the outcome. */
    @Test
    void theMerchantStatesTheEndOfAPayoutOfUnknownOutcome() {
        Confirming confirming = (Confirming)
                SbpPayout.parse(SbpPayouts.found(PAYOUT).confirming(null).toText());
        Rejecting rejecting = (Rejecting)
                SbpPayout.parse(SbpPayouts.found(PAYOUT).rejecting(null).toText());

        assertThat(confirming.confirmed())
                .isEqualTo(SbpPayouts.found(PAYOUT).confirming(null).confirmed());
        assertThat(confirming.failed())
                .isEqualTo(SbpPayouts.found(PAYOUT).confirming(null).failed());
        assertThat(rejecting.cancelled())
                .isEqualTo(SbpPayouts.found(PAYOUT).rejecting(null).cancelled());
        assertThat(rejecting.confirmed())
                .isEqualTo(SbpPayouts.found(PAYOUT).rejecting(null).confirmed());
    }

    @Test
    void aConfirmationThatWasNotExecutedLeadsBackToTheCheck() {
        Confirming confirming = SbpPayouts.found(PAYOUT).confirming(null);
        assertThat(confirming.notExecuted()).isInstanceOf(SbpPayout.Created.class);
        assertThat(confirming.notExecuted().version()).isEqualTo(2);
        assertThat(confirming.notExecuted().transactionId()).isEqualTo(PAYOUT);
    }

    @Test
    void theAttemptOfAStepIsInItsText() throws Exception {
        Confirming confirming = SbpPayouts.found(PAYOUT).confirming("attempt-1");
        assertThat(JsonFixtures.tree(confirming.toText())).isEqualTo(JsonFixtures.tree("""
                {"handle": "SbpPayout", "version": 1, "phase": "CONFIRMING", "id": "0123456789abcdef0123456789abcdef",
                 "payment.orderId": "payout-1", "attempt": "attempt-1"}
                """));
        assertThat(SbpPayout.parse(confirming.toText())).isEqualTo(confirming);
    }

    @Test
    @SuppressWarnings("NullAway") // the test passes null
    void aNullTextIsRefusedByName() {
        assertThatThrownBy(() -> SbpPayout.parse(null))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("SbpPayout")
                .hasMessageContaining("text is required");
    }

    private static SecureTransaction record(String id, int type, int state) {
        return SecureTransaction.parse(
                "{\"id\":\"" + id + "\",\"order_id\":\"payout-1\",\"type\":" + type + ",\"state\":" + state + "}");
    }
}
