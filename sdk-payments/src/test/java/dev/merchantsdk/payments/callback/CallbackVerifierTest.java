package dev.merchantsdk.payments.callback;

import static dev.merchantsdk.core.value.ComparisonResult.AGREES;
import static dev.merchantsdk.core.value.ComparisonResult.DIFFERS;
import static dev.merchantsdk.core.value.ComparisonResult.NOT_COMPARED;
import static dev.merchantsdk.payments.callback.CallbackVerification.Aspect.AMOUNT;
import static dev.merchantsdk.payments.callback.CallbackVerification.Aspect.ID;
import static dev.merchantsdk.payments.callback.CallbackVerification.Aspect.ORDER;
import static dev.merchantsdk.payments.callback.CallbackVerification.Aspect.STATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.paging.UnreadableRecordsException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.LoopbackSdk;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.RecordingTokens;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the SDK compares an event with the service's records. */
final class CallbackVerifierTest {
    @Test
    void verifiesByTheRecordOfTheIdAndTheAmountOfListV3() throws Exception {
        RecordingTokens tokens = new RecordingTokens();
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"))
                        .respond(200, list("{'id':12345678,'cs1':'ID','amount':100.5,'response_code':0}"));
                MerchantSdk sdk = LoopbackSdk.at(service.url(), tokens)) {
            CallbackVerification told = verified(sdk, Post.paid());

            assertThat(told.isVerified()).isTrue();
            assertThat(told.isContradicted()).isFalse();
            assertThat(told.aspects()).isEqualTo(Map.of(ID, AGREES, ORDER, AGREES, AMOUNT, AGREES, STATE, AGREES));
            assertThat(told.transaction().map(SecureTransaction::id)).contains(Post.ID);
            assertThat(told.listed().map(PspTransaction::id)).contains(12345678L);
            assertThat(told.failure()).isEmpty();
            assertThat(service.takeLine()).isEqualTo("GET /api/public/transactions/" + Post.ID);
            assertThat(service.takeLine())
                    .isEqualTo("GET /psp/payment-gateway/v3/transactions?filter_by=cs1%3D" + Post.ID);
            assertThat(tokens.scopes()).containsExactly(Scope.SECURE_TRANSACTIONS_READ, Scope.TRANSACTIONS_READ);
        }
    }

    @Test
    void readsTheAmountAtThePublicPath() throws Exception {
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"))
                        .respond(200, list("{'id':12345678,'cs1':'ID','amount':10050,'response_code':0}"))
                        .respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"))
                        .respond(200, list("{'id':12345678,'cs1':'ID','amount':10050,'response_code':0}"));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerifier verifier =
                    CallbackVerifier.of(sdk).withListAmountsInKopecks().withPublicPath();
            TransactionEvent event = (TransactionEvent) Post.event(Post.paid());

            assertThat(verifier.verify(event).isVerified()).isTrue();
            assertThat(CallMode.join(verifier.async().verify(event)).isVerified())
                    .isTrue();

            for (int i = 0; i < 2; i++) {
                assertThat(service.takeLine()).isEqualTo("GET /api/public/transactions/" + Post.ID);
                assertThat(service.takeLine()).isEqualTo("GET /psp/api/public/transactions?filter_by=cs1%3D" + Post.ID);
            }
        }
    }

    @Test
    void asyncReturnsTheSame() throws Exception {
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"))
                        .respond(200, list("{'id':12345678,'cs1':'ID','amount':100.5}"))
                        .respond(404, "{}")
                        .respond(403, "{}");
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            AsyncCallbackVerifier verifier = CallbackVerifier.of(sdk).async();
            TransactionEvent event = (TransactionEvent) Post.event(Post.paid());

            assertThat(CallMode.join(verifier.verify(event)).isVerified()).isTrue();
            assertThat(CallMode.join(verifier.verify(event)).aspects()).isEqualTo(allNotTold());
            assertThat(catchThrowableOfType(AccessDeniedException.class, () -> CallMode.join(verifier.verify(event))))
                    .isNotNull();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "success, 1, AGREES",
        "success, 4, DIFFERS",
        "failed, 4, AGREES",
        "failed, 1, DIFFERS",
        "success, 3, NOT_COMPARED",
        "success, 5, NOT_COMPARED",
        "success, 6, NOT_COMPARED",
        "success, 7, NOT_COMPARED",
        "success, 99, NOT_COMPARED",
        "failed, 5, NOT_COMPARED",
        "failed, 7, NOT_COMPARED",
        "success, null, NOT_COMPARED",
        "SUCCESS, 1, NOT_COMPARED",
        "payout-only, 1, NOT_COMPARED",
        "unheard-of, 4, NOT_COMPARED",
        "Fail, 4, AGREES",
        "FAILED, 1, DIFFERS",
        "'', 1, NOT_COMPARED"
    })
    void comparesSuccessAndFailureAndNothingElse(String status, String state, ComparisonResult expected)
            throws Exception {
        Map<String, String> fields = Post.paid(Map.of("status", status));
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, record("'id':'ID','order_id':'2026-0042','state':" + state))
                        .respond(200, list("{'id':12345678,'cs1':'ID','amount':100.5}"));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerification told = verified(sdk, fields);

            assertThat(told.of(STATE)).isEqualTo(expected);
            assertThat(told.isVerified()).isEqualTo(expected == AGREES);
            assertThat(told.isContradicted()).isEqualTo(expected == DIFFERS);
        }
    }

    @Test
    void comparesIdAndOrder() throws Exception {
        assertThat(aspects(Map.of(), "'id':'ID','state':1,'order_id':'2026-0043'"))
                .containsEntry(ID, AGREES)
                .containsEntry(ORDER, DIFFERS)
                .containsEntry(STATE, AGREES);
        assertThat(aspects(Map.of(), "'id':'ID','state':1"))
                .containsEntry(ID, AGREES)
                .containsEntry(ORDER, NOT_COMPARED);
        assertThat(aspects(Map.of("orderId", ""), "'id':'ID','state':1,'order_id':'2026-0042'"))
                .containsEntry(ORDER, NOT_COMPARED);
        assertThat(aspects(Map.of("orderId", "2026-0042 "), "'id':'ID','state':1,'order_id':'2026-0042'"))
                .containsEntry(ORDER, DIFFERS);
    }

    @Test
    void aRecordOfAnotherTransactionVerifiesNothing() {
        assertThatThrownBy(() -> aspects(Map.of(), "'id':'ffffffffffffffffffffffffffffffff','state':1"))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("at id: is not the requested id");
    }

    /**
     * The contract does not specify the unit of amounts in list v3. The SDK does not compare an amount that equals the
     * price in kopecks.
     */
    @ParameterizedTest
    @CsvSource({
        "100.50, 100.5, AGREES", "100.50, 100.50, AGREES", "100.50, '\"100.50\"', AGREES", "100, 100.00, AGREES",
        "100.50, 10050, NOT_COMPARED", "100.50, 100.51, DIFFERS", "100.50, 1005, DIFFERS", "100.50, -100.5, DIFFERS",
        "0, 0, NOT_COMPARED", "1000.00, 10, DIFFERS", "10.00, 1000, NOT_COMPARED", "100.50, null, NOT_COMPARED"
    })
    void comparesAmountsInRoublesUnlessTheyMayBeKopecks(String price, String amount, ComparisonResult expected)
            throws Exception {
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, record("'id':'ID','state':1,'type':0,'order_id':'2026-0042'"))
                        .respond(200, list("{'id':12345678,'cs1':'ID','opcode':1,'amount':" + amount + "}"));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerification told = verified(sdk, Post.paid(Map.of("price", price)));

            assertThat(told.of(AMOUNT)).isEqualTo(expected);
            assertThat(told.listed()).isPresent();
            assertThat(told.failure()).isEmpty();
        }
    }

    /** An amount decides about money, so a record with an unreadable one is unreadable. */
    @ParameterizedTest
    @ValueSource(strings = {"\"\"", "\"100.50 RUB\"", "{}"})
    void anUnreadableAmountConfirmsNothing(String amount) throws Exception {
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"))
                        .respond(200, list("{'id':12345678,'cs1':'ID','amount':" + amount + "}"));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerification told = verified(sdk, Post.paid(Map.of("price", "100.50")));

            assertThat(told.of(AMOUNT)).isEqualTo(NOT_COMPARED);
            assertThat(told.listed()).isEmpty();
            assertThat(told.failure()).containsInstanceOf(UnreadableRecordsException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'cursor':{'count':0,'prev':null,'next':null,'total':0},'transactions':[]}",
                "{'cursor':{'count':1,'prev':null,'next':null,'total':1},'transactions':[{'id':12345678,'amount':100.5}]}",
                "{'cursor':{'count':1,'prev':null,'next':null,'total':1},'transactions':[{'id':12345678,'cs1':'another',"
                        + "'amount':100.5}]}",
                "{'cursor':{'count':2,'prev':null,'next':null,'total':2},'transactions':[{'id':12345678,'cs1':'ID',"
                        + "'amount':100.5},{'id':12345679,'cs1':'ID','amount':100.5}]}",
                "{'cursor':{'count':1,'prev':null,'next':'more','total':2},'transactions':[{'id':12345678,'cs1':'ID',"
                        + "'amount':100.5}]}",
                "{'cursor':{'count':1,'prev':null,'next':null,'total':2},'transactions':[{'id':12345678,'cs1':'ID',"
                        + "'amount':100.5}]}",
            })
    void requiresCompleteListWithOneRecordOfPayment(String list) throws Exception {
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"))
                        .respond(200, json(list));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerification told = verified(sdk, Post.paid());

            assertThat(told.of(AMOUNT)).isEqualTo(NOT_COMPARED);
            assertThat(told.listed()).isEmpty();
            assertThat(told.isVerified()).isFalse();
            assertThat(told.isContradicted()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "many", "1,50"})
    void doesNotQueryAmountMissingFromEvent(String price) throws Exception {
        try (ScriptedServer service =
                        ScriptedServer.start().respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerification told = verified(sdk, Post.paid(Map.of("price", price)));

            assertThat(told.aspects())
                    .isEqualTo(Map.of(ID, AGREES, ORDER, AGREES, AMOUNT, NOT_COMPARED, STATE, AGREES));
            assertThat(service.requests()).isOne();
        }
    }

    @Test
    void isUndecidedWithoutRecord() throws Exception {
        try (ScriptedServer service = ScriptedServer.start().respond(404, "{\"error\":\"no\"}");
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerification told = verified(sdk, Post.paid());

            assertThat(told.aspects()).isEqualTo(allNotTold());
            assertThat(told.isVerified()).isFalse();
            assertThat(told.isContradicted()).isFalse();
            assertThat(told.transaction()).isEmpty();
            assertThat(told.listed()).isEmpty();
            assertThat(told.failure()).isEmpty();
            assertThat(service.requests()).isOne();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "../../../../api/transactions/etc", "0123456789abcdef0123456789abcde\n", "card"})
    void sendsNoQueryForInvalidId(String id) throws Exception {
        try (ScriptedServer service = ScriptedServer.start().respond(404, "{}");
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerification told = verified(sdk, Post.paid(Map.of("transaction", id)));

            assertThat(told.aspects()).isEqualTo(allNotTold());
            assertThat(service.requests()).isEqualTo(id.endsWith("\n") ? 0 : 1);
        }
    }

    @Test
    void idThatNoFilterCanExpressLeavesAmountUnverified() throws Exception {
        String id = "0123456789abcdef0123456789abcd&x";
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, json("{'id':'" + id + "','state':1,'order_id':'2026-0042'}"));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerification told = verified(sdk, Post.paid(Map.of("transaction", id)));

            assertThat(told.of(AMOUNT)).isEqualTo(NOT_COMPARED);
            assertThat(told.of(STATE)).isEqualTo(AGREES);
            assertThat(told.failure()).isPresent();
            assertThat(service.requests()).isOne();
        }
    }

    @Test
    void failingListLeavesAmountUnverifiedAndKeepsFailure() throws Exception {
        RecordingTokens tokens = new RecordingTokens();
        tokens.grantOnly(Scope.SECURE_TRANSACTIONS_READ);
        try (ScriptedServer service =
                        ScriptedServer.start().respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"));
                MerchantSdk sdk = LoopbackSdk.at(service.url(), tokens)) {
            onlyTheAmountIsUntold(verified(sdk, Post.paid()), NotSentException.class);
        }
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"))
                        .respond(403, "{}");
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            onlyTheAmountIsUntold(verified(sdk, Post.paid()), AccessDeniedException.class);
        }
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"))
                        .respond(200, "<html>");
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            onlyTheAmountIsUntold(verified(sdk, Post.paid()), MalformedResponseException.class);
        }
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"))
                        .respond(200, json("{'transactions':[{'id':12345678,'cs1':'ID','amount':100.5},null]}"));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            onlyTheAmountIsUntold(verified(sdk, Post.paid()), UnreadableRecordsException.class);
        }
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"))
                        .loseResponse()
                        .loseResponse()
                        .loseResponse();
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            onlyTheAmountIsUntold(verified(sdk, Post.paid()), SdkException.class);
        }
    }

    @Test
    void amountIsUnverifiedWithoutListV3Address() throws Exception {
        try (ScriptedServer service =
                        ScriptedServer.start().respond(200, record("'id':'ID','state':1,'order_id':'2026-0042'"));
                MerchantSdk sdk = MerchantSdk.builder()
                        .address(Address.GATEWAY, service.url())
                        .credentials(Credentials.builder()
                                .tokens(TokenSource.fixed(Secret.of("token-1")))
                                .build())
                        .build()) {
            onlyTheAmountIsUntold(verified(sdk, Post.paid()), ConfigurationException.class);
        }
    }

    @Test
    void queryThatCannotBeSentIsFailure() throws Exception {
        RecordingTokens tokens = new RecordingTokens();
        tokens.grantOnly(Scope.TRANSACTIONS_READ);
        try (ScriptedServer service = ScriptedServer.start();
                MerchantSdk sdk = LoopbackSdk.at(service.url(), tokens)) {
            assertThat(failure(sdk)).isInstanceOf(NotSentException.class);
        }
        try (ScriptedServer service = ScriptedServer.start().respond(403, "{}");
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(failure(sdk)).isInstanceOf(AccessDeniedException.class);
        }
        try (ScriptedServer service = ScriptedServer.start().respond(200, "[]");
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(failure(sdk)).isInstanceOf(MalformedResponseException.class);
        }
    }

    @Test
    void printsNothingOfEventOrRecords() throws Exception {
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, record("'id':'ID','state':4,'order_id':'2026-0042'"))
                        .respond(200, list("{'id':12345678,'cs1':'ID','amount':100.5}"));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(verified(sdk, Post.paid()))
                    .hasToString("CallbackVerification{ID=AGREES, ORDER=AGREES, AMOUNT=AGREES, STATE=DIFFERS}");
        }
    }

    private static void onlyTheAmountIsUntold(CallbackVerification told, Class<? extends SdkException> why) {
        assertThat(told.aspects()).isEqualTo(Map.of(ID, AGREES, ORDER, AGREES, AMOUNT, NOT_COMPARED, STATE, AGREES));
        assertThat(told.failure()).get().isInstanceOf(why);
        assertThat(told.isContradicted()).isFalse();
    }

    private static Map<CallbackVerification.Aspect, ComparisonResult> aspects(Map<String, String> fields, String record)
            throws Exception {
        Map<String, String> all = new HashMap<>(Post.paid(fields));
        all.remove("price");
        try (ScriptedServer service = ScriptedServer.start().respond(200, record(record));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            return verified(sdk, all).aspects();
        }
    }

    private static SdkException failure(MerchantSdk sdk) {
        return catchThrowableOfType(SdkException.class, () -> verified(sdk, Post.paid()));
    }

    private static CallbackVerification verified(MerchantSdk sdk, Map<String, String> fields) {
        return CallbackVerifier.of(sdk).verify((TransactionEvent) Post.event(fields));
    }

    private static Map<CallbackVerification.Aspect, ComparisonResult> allNotTold() {
        return Map.of(ID, NOT_COMPARED, ORDER, NOT_COMPARED, AMOUNT, NOT_COMPARED, STATE, NOT_COMPARED);
    }

    private static String record(String fields) {
        return json("{" + fields + "}");
    }

    private static String list(String transaction) {
        return json("{'cursor':{'count':1,'prev':null,'next':null,'total':1},'transactions':[" + transaction + "]}");
    }

    private static String json(String text) {
        return JsonFixtures.quoted(text.replace("'ID'", "'" + Post.ID + "'"));
    }
}
