package dev.merchantsdk.payments.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.CallbackClaim;
import dev.merchantsdk.core.spi.ClaimExpiredException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.LoopbackSdk;
import dev.merchantsdk.payments.callback.UnverifiedCallbackException.Reason;
import dev.merchantsdk.payments.transaction.TransactionKind;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the processing of callbacks, from the body to the handler. */
final class PaymentCallbacksTest {
    private static final CallbackResponse OK = new CallbackResponse(200, "OK");
    private static final CallbackResponse FAILED = new CallbackResponse(500, "Failed");
    private static final CallbackResponse UNAVAILABLE = new CallbackResponse(503, "Unavailable");
    private static final String PAID = "{'id':'ID','state':1,'type':0,'order_id':'2026-0042'}";
    private static final String LISTED = "{'id':12345678,'cs1':'ID','opcode':1,'amount':100.5,'response_code':0}";

    private static final String DECLINED = LISTED.replace("'response_code':0", "'response_code':51");

    private final ProcessedCallbackStore store = ProcessedCallbackStore.inMemory(10);
    private final List<String> handled = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();

    @Test
    void passesAVerifiedPaymentToItsHandlerOnce() throws Exception {
        List<VerifiedTransaction> verified = new ArrayList<>();
        try (ScriptedServer service = service(PAID, LISTED);
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            PaymentCallbacks callbacks = shop(sdk).onPaid(verified::add).build();

            assertThat(callbacks.receive(Post.FORM, body(Map.of()))).isEqualTo(OK);
            assertThat(callbacks.receive(Post.FORM, new ByteArrayInputStream(body(Map.of()))))
                    .isEqualTo(OK);
            assertThat(service.requests()).isEqualTo(2);
        }
        assertThat(verified).hasSize(1);
        VerifiedTransaction paid = verified.get(0);
        assertThat(paid.orderId()).isEqualTo("2026-0042");
        assertThat(paid.transactionId()).isEqualTo(Post.ID);
        assertThat(paid.price()).isEqualTo(Amount.parse("100.50"));
        assertThat(paid.kind()).isEqualTo(TransactionKind.PAYMENT);
        assertThat(paid.transaction().id()).isEqualTo(Post.ID);
        assertThat(paid.listed()).isPresent();
        assertThat(paid).hasToString("VerifiedTransaction(PAYMENT, TransactionEvent(" + Post.ID + ", SUCCESS))");
        assertThat(handled).containsExactly("each");
        assertThat(failures).isEmpty();
    }

    /** The action in a callback can be forged, so the SDK selects the handler by the record of the transaction. */
    @ParameterizedTest
    @CsvSource({
        "1, 0, paid",
        "3, 0, paid",
        "6, 0, paid",
        "4, 2, held",
        "4, 0, held",
        "4, 99, held",
        "2, 3, refunded",
        "2, 0, refunded",
        "22, 99, refunded",
        "5, 3, reversed",
        "472, 1, paid out",
        "1, 1, other",
        "1, 2, other",
        "1, 3, other",
        "1, 4, other",
        "1, 99, other",
        "1, null, other",
        "4, 4, other",
        "472, 0, other",
        "2, 1, other",
        "5, 2, other",
        "77, 0, other",
        "null, 0, other"
    })
    void choosesTheHandlerByTheRecords(String opcode, String type, String expected) throws Exception {
        try (ScriptedServer service = service(
                        PAID.replace("'type':0", "'type':" + type),
                        LISTED.replace("'opcode':1", "'opcode':" + opcode));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(shop(sdk).build().receive(Post.FORM, body(Map.of()))).isEqualTo(OK);
        }
        assertThat(handled).containsExactly("each", expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "4", "2", "472"})
    void passesAFailureOfEachKindToOneHandler(String opcode) throws Exception {
        try (ScriptedServer service = service(
                        PAID.replace("'state':1", "'state':4"), DECLINED.replace("'opcode':1", "'opcode':" + opcode));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(shop(sdk).build().receive(Post.FORM, body(Map.of("status", "failed"))))
                    .isEqualTo(OK);
        }
        assertThat(handled).containsExactly("each", "failed");
    }

    @Test
    void aFailureNeedsNoRecordOfListV3() throws Exception {
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, json(PAID.replace("'state':1", "'state':4")))
                        .respond(403, "{}");
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(shop(sdk).build().receive(Post.FORM, body(Map.of("status", "failed"))))
                    .isEqualTo(OK);
        }
        assertThat(handled).containsExactly("each", "failed");
    }

    /** An event without a handler would be lost, so {@code PaymentCallbacks} does not acknowledge the event. */
    @Test
    void anEventWithoutAHandlerIsAFailureThatNamesTheHandler() throws Exception {
        try (ScriptedServer service = service(PAID, LISTED);
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            PaymentCallbacks callbacks = parts(sdk).build();

            String log = CapturedLog.during(() -> {
                assertThat(callbacks.receive(Post.FORM, body(Map.of()))).isEqualTo(FAILED);
                assertThat(callbacks.receive(
                                Post.FORM, Post.body(Map.of("card_binding", Post.TOKEN, "status", "success"))))
                        .isEqualTo(FAILED);
                assertThat(callbacks.receive(Post.FORM, Post.body(Map.of("renamed", Post.ID, "status", "success"))))
                        .isEqualTo(FAILED);
            });

            assertThat(log)
                    .contains("A result was not processed: transaction " + Post.ID + ", order ")
                    .contains("no handler for this event. Set onUnrecognized")
                    .doesNotContain("\tat ");
        }
        String start = "PaymentCallbacks have no handler for this event. Set ";
        assertThat(failures)
                .extracting(Throwable::getMessage)
                .containsExactly(start + "onPaid or onOther", start + "onCardBinding", start + "onUnrecognized");
    }

    @Test
    void anUnrecognizedEventGoesToItsHandler() throws Exception {
        try (ScriptedServer service = ScriptedServer.start();
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(shop(sdk)
                            .build()
                            .receive(Post.FORM, Post.body(Map.of("object_type", "wallet", "status", "success"))))
                    .isEqualTo(OK);
        }
        assertThat(handled).containsExactly("each", "unrecognized");
    }

    /**
     * The SDK passes a callback with an unknown status to the handler {@code onOther}. The statuses {@code Fail} and
     * {@code FAILED} are failures.
     */
    @ParameterizedTest
    @CsvSource({"Success, 1, other", "unheard-of, 4, other", "Fail, 4, failed", "FAILED, 4, failed"})
    void handlesUnknownStatusByRecord(String status, String state, String expected) throws Exception {
        try (ScriptedServer service =
                        service(PAID.replace("'state':1", "'state':" + state), state.equals("1") ? LISTED : DECLINED);
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(shop(sdk).build().receive(Post.FORM, body(Map.of("status", status))))
                    .isEqualTo(OK);
        }
        assertThat(handled).containsExactly("each", expected);
    }

    /** The field with the real status may have been renamed, so a pending record is no reason to call a handler. */
    @ParameterizedTest
    @ValueSource(strings = {"3", "5", "6"})
    void anUnknownStatusWaitsForAPendingRecord(String state) throws Exception {
        try (ScriptedServer service = service(PAID.replace("'state':1", "'state':" + state), LISTED);
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(shop(sdk).build().receive(Post.FORM, body(Map.of("status", "pending"))))
                    .isEqualTo(UNAVAILABLE);
        }
        assertNotVerified(Reason.INCOMPLETE);
    }

    @Test
    void passesACardBindingToItsHandlerWithoutAQuery() throws Exception {
        try (ScriptedServer service = ScriptedServer.start();
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            PaymentCallbacks callbacks = shop(sdk).build();

            assertThat(callbacks.receive(Post.FORM, Post.body(Map.of("card_binding", Post.TOKEN, "status", "success"))))
                    .isEqualTo(OK);
            assertThat(service.requests()).isZero();
        }
        assertThat(handled).containsExactly("each", "bound");
    }

    @ParameterizedTest
    @CsvSource({
        "orderId, another, UNKNOWN_ORDER, 0",
        "orderId, '', NO_ORDER, 0",
        "price, 100.49, OTHER_PRICE, 0",
        "price, 10050, OTHER_PRICE, 0"
    })
    void aCallbackThatDiffersFromTheOrderIsNotProcessed(String field, String value, Reason reason, int queries)
            throws Exception {
        try (ScriptedServer service = service(PAID, LISTED);
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(shop(sdk).build().receive(Post.FORM, body(Map.of(field, value))))
                    .isEqualTo(UNAVAILABLE);
            assertThat(service.requests()).isEqualTo(queries);
        }
        assertNotVerified(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{'id':'ID','state':4,'type':0,'order_id':'2026-0042'}; CONTRADICTED",
                "{'id':'ID','state':1,'type':0,'order_id':'2026-0043'}; CONTRADICTED",
                "{'id':'ID','state':5,'type':0,'order_id':'2026-0042'}; INCOMPLETE",
                "{'id':'ID','state':1,'type':0}; INCOMPLETE",
                "{'id':'ID','type':0,'order_id':'2026-0042'}; INCOMPLETE",
            })
    void aSecureRecordThatDiffersVerifiesNothing(String record, Reason reason) throws Exception {
        try (ScriptedServer service = service(record, LISTED);
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(shop(sdk).build().receive(Post.FORM, body(Map.of()))).isEqualTo(UNAVAILABLE);
        }
        assertNotVerified(reason);
    }

    @ParameterizedTest
    @CsvSource({"100.49, CONTRADICTED", "10050, INCOMPLETE", "null, INCOMPLETE", "1.005, CONTRADICTED"})
    void anAmountThatDiffersVerifiesNothing(String amount, Reason reason) throws Exception {
        try (ScriptedServer service = service(PAID, LISTED.replace("100.5", amount));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(shop(sdk).build().receive(Post.FORM, body(Map.of()))).isEqualTo(UNAVAILABLE);
        }
        assertNotVerified(reason);
    }

    @Test
    void acceptsKopecksOnlyWhenConfigured() throws Exception {
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, json(PAID))
                        .respond(200, list(LISTED.replace("100.5", "10050")))
                        .respond(200, json(PAID))
                        .respond(200, list(LISTED));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            CallbackVerifier inKopecks = CallbackVerifier.of(sdk).withListAmountsInKopecks();

            assertThat(shop(sdk).verifier(inKopecks).build().receive(Post.FORM, body(Map.of())))
                    .isEqualTo(OK);
            assertThat(shop(sdk)
                            .verifier(inKopecks)
                            .store(ProcessedCallbackStore.inMemory(1))
                            .build()
                            .receive(Post.FORM, body(Map.of())))
                    .isEqualTo(UNAVAILABLE);
        }
        assertThat(handled).containsExactly("each", "paid");
    }

    /** The record of a new transaction may not exist yet when its callback arrives. */
    @Test
    void anUnverifiedCallbackIsProcessedOnceItsRecordIsThere() throws Exception {
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(404, "{}")
                        .respond(200, json(PAID))
                        .respond(200, list(LISTED));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            PaymentCallbacks callbacks = shop(sdk).build();

            assertThat(callbacks.receive(Post.FORM, body(Map.of()))).isEqualTo(UNAVAILABLE);
            assertNotVerified(Reason.INCOMPLETE);
            assertThat(callbacks.receive(Post.FORM, body(Map.of()))).isEqualTo(OK);
        }
        assertThat(handled).containsExactly("each", "paid");
    }

    @Test
    void buildRequiresSettingsOfBothQueries() {
        try (MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, "http://127.0.0.1:1")
                .credentials(Credentials.builder().merchant("1", Post.SECRET).build())
                .build()) {
            assertThatThrownBy(() -> shop(sdk).build())
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContainingAll("PSP", "TRANSACTIONS, SECURE_TRANSACTIONS");
        }
    }

    @Test
    void withoutTheScopeOfListV3NoSuccessIsVerified() throws Exception {
        try (ScriptedServer service =
                        ScriptedServer.start().respond(200, json(PAID)).respond(403, "{}");
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            assertThat(shop(sdk).build().receive(Post.FORM, body(Map.of()))).isEqualTo(UNAVAILABLE);
        }
        assertNotVerified(Reason.QUERY_FAILED);
    }

    @Test
    void deliversEventAgainWhenHandlerThrows() throws Exception {
        List<String> attempts = new ArrayList<>();
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, json(PAID))
                        .respond(200, list(LISTED))
                        .respond(200, json(PAID))
                        .respond(200, list(LISTED));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            PaymentCallbacks callbacks = shop(sdk)
                    .onPaid(paid -> {
                        attempts.add(paid.orderId());
                        if (attempts.size() == 1) {
                            throw new IOException("no database");
                        }
                    })
                    .build();

            assertThat(callbacks.receive(Post.FORM, body(Map.of()))).isEqualTo(FAILED);
            assertThat(failures).singleElement().isInstanceOf(IOException.class);
            assertThat(callbacks.receive(Post.FORM, body(Map.of()))).isEqualTo(OK);
            assertThat(callbacks.receive(Post.FORM, body(Map.of()))).isEqualTo(OK);
        }
        assertThat(attempts).hasSize(2);
    }

    /** While a slow verification ran, its claim expired, and a repetition was processed. */
    @Test
    void aClaimThatTheVerificationUsedUpRunsNoSecondHandler() throws Exception {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
        ProcessedCallbackStore expiring =
                ProcessedCallbackStore.inMemory(10, Duration.ofMinutes(2), (InstantSource) now::get);
        List<CallbackResponse> repetition = new ArrayList<>();
        try (ScriptedServer service =
                        service(PAID, LISTED).respond(200, json(PAID)).respond(200, list(LISTED));
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            PaymentCallbacks other = shop(sdk).store(expiring).build();
            PaymentCallbacks slow = shop(sdk)
                    .store(expiring)
                    .onEach(event -> {
                        now.set(Instant.EPOCH.plus(Duration.ofMinutes(2)));
                        repetition.add(other.receive(Post.FORM, body(Map.of())));
                    })
                    .build();

            assertThat(slow.receive(Post.FORM, body(Map.of()))).isEqualTo(UNAVAILABLE);
        }
        assertThat(repetition).containsExactly(OK);
        assertThat(handled).containsExactly("each", "each", "paid");
        assertThat(failures).singleElement().isInstanceOf(ClaimExpiredException.class);
    }

    /** A claim that a verification can use up would be renewed in vain. */
    @Test
    void aClaimIsLongerThanAVerification() throws Exception {
        try (ScriptedServer service = ScriptedServer.start();
                MerchantSdk sdk = MerchantSdk.builder()
                        .address(Address.GATEWAY, service.url())
                        .address(Address.PSP, service.url())
                        .credentials(Credentials.builder()
                                .merchant("1", Post.SECRET)
                                .tokens(TokenSource.fixed(Secret.of("token")))
                                .build())
                        .timeouts(
                                Timeouts.builder().call(Duration.ofSeconds(20)).build())
                        .build()) {
            assertThatExceptionOfType(ConfigurationException.class)
                    .isThrownBy(() -> claiming(sdk, Duration.ofSeconds(20)).build())
                    .withMessageContaining(
                            "a claim of the store expires after PT20S, but a verification may take PT20S");
            assertThat(claiming(sdk, Duration.ofSeconds(20).plusNanos(1)).build())
                    .isNotNull();
        }
    }

    private PaymentCallbacksBuilder claiming(MerchantSdk sdk, Duration claim) {
        return shop(sdk).store(ProcessedCallbackStore.inMemory(1, claim, InstantSource.system()));
    }

    /** The recorder runs outside the transaction of the handler, and again if the handler fails. */
    @Test
    void recordsEachEventBeforeTheTransaction() throws Exception {
        ProcessedCallbackStore transactional = new ForwardingStore(store) {
            @Override
            public void process(CallbackClaim claim, Processing processing) throws Exception {
                handled.add("begin");
                super.process(claim, processing);
                handled.add("commit");
            }
        };
        try (ScriptedServer service = service(PAID, LISTED);
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            PaymentCallbacks callbacks = shop(sdk).store(transactional).build();

            callbacks.receive(Post.FORM, body(Map.of()));
            callbacks.receive(Post.FORM, Post.body(Map.of("card_binding", Post.TOKEN, "status", "success")));
            callbacks.receive(Post.FORM, Post.body(Map.of("object_type", "wallet", "status", "success")));
        }
        assertThat(handled)
                .containsExactly(
                        "each",
                        "begin",
                        "paid",
                        "commit",
                        "each",
                        "begin",
                        "bound",
                        "commit",
                        "each",
                        "begin",
                        "unrecognized",
                        "commit");
    }

    @Test
    void unreadableOrdersAreFailureOfShop() throws Exception {
        try (ScriptedServer service = ScriptedServer.start();
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            PaymentCallbacks callbacks = shop(sdk)
                    .expectedPrice(orderId -> {
                        throw new IllegalStateException("no database");
                    })
                    .build();

            assertThat(callbacks.receive(Post.FORM, body(Map.of()))).isEqualTo(FAILED);
            assertThat(service.requests()).isZero();
        }
        assertThat(failures).singleElement().isInstanceOf(IllegalStateException.class);
    }

    @Test
    void eachRequiredPartIsNamed() throws Exception {
        try (ScriptedServer service = ScriptedServer.start();
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            PaymentCallbacksBuilder builder = PaymentCallbacks.of(sdk);
            assertMissing("expectedPrice", builder);
            assertMissing("store", builder.expectedPrice(orderId -> Optional.empty()));
            assertThat(builder.store(store).build()).isNotNull();
        }
    }

    /** The SDK's secret signs callbacks too. A shop with an {@code x-auth} of its own sets the parser. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theParserHasTheSecretOfTheSdk(boolean ownXAuth) throws Exception {
        CredentialsBuilder credentials = Credentials.builder().tokens(TokenSource.fixed(Secret.of("token-1")));
        try (ScriptedServer service = service(PAID, LISTED);
                MerchantSdk sdk = MerchantSdk.builder()
                        .credentials((ownXAuth
                                        ? credentials.xAuth(() -> Secret.of("own"))
                                        : credentials.merchant("1", Post.SECRET))
                                .build())
                        .address(Address.GATEWAY, service.url())
                        .address(Address.PSP, service.url())
                        .build()) {
            PaymentCallbacksBuilder builder = PaymentCallbacks.of(sdk)
                    .store(store)
                    .expectedPrice(orderId -> Optional.of(Amount.parse("100.50")))
                    .onPaid(paid -> handled.add("paid"));
            if (ownXAuth) {
                assertMissing("parser: the SDK has no secret of Credentials.merchant", builder);
                builder.parser(CallbackParser.of(Secret.of(Post.SECRET)));
            }

            assertThat(builder.build().receive(Post.FORM, body(Map.of()))).isEqualTo(OK);
        }
        assertThat(handled).containsExactly("paid");
    }

    @Test
    void aRecoveryNeedsTheJournal() throws Exception {
        try (ScriptedServer service = ScriptedServer.start();
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            PaymentCallbacks callbacks = shop(sdk).build();

            assertThatThrownBy(callbacks::recover)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("journal(...)");
        }
    }

    private static void assertMissing(String part, PaymentCallbacksBuilder builder) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(builder::build)
                .withMessageContaining("PaymentCallbacks have no " + part);
    }

    private void assertNotVerified(Reason reason) {
        assertThat(handled).isEmpty();
        assertThat(failures)
                .singleElement()
                .isInstanceOfSatisfying(
                        UnverifiedCallbackException.class,
                        unverified -> assertThat(unverified.reason()).isEqualTo(reason));
    }

    private PaymentCallbacksBuilder shop(MerchantSdk sdk) {
        return parts(sdk)
                .onEach(event -> handled.add("each"))
                .onPaid(paid -> handled.add("paid"))
                .onHeld(held -> handled.add("held"))
                .onRefunded(refunded -> handled.add("refunded"))
                .onReversed(reversed -> handled.add("reversed"))
                .onPaidOut(paidOut -> handled.add("paid out"))
                .onFailed(failed -> handled.add("failed"))
                .onCardBinding(bound -> handled.add("bound"))
                .onUnrecognized(event -> handled.add("unrecognized"))
                .onOther(transaction -> handled.add("other"));
    }

    private PaymentCallbacksBuilder parts(MerchantSdk sdk) {
        Map<String, Amount> orders = Map.of("2026-0042", Amount.parse("100.50"));
        return PaymentCallbacks.of(sdk)
                .store(store)
                .expectedPrice(orderId -> Optional.ofNullable(orders.get(orderId)))
                .failureListener((event, cause) -> failures.add(cause));
    }

    private static ScriptedServer service(String record, String transaction) throws IOException {
        return ScriptedServer.start().respond(200, json(record)).respond(200, list(transaction));
    }

    private static byte[] body(Map<String, String> others) {
        return Post.body(Post.paid(others));
    }

    private static String list(String transaction) {
        return json("{'cursor':{'count':1,'prev':null,'next':null,'total':1},'transactions':[" + transaction + "]}");
    }

    private static String json(String text) {
        return JsonFixtures.quoted(text.replace("'ID'", "'" + Post.ID + "'"));
    }
}
