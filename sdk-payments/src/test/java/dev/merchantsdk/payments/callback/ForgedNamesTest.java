package dev.merchantsdk.payments.callback;

import static dev.merchantsdk.payments.callback.CallbackVerification.Aspect.AMOUNT;
import static dev.merchantsdk.payments.callback.CallbackVerification.Aspect.ID;
import static dev.merchantsdk.payments.callback.CallbackVerification.Aspect.ORDER;
import static dev.merchantsdk.payments.callback.CallbackVerification.Aspect.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.payments.LoopbackSdk;
import dev.merchantsdk.payments.request.PaymentAction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import dev.merchantsdk.testkit.ScriptedServer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Tests forged callbacks with a valid signature. The signature does not cover the names and boundaries of the fields.
 */
final class ForgedNamesTest {
    /** The fields of a genuine callback with the status "failed". The payer's name is "success". */
    private static final Map<String, String> GENUINE = Map.of(
            "customer_fullName", "success",
            "merchantId", "1",
            "object_type", "transaction",
            "orderId", "2026-0042",
            "price", "100.50",
            "status", "failed",
            "transaction", Post.ID);

    private static final String RECORD =
            "{\"id\":\"" + Post.ID + "\",\"state\":4,\"order_id\":\"2026-0042\",\"type\":1}";
    private static final String LIST = "{\"cursor\":{\"count\":1,\"prev\":null,\"next\":null,\"total\":1},"
            + "\"transactions\":[{\"id\":12345678,\"cs1\":\"" + Post.ID + "\",\"amount\":100.50}]}";

    @Test
    void otherNamesMakeASuccessOfAFailureAndVerify() throws Exception {
        Map<String, String> forged = new LinkedHashMap<>();
        forged.put("status", "success");
        forged.put("status1", "1");
        forged.put("status2", "transaction");
        forged.put("status3", "2026-0042");
        forged.put("status4", "100.50");
        forged.put("status5", "failed");
        forged.put("transaction", Post.ID);

        TransactionEvent event = withTheSignOfTheGenuineOne(forged);

        assertThat(event.isSuccess()).isTrue();
        try (ScriptedServer service = ScriptedServer.start().respond(200, RECORD);
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerification told = CallbackVerifier.of(sdk).verify(event);

            assertThat(told.of(STATE)).isEqualTo(ComparisonResult.DIFFERS);
            assertThat(told.of(ID)).isEqualTo(ComparisonResult.AGREES);
            assertThat(told.isContradicted()).isTrue();
            assertThat(told.isVerified()).isFalse();
        }
    }

    @Test
    void shiftedBoundariesMakeAnotherOrderAndAnotherAmountAndVerify() throws Exception {
        Map<String, String> forged = new LinkedHashMap<>(GENUINE);
        // The values 2026, 0042 and 100.50 have the same signed string as the values 2026-0042 and 100.50.
        forged.put("orderId", "2026");
        forged.put("price", "0042");
        forged.put("price2", "100.50");

        TransactionEvent event = withTheSignOfTheGenuineOne(forged);

        assertThat(event.orderId()).contains("2026");
        assertThat(event.price().map(Object::toString)).contains("42.00");
        try (ScriptedServer service =
                        ScriptedServer.start().respond(200, RECORD).respond(200, LIST);
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerification told = CallbackVerifier.of(sdk).verify(event);

            assertThat(told.of(ORDER)).isEqualTo(ComparisonResult.DIFFERS);
            assertThat(told.of(AMOUNT)).isEqualTo(ComparisonResult.DIFFERS);
            assertThat(told.of(STATE)).isEqualTo(ComparisonResult.AGREES);
            assertThat(told.isContradicted()).isTrue();
        }
    }

    @Test
    void verifiesReversalNamedPaymentAndUsesTypeOfRecord() throws Exception {
        Map<String, String> reversal = Map.of(
                "action", "reversal",
                "customer_fullName", "pay",
                "orderId", "2026-0042",
                "price", "100.50",
                "status", "success",
                "transaction", Post.ID);
        Map<String, String> forged = new LinkedHashMap<>(reversal);
        forged.remove("customer_fullName");
        forged.put("Action", "reversal");
        forged.put("action", "pay");

        TransactionEvent event = withTheSignOf(reversal, forged);

        assertThat(event.action()).contains(PaymentAction.PAY);
        String record = "{\"id\":\"" + Post.ID + "\",\"state\":1,\"order_id\":\"2026-0042\",\"type\":3}";
        try (ScriptedServer service =
                        ScriptedServer.start().respond(200, record).respond(200, LIST);
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerification told = CallbackVerifier.of(sdk).verify(event);

            assertThat(told.isVerified()).isTrue();
            assertThat(told.transaction().flatMap(SecureTransaction::type)).contains(TransactionType.REVERSAL);
        }
    }

    @Test
    void verifiesGenuineCallback() throws Exception {
        TransactionEvent event = withTheSignOfTheGenuineOne(GENUINE);

        try (ScriptedServer service =
                        ScriptedServer.start().respond(200, RECORD).respond(200, LIST);
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(CallbackVerifier.of(sdk).verify(event).isVerified()).isTrue();
        }
    }

    private static TransactionEvent withTheSignOfTheGenuineOne(Map<String, String> fields) {
        return withTheSignOf(GENUINE, fields);
    }

    private static TransactionEvent withTheSignOf(Map<String, String> genuine, Map<String, String> fields) {
        Map<String, String> all = new LinkedHashMap<>(fields);
        all.put("sign", Objects.requireNonNull(Post.signed(genuine).get("sign")));
        return (TransactionEvent) Post.CALLBACKS.parse(Post.FORM, Post.bytes(Post.form(all)));
    }
}
