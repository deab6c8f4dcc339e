package dev.merchantsdk.payments.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.LoopbackSdk;
import dev.merchantsdk.payments.callback.UnverifiedCallbackException.Reason;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.transaction.TransactionKind;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a look-up processes the result of an order id as the callback of this result does, and only once. */
final class LookUpTest {
    private static final String ORDER = "2026-0042";
    private static final String LATER_ID = "fedcba9876543210fedcba9876543210";
    private static final Polling ONE_QUERY =
            Polling.builder().limit(Duration.ofMillis(1)).build();

    @AutoClose
    static final CapturedLog.Discarding LOG = CapturedLog.discarding();

    @AutoClose
    private static ScriptedServer service;

    @AutoClose
    private static MerchantSdk sdk;

    private final ProcessedCallbackStore store = ProcessedCallbackStore.inMemory(10);
    private final List<String> handled = new CopyOnWriteArrayList<>();
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final PaymentCallbacks callbacks = shop().build();

    /** The cases are many, so they share a server and an SDK. */
    @BeforeAll
    static void start() throws Exception {
        service = ScriptedServer.start();
        sdk = LoopbackSdk.at(service.url());
    }

    /**
     * A kind of transaction in both records. The contract specifies no opcode for card2card, and no type for auth and
     * refunds.
     */
    private enum Recorded {
        PAY(1, 0, TransactionKind.PAYMENT, "paid"),
        RECURRING(3, 0, TransactionKind.PAYMENT, "paid"),
        AUTH(4, 0, TransactionKind.HOLD, "held"),
        PREAUTH(4, 2, TransactionKind.HOLD, "held"),
        COMPLETION(6, 0, TransactionKind.PAYMENT, "paid"),
        REVERSAL(5, 3, TransactionKind.REVERSAL, "reversed"),
        REFUND(2, 3, TransactionKind.REFUND, "refunded"),
        REFUND_OF_TYPE_PAY(2, 0, TransactionKind.REFUND, "refunded"),
        REFUND_AFT(22, 0, TransactionKind.REFUND, "refunded"),
        PAYOUT(472, 1, TransactionKind.PAYOUT, "paid out"),
        CARD2CARD(null, 0, TransactionKind.OTHER, "other"),
        CONTRADICTION(1, 3, TransactionKind.OTHER, "other");

        private final @Nullable Integer opcode;
        private final int type;
        private final TransactionKind kind;
        private final String handler;

        Recorded(@Nullable Integer opcode, int type, TransactionKind kind, String handler) {
            this.opcode = opcode;
            this.type = type;
            this.kind = kind;
            this.handler = handler;
        }
    }

    /** The record in list v3, and how it contradicts the secure record. */
    private enum Listed {
        ABSENT,
        AGREES,
        OTHER_CODE,
        OTHER_STATUS,
        OTHER_ORDER;

        boolean contradicts() {
            return this != ABSENT && this != AGREES;
        }
    }

    private record Case(Recorded recorded, String state, Listed listed) {
        Case(Recorded recorded, String state) {
            this(recorded, state, Listed.AGREES);
        }

        boolean isSuccess() {
            return state.equals("1");
        }

        boolean isFinal() {
            return isSuccess() || state.equals("4");
        }

        /** Returns the handlers that run: a success needs the amount, which only list v3 contains. */
        List<String> handlers() {
            if (!isFinal() || listed.contradicts() || (isSuccess() && listed == Listed.ABSENT)) {
                return List.of();
            }
            return List.of("each", isSuccess() ? recorded.handler : "failed");
        }

        String listedJson(String amount) {
            boolean approved = isSuccess() != (listed == Listed.OTHER_CODE);
            String order = listed == Listed.OTHER_ORDER ? "2026-0043" : ORDER;
            return listed == Listed.ABSENT
                    ? ""
                    : "{'id':12345678,'cs1':'" + Post.ID + "','opcode':" + recorded.opcode + ",'amount':" + amount
                            + ",'pan':'469206XXXXXX9192','response_code':" + (approved ? 0 : 51) + ",'status':"
                            + (listed == Listed.OTHER_STATUS ? "'success'" : "null") + ",'order_id':'" + order + "'}";
        }
    }

    /**
     * Every kind, in every state of the contract, an unknown and an absent one, without a record in list v3, with one,
     * and with every contradiction between two records of a final state.
     */
    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (Recorded recorded : Recorded.values()) {
            for (String state : List.of("1", "3", "4", "5", "6", "7", "99", "null")) {
                cases.add(new Case(recorded, state, Listed.AGREES));
                cases.add(new Case(recorded, state, Listed.ABSENT));
            }
            for (Listed contradiction : List.of(Listed.OTHER_CODE, Listed.OTHER_ORDER)) {
                cases.add(new Case(recorded, "1", contradiction));
                cases.add(new Case(recorded, "4", contradiction));
            }
            cases.add(new Case(recorded, "4", Listed.OTHER_STATUS));
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aLookUpCallsTheHandlerThatTheRecordsDetermine(Case tested) {
        records(tested);

        OrderOutcome outcome = callbacks.lookUp(ORDER, ONE_QUERY);

        assertThat(handled).isEqualTo(tested.handlers());
        if (tested.isFinal() && tested.handlers().isEmpty()) {
            assertUnresolved(outcome, "your order or the records do not confirm its result yet");
            assertNotVerified(tested.listed().contradicts() ? Reason.CONTRADICTED : Reason.INCOMPLETE);
            return;
        }
        assertThat(failures).isEmpty();
        assertThat(outcome).isInstanceOfSatisfying(Found.class, found -> {
            boolean shown = tested.listed() == Listed.AGREES && tested.isFinal();
            assertThat(found.kind()).isEqualTo(shown ? tested.recorded().kind : TransactionKind.OTHER);
            assertThat(found.amount()).isEqualTo(shown ? Optional.of(new BigDecimal("100.5")) : Optional.empty());
            assertThat(found.isUndecided()).isEqualTo(!tested.isFinal());
        });
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aCallbackAndALookUpInAnyOrderAreHandledOnce(Case tested) {
        records(tested);
        byte[] callback = callback(tested.state().equals("4") ? "failed" : "success");
        int delivered = tested.handlers().isEmpty() ? 503 : 200;

        assertThat(callbacks.receive(Post.FORM, callback).status()).isEqualTo(delivered);
        callbacks.lookUp(ORDER, ONE_QUERY);
        assertThat(handlersOf(handled)).isEqualTo(handlersOf(tested.handlers()));

        callbacks.lookUp(ORDER, ONE_QUERY);
        assertThat(callbacks.receive(Post.FORM, callback).status()).isEqualTo(delivered);
        assertThat(handlersOf(handled)).isEqualTo(handlersOf(tested.handlers()));
    }

    /** The recorder is no handler: it runs again for a code that arrives later. */
    private static List<String> handlersOf(List<String> names) {
        return names.stream().filter(name -> !name.equals("each")).toList();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aCallbackAfterALookUpIsNotHandledAgain(Case tested) {
        records(tested);
        callbacks.lookUp(ORDER, ONE_QUERY);
        List<String> byLookUp = List.copyOf(handled);

        callbacks.receive(Post.FORM, callback(tested.state().equals("4") ? "failed" : "success"));

        assertThat(byLookUp).isEqualTo(tested.handlers());
        assertThat(handled).isEqualTo(tested.handlers());
    }

    @Test
    void manyCallbacksAndLookUpsAtOnceAreHandledOnce() throws Exception {
        records(new Case(Recorded.REFUND, "1"));

        ConcurrentCalls.run(
                12,
                number -> number % 2 == 0
                        ? callbacks.lookUp(ORDER, ONE_QUERY)
                        : callbacks.receive(Post.FORM, callback("success")));

        assertThat(callbacks.lookUp(ORDER, ONE_QUERY).isSuccess()).isTrue();
        assertThat(handled).containsExactly("each", "refunded");
    }

    @Test
    void aLookUpDuringItsCallbackIsUndecidedAndSoIsTheCallbackDuringALookUp() {
        records(new Case(Recorded.PAY, "1"));
        List<Object> meanwhile = new ArrayList<>();
        PaymentCallbacks[] self = new PaymentCallbacks[1];
        self[0] = shop().onPaid(paid -> meanwhile.add(self[0].lookUp(ORDER, ONE_QUERY)))
                .build();
        assertThat(self[0].receive(Post.FORM, callback("success")).status()).isEqualTo(200);
        assertThat(meanwhile)
                .singleElement()
                .isInstanceOfSatisfying(
                        OrderOutcome.class,
                        outcome -> assertUnresolved(outcome, "another delivery of its result is being processed"));

        ProcessedCallbackStore empty = ProcessedCallbackStore.inMemory(10);
        PaymentCallbacks second = shop().store(empty)
                .onPaid(paid -> meanwhile.add(self[0].receive(Post.FORM, callback("success"))))
                .build();
        self[0] = second;
        assertThat(second.lookUp(ORDER, ONE_QUERY).isSuccess()).isTrue();
        assertThat(meanwhile.get(1)).isEqualTo(new CallbackResponse(503, "Unavailable"));
    }

    @Test
    void aHandlerThatFailsLeavesTheOutcomeUndecidedAndRunsAgain() {
        records(new Case(Recorded.PAY, "1"));
        PaymentCallbacks failing = shop().onPaid(paid -> {
                    handled.add("paid");
                    if (handled.size() < 3) {
                        throw new IllegalStateException("the shop's database is down");
                    }
                })
                .build();

        OrderOutcome unprocessed = failing.lookUp(ORDER, ONE_QUERY);
        assertUnresolved(unprocessed, "the processing of its result failed");
        assertThat(((Unresolved) unprocessed).failure()).containsSame(failures.get(0));
        assertThat(failing.lookUp(ORDER, ONE_QUERY)).isInstanceOf(Found.class);
        assertThat(handled).containsExactly("each", "paid", "each", "paid");
    }

    /** An amount that differs, or that may be in kopecks, is not the price of the order. */
    @ParameterizedTest
    @CsvSource({"100.49, CONTRADICTED", "10050, INCOMPLETE", "null, INCOMPLETE"})
    void anotherAmountCallsNoHandler(String amount, Reason reason) {
        records(new Case(Recorded.PAY, "1"), amount);

        assertThat(callbacks.lookUp(ORDER, ONE_QUERY).isUndecided()).isTrue();

        assertNotVerified(reason);
    }

    /** A failed transaction moved no money, so its amount in list v3 proves nothing against it. */
    @ParameterizedTest
    @ValueSource(strings = {"0", "100.49", "10050", "-100.5", "null"})
    void acceptsFailureWithAnyAmount(String amount) {
        records(new Case(Recorded.PAY, "4"), amount);

        assertThat(callbacks.lookUp(ORDER, ONE_QUERY).isFailed()).isTrue();
        for (String price : List.of("100.50", "")) {
            PaymentCallbacks other =
                    shop().store(ProcessedCallbackStore.inMemory(10)).build();
            byte[] callback = Post.body(Post.paid(Map.of("status", "failed", "price", price)));
            assertThat(other.receive(Post.FORM, callback).status()).isEqualTo(200);
        }

        assertThat(failures).isEmpty();
        assertThat(handled).containsExactly("each", "failed", "each", "failed", "each", "failed");
    }

    /** The contract doesn't show the sign of an amount that leaves the merchant; a payment with a minus is no payment. */
    @ParameterizedTest
    @CsvSource({
        "REFUND, -100.5, refunded",
        "REFUND_AFT, -100.50, refunded",
        "REVERSAL, -100.5, reversed",
        "PAYOUT, -100.5, paid out",
        "CARD2CARD, -100.5, other",
        "CONTRADICTION, -100.5, other",
        "CARD2CARD, -100.49, CONTRADICTED",
        "REFUND, -100.49, CONTRADICTED",
        "REFUND, -10050, INCOMPLETE",
        "PAY, -100.5, CONTRADICTED",
        "AUTH, -100.5, CONTRADICTED"
    })
    void onlyOutgoingAmountMayBeNegative(Recorded recorded, String amount, String expected) {
        records(new Case(recorded, "1"), amount);

        callbacks.lookUp(ORDER, ONE_QUERY);
        shop().store(ProcessedCallbackStore.inMemory(10)).build().receive(Post.FORM, callback("success"));

        assertThat(results()).containsExactly(expected, expected);
    }

    private List<String> results() {
        List<String> results = new ArrayList<>(handlersOf(handled));
        failures.forEach(failure ->
                results.add(((UnverifiedCallbackException) failure).reason().name()));
        return results;
    }

    @Test
    void theRecordOfAnotherMerchantIsNotThatOfTheOrder() {
        records(new Case(Recorded.PAY, "1"), "100.5", 999_999L);

        assertUnresolved(
                callbacks.lookUp(ORDER, ONE_QUERY),
                "only records of other merchants are found: if one of them is your own, set"
                        + " Credentials.builder().merchantId(...)");
        assertThat(handled).isEmpty();

        records(new Case(Recorded.PAY, "1"), "100.5", Long.parseLong(TestMerchant.MERCHANT_ID));
        assertThat(callbacks.lookUp(ORDER, ONE_QUERY).isSuccess()).isTrue();
        assertThat(handled).containsExactly("each", "paid");
    }

    /** List v3 may give an order id as a number, which has no leading zeros. */
    @ParameterizedTest
    @CsvSource({"17, paid", "'0017', paid", "18, CONTRADICTED", "170, CONTRADICTED", "'x17', CONTRADICTED"})
    void anOrderIdMayHaveLostItsZerosInListV3(String listed, String expected) {
        String order = "0017";
        String id = "{'id':'" + Post.ID + "','order_id':'" + order + "','type':0,'state':1}";
        String number = listed.matches("[1-9][0-9]*") ? listed : "'" + listed + "'";
        service.responding(request -> response(
                request,
                id,
                "{'id':12345678,'cs1':'" + Post.ID + "','opcode':1,'amount':100.5,'response_code':0,'order_id':"
                        + number + "}"));
        PaymentCallbacksBuilder shop = shop().expectedPrice(orderId -> Optional.of(Amount.parse("100.50")));

        shop.build().lookUp(order, ONE_QUERY);
        shop.store(ProcessedCallbackStore.inMemory(10))
                .build()
                .receive(Post.FORM, Post.body(Post.paid(Map.of("orderId", order))));

        assertThat(results()).containsExactly(expected, expected);
    }

    /** A callback has the price rule of a look-up: the amount of a failure proves nothing, and the price may be absent. */
    @ParameterizedTest
    @CsvSource({"1, success, '', paid", "4, failed, 40.00, failed", "1, success, 40.00, OTHER_PRICE"})
    void aCallbackNeedsNoOtherPriceThanALookUp(String state, String status, String price, String expected) {
        records(new Case(Recorded.PAY, state));

        callbacks.receive(Post.FORM, Post.body(Post.paid(Map.of("status", status, "price", price))));

        assertThat(results()).containsExactly(expected);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aTestPaymentIsRecognizedInACallbackAndInALookUp(boolean sandbox) {
        String secure = "{'id':'" + Post.ID + "','order_id':'" + ORDER
                + "','type':0,'state':1,'extra_data':{'is_sandbox':" + sandbox + "}}";
        service.responding(request -> response(request, secure, new Case(Recorded.PAY, "1").listedJson("100.5")));
        List<Boolean> flags = new ArrayList<>();
        PaymentCallbacksBuilder shop =
                shop().onPaid(paid -> flags.add(paid.event().isSandbox()));

        shop.build().lookUp(ORDER, ONE_QUERY);
        shop.store(ProcessedCallbackStore.inMemory(10))
                .build()
                .receive(
                        Post.FORM,
                        Post.body(Post.paid(Map.of("status", "success", "sandbox", String.valueOf(sandbox)))));

        assertThat(flags).containsExactly(sandbox, sandbox);
    }

    @Test
    void unknownOrderCallsNoHandler() {
        records(new Case(Recorded.PAY, "1"));
        PaymentCallbacks ofOthers =
                shop().expectedPrice(orderId -> Optional.empty()).build();

        assertThat(ofOthers.lookUp(ORDER, ONE_QUERY).isUndecided()).isTrue();

        assertNotVerified(Reason.UNKNOWN_ORDER);
    }

    /** The spelling of a failure and the flag of its callback change neither who handles it nor how often. */
    @ParameterizedTest
    @CsvSource({"failed, ''", "Fail, ''", "FAILED, ''", "failed, true", "Fail, true"})
    void aFailureIsHandledOnceInAnySpellingAndWithTheFlag(String status, String flag) {
        records(new Case(Recorded.RECURRING, "4"));
        byte[] callback =
                Post.body(Post.paid(Map.of("status", status, "recurring_impossible", flag, "error_code", "57")));

        assertThat(callbacks.receive(Post.FORM, callback).status()).isEqualTo(200);
        callbacks.lookUp(ORDER, ONE_QUERY);
        assertThat(handled.stream().filter("failed"::equals)).hasSize(1);

        handled.clear();
        PaymentCallbacks other =
                shop().store(ProcessedCallbackStore.inMemory(10)).build();
        other.lookUp(ORDER, ONE_QUERY);
        assertThat(other.receive(Post.FORM, callback).status()).isEqualTo(200);
        assertThat(handled.stream().filter("failed"::equals)).hasSize(1);
    }

    /** Both report one failure. The recorder gets the flag even if its callback is the second. */
    @Test
    void aFailureWithTheFlagAndALookUpAtOnceAreHandledOnce() {
        records(new Case(Recorded.RECURRING, "4"));
        byte[] flagged = Post.body(Post.paid(Map.of("status", "failed", "recurring_impossible", "true")));
        List<Object> meanwhile = new ArrayList<>();
        List<Boolean> flags = new ArrayList<>();
        PaymentCallbacks[] self = new PaymentCallbacks[1];
        self[0] = shop().onEach(event -> flags.add(event.isRecurringImpossible()))
                .onFailed(failed -> {
                    handled.add("failed");
                    meanwhile.add(self[0].receive(Post.FORM, flagged));
                    meanwhile.add(self[0].lookUp(ORDER, ONE_QUERY).isUndecided());
                })
                .build();

        assertThat(self[0].lookUp(ORDER, ONE_QUERY).isFailed()).isTrue();
        assertThat(self[0].receive(Post.FORM, flagged).status()).isEqualTo(200);
        assertThat(self[0].receive(Post.FORM, callback("failed")).status()).isEqualTo(200);
        assertThat(self[0].receive(Post.FORM, flagged).status()).isEqualTo(200);

        assertThat(meanwhile).containsExactly(new CallbackResponse(503, "Unavailable"), true);
        assertThat(handled).containsExactly("each", "failed", "each");
        assertThat(flags).containsExactly(false, true);
    }

    @Test
    void manyFailuresWithTheFlagAndWithoutAtOnceAreHandledOnce() throws Exception {
        records(new Case(Recorded.RECURRING, "4"));
        List<byte[]> bodies = List.of(
                callback("failed"),
                callback("Fail"),
                Post.body(Post.paid(Map.of("status", "failed", "recurring_impossible", "true"))),
                Post.body(Post.paid(Map.of("status", "FAILED", "isPayoutOnly", "1"))));

        ConcurrentCalls.run(
                15,
                number -> number % 5 == 4
                        ? callbacks.lookUp(ORDER, ONE_QUERY)
                        : callbacks.receive(Post.FORM, bodies.get(number % 5)));

        assertThat(callbacks.lookUp(ORDER, ONE_QUERY).isFailed()).isTrue();
        assertThat(handled.stream().filter("failed"::equals)).hasSize(1);
    }

    @Test
    void eventOfLookUpHasFieldsOfRecords() {
        records(new Case(Recorded.RECURRING, "4"));
        List<VerifiedTransaction> verified = new ArrayList<>();

        shop().onFailed(verified::add).build().lookUp(ORDER, ONE_QUERY);

        VerifiedTransaction failed = verified.get(0);
        assertThat(failed.kind()).isEqualTo(TransactionKind.PAYMENT);
        assertThat(failed.price()).isEqualTo(Amount.parse("100.50"));
        TransactionEvent event = failed.event();
        assertThat(event.key()).isEqualTo(new CallbackKey("transaction", Post.ID, "failed"));
        assertThat(event.orderId()).contains(ORDER);
        assertThat(event.cardNumber()).contains("469206XXXXXX9192");
        assertThat(event.error().flatMap(CallbackError::codeText)).contains("51");
        assertThat(event.metadata().flatMap(metadata -> metadata.get("a"))).isEqualTo(Optional.<JsonValue>empty());
        assertThat(event.price()).isEmpty();
    }

    /** A failed record may be that of an earlier attempt, and only the journal knows whether there is a later one. */
    @ParameterizedTest
    @CsvSource({
        "payments.payoutToCard, 4, its journal entry is open: recover() resolves it",
        "payments.payoutToCard, 1, ''",
        "payments.pay,          1, the transaction under its order id is of another kind than the request",
        "payments.pay,          4, the transaction under its order id is of another kind than the request"
    })
    void leavesOpenPayoutToRecovery(String endpoint, String state, String why) {
        records(new Case(Recorded.PAYOUT, state));
        Journal journal = Journal.inMemory();
        assertThat(journal.open(entry(endpoint))).isTrue();
        PaymentCallbacks withJournal = shop().journal(journal).build();

        OrderOutcome outcome = withJournal.lookUp(ORDER, ONE_QUERY);

        assertThat(outcome instanceof Unresolved unresolved ? unresolved.why() : "")
                .isEqualTo(why);
        assertThat(handled).isEqualTo(why.isEmpty() ? List.of("each", "paid out") : List.of());
        handled.clear();
        journal.accepted(ORDER, Post.ID);
        assertThat(withJournal.lookUp(ORDER, ONE_QUERY)).isInstanceOf(Found.class);
        assertThat(handled).hasSize(why.isEmpty() ? 0 : 2);
    }

    /** The failed record of a reversal, a preauthorization or a binding is not in list v3 yet. */
    @ParameterizedTest
    @CsvSource({"2, true", "3, true", "4, true", "2, false", "3, false", "4, false"})
    void theFailureOfAnotherTypeIsNotThatOfThePayment(int type, boolean recovery) {
        service.responding(request -> response(
                request, "{'id':'" + Post.ID + "','order_id':'" + ORDER + "','type':" + type + ",'state':4}", ""));
        Journal journal = Journal.inMemory();
        assertThat(journal.open(entry("payments.pay"))).isTrue();
        PaymentCallbacks callbacks = shop().journal(journal).build();

        OrderOutcome outcome = recovery ? recovered(callbacks) : callbacks.lookUp(ORDER, ONE_QUERY);

        assertUnresolved(outcome, "the transaction under its order id is of another kind than the request");
        assertThat(handled).isEmpty();
        assertThat(journal.openEntries()).hasSize(1);
    }

    /** The record of another transaction than the accepted one, such as the failure of an earlier attempt. */
    @ParameterizedTest
    @CsvSource({
        "payments.payoutToCard, PAYOUT,   4",
        "payments.payoutToCard, PAYOUT,   1",
        "payments.pay,          PAY,      4",
        "payments.pay,          PAY,      1",
        "payments.pay,          REVERSAL, 4",
        "payments.pay,          REFUND,   1"
    })
    void anAcceptedEntryTakesOnlyTheResultOfItsTransaction(String endpoint, Recorded recorded, String state) {
        records(new Case(recorded, state));
        Journal journal = Journal.inMemory();
        assertThat(journal.open(entry(endpoint))).isTrue();
        journal.accepted(ORDER, LATER_ID);

        assertUnresolved(
                shop().journal(journal).build().lookUp(ORDER, ONE_QUERY),
                "the journal contains another transaction of its order id");
        assertThat(handled).isEmpty();
    }

    /** The look-up of a shop, and the recovery of another server, which has read the entry before. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theFailureOfAnEarlierAttemptIsNotHandledIfALaterOneIsAcceptedMeanwhile(boolean recovery) {
        Journal journal = Journal.inMemory();
        assertThat(journal.open(entry("payments.payoutToCard"))).isTrue();
        String secure = "{'id':'" + Post.ID + "','order_id':'" + ORDER + "','type':1,'state':4}";
        service.responding(request -> {
            if (request.getUrl().encodedPath().startsWith("/psp/")) { // the secure list has been read
                assertThat(journal.addAttempt(entry("payments.payoutToCard"))).isTrue();
                journal.accepted(ORDER, LATER_ID);
            }
            return response(request, secure, "");
        });
        PaymentCallbacks withJournal = shop().journal(journal).build();

        OrderOutcome outcome = recovery ? recovered(withJournal) : withJournal.lookUp(ORDER, ONE_QUERY);

        assertThat(outcome).isInstanceOf(Unresolved.class);
        assertThat(handled).isEmpty();
        assertThat(journal.entry(ORDER).flatMap(JournalEntry::transactionId)).contains(LATER_ID);
    }

    /** The check of a caller adds to the comparison with the journal. Only the recovery decides on open payouts. */
    @Test
    void aLookUpWithACheckIsComparedWithTheJournalToo() {
        records(new Case(Recorded.PAYOUT, "4"));
        Journal journal = Journal.inMemory();
        assertThat(journal.open(entry("payments.payoutToCard"))).isTrue();
        PaymentCallbacks withJournal = shop().journal(journal).build();

        assertUnresolved(
                withJournal.lookUp(ORDER, ONE_QUERY, outcome -> outcome),
                "its journal entry is open: recover() resolves it");
        assertThat(handled).isEmpty();

        assertThat(recovered(withJournal)).isInstanceOf(Found.class);
        assertThat(handled).containsExactly("each", "failed");
    }

    private static JournalEntry entry(String endpoint) {
        return JournalEntry.open(ORDER, endpoint, Amount.parse("100.50"), Instant.EPOCH);
    }

    private static OrderOutcome recovered(PaymentCallbacks callbacks) {
        return callbacks.recover(ONE_QUERY).get(0).outcome();
    }

    private void assertNotVerified(Reason reason) {
        assertThat(handled).isEmpty();
        assertThat(failures)
                .singleElement()
                .isInstanceOfSatisfying(
                        UnverifiedCallbackException.class,
                        unverified -> assertThat(unverified.reason()).isEqualTo(reason));
    }

    private static void assertUnresolved(OrderOutcome outcome, String why) {
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Unresolved.class,
                        unresolved -> assertThat(unresolved.why()).isEqualTo(why));
    }

    private PaymentCallbacksBuilder shop() {
        return PaymentCallbacks.of(sdk)
                .store(store)
                .expectedPrice(orderId -> Optional.of(Amount.parse("100.50")).filter(price -> orderId.equals(ORDER)))
                .failureListener((event, cause) -> failures.add(cause))
                .onEach(event -> handled.add("each"))
                .onPaid(paid -> handled.add("paid"))
                .onHeld(held -> handled.add("held"))
                .onRefunded(refunded -> handled.add("refunded"))
                .onReversed(reversed -> handled.add("reversed"))
                .onPaidOut(paidOut -> handled.add("paid out"))
                .onFailed(failed -> handled.add("failed"))
                .onOther(transaction -> handled.add("other"));
    }

    private static byte[] callback(String status) {
        return Post.body(Post.paid(Map.of("status", status)));
    }

    private void records(Case tested) {
        records(tested, "100.5");
    }

    private void records(Case tested, String amount) {
        records(tested, amount, null);
    }

    /** Makes the service respond with the records of a transaction, whatever the query. */
    private void records(Case tested, String amount, @Nullable Long merchant) {
        String secure = "{'id':'" + Post.ID + "','order_id':'" + ORDER + "','type':" + tested.recorded().type
                + ",'state':" + tested.state() + ",'merchant_id':" + merchant + "}";
        service.responding(request -> response(request, secure, tested.listedJson(amount)));
    }

    private static MockResponse response(RecordedRequest request, String secure, String listed) {
        String path = request.getUrl().encodedPath();
        if (path.endsWith("/" + Post.ID)) {
            return json(secure);
        }
        return json(page(path.startsWith("/psp/") ? listed : secure));
    }

    private static String page(String record) {
        int count = record.isEmpty() ? 0 : 1;
        return "{'cursor':{'count':" + count + ",'prev':null,'next':null,'total':" + count + "},'transactions':["
                + record + "]}";
    }

    private static MockResponse json(String body) {
        return ScriptedServer.json(200, JsonFixtures.quoted(body)).build();
    }
}
