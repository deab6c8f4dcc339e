package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.confirm;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static dev.merchantsdk.payments.PaymentCalls.reject;
import static dev.merchantsdk.payments.PaymentCalls.settleBy;
import static dev.merchantsdk.payments.SettlementService.PAYMENT_ID;
import static dev.merchantsdk.payments.SettlementService.REVERSAL_ID;
import static dev.merchantsdk.payments.StepsService.PAYOUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.SbpPayout.Confirmed;
import dev.merchantsdk.payments.SbpPayout.Confirming;
import dev.merchantsdk.payments.SbpPayout.RecipientFound;
import dev.merchantsdk.payments.SbpPayout.Rejecting;
import dev.merchantsdk.payments.StepsService.Fate;
import dev.merchantsdk.payments.StepsService.StepKind;
import dev.merchantsdk.payments.callback.RecoveredByRecords;
import dev.merchantsdk.payments.internal.PayoutTarget;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests single schedules of steps that go through a journal. */
final class JournaledStepsTest {
    private static final PartialSettlement PREPARED =
            Orders.authHold().partialSettlement(Amount.parse("100.50"), "reversal-1", "completion-1");

    private static final String OTHER_ID = "99999999999999999999999999999999";

    private final Journal journal = Journal.inMemory();
    private final StepsService service = new StepsService();
    private RawServer gateway;
    private TestMerchant merchant;

    @BeforeEach
    void start() throws Exception {
        gateway = RawServer.responding(service);
        merchant = TestMerchant.at(gateway.url());
    }

    @AfterEach
    void stop() throws Exception {
        merchant.close();
        gateway.close();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRestoredTextSendsNoStepAgainAndLooksThemUp(CallMode mode) {
        assertThat(settle(mode, disk(PREPARED)).phase()).isEqualTo(Phase.SETTLED);
        assertThat(entry("reversal-1").transactionId()).contains(REVERSAL_ID);
        assertThat(entry("completion-1").transactionId()).contains(PAYMENT_ID);
        gateway.forget();

        PartialSettlement again = settle(mode, disk(PREPARED));

        assertThat(again.phase()).isEqualTo(Phase.SETTLED);
        assertThat(again.completionId()).contains(PAYMENT_ID);
        assertThat(gateway.posted()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRestoredTextContinuesWithTheIdsOfTheJournalIfThereIsNoOAuth(CallMode mode) {
        PartialSettlement unused = settle(mode, disk(PREPARED));
        gateway.forget();
        StepsDisk<PartialSettlement> restored = disk(PREPARED);
        restart(false);

        assertThat(settle(mode, restored).reversalId()).contains(REVERSAL_ID);
        assertThat(replace(restored, reversing -> reversing.reversalSucceeded(REVERSAL_ID)))
                .isTrue();
        assertThat(settle(mode, restored).completionId()).contains(PAYMENT_ID);
        assertThat(gateway.received()).isEmpty();
    }

    /** The list shows the record of another attempt, and that of the accepted one is late. */
    @ParameterizedTest
    @CsvSource({
        "PREPARED, 4", "PREPARED, 1", "PREPARED, 0",
        "REVERSING, 4", "REVERSING, 1", "REVERSING, 0",
        "REVERSED, 4", "REVERSED, 1", "REVERSED, 0",
        "PAYING, 4", "PAYING, 1", "PAYING, 0"
    })
    void prefersIdOfJournalToList(Phase phase, int state) {
        boolean reversal = phase == Phase.PREPARED || phase == Phase.REVERSING;
        if (reversal) {
            open(PREPARED.reversal(), "payments.reverse");
        } else {
            openPayment("payments.complete");
        }
        journal.accepted(reversal ? "reversal-1" : "completion-1", reversal ? REVERSAL_ID : PAYMENT_ID);
        String other = Orders.record(OTHER_ID, reversal ? "reversal-1" : "completion-1", reversal ? 3 : 0, state);
        String accepted = "{" + Orders.record(REVERSAL_ID, "reversal-1", 3, 1) + "}";
        gateway.respond(request -> request.isPost()
                ? service.apply(request)
                : RawResponse.json(
                        200,
                        request.line().contains(REVERSAL_ID)
                                ? accepted
                                : state == 0 ? Orders.page() : Orders.page(other)));
        StepsDisk<PartialSettlement> disk = disk(phase == Phase.PREPARED ? PREPARED : PREPARED.withPhase(phase));

        assertThat(settle(CallMode.SYNC, disk).phase()).isEqualTo(Phase.SETTLED);

        assertThat(disk.stored().completionId()).contains(PAYMENT_ID);
        assertThat(disk.stored().reversalId())
                .isEqualTo(Optional.of(REVERSAL_ID).filter(any -> reversal));
        assertThat(service.sent()).isEqualTo(reversal ? List.of(StepKind.PAYMENT) : List.of());
    }

    @ParameterizedTest
    @CsvSource({"REVERSING, 1", "REVERSING, 4", "PAYING, 1"})
    void aStatedIdThatContradictsTheJournalIsNotStored(Phase phase, int state) {
        boolean reversal = phase == Phase.REVERSING;
        open(reversal ? PREPARED.reversal() : PREPARED.completion(), "payments." + (reversal ? "reverse" : "complete"));
        journal.accepted(reversal ? "reversal-1" : "completion-1", REVERSAL_ID);
        PartialSettlement begun = PREPARED.withPhase(phase);
        StepsDisk<PartialSettlement> disk = disk(begun);

        AlreadyRecordedException recorded = catchThrowableOfType(
                AlreadyRecordedException.class,
                () -> replace(
                        disk,
                        stored -> reversal
                                ? state == 1 ? stored.reversalSucceeded(OTHER_ID) : stored.reversalFailed(OTHER_ID)
                                : stored.paymentAccepted(OTHER_ID)));

        assertThat(recorded.earlierId()).contains(REVERSAL_ID);
        assertThat(disk.stored()).isEqualTo(begun);
    }

    /** An earlier version of the SDK, or a look-up of a record without type and hold, put the id into the journal. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "PREPARED  | `\"type\":3,\"state\":1,\"target_type\":2,\"target\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"`",
                "REVERSING | `\"type\":3,\"state\":1,\"target_type\":2,\"target\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"`",
                "PREPARED  | `\"type\":0,\"state\":1`",
                "REVERSING | `\"type\":0,\"state\":1`",
                "PREPARED  | `\"state\":1`",
                "REVERSING | `\"state\":1`",
                "REVERSED  | `\"type\":0,\"state\":4,\"target_type\":2,\"target\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"`",
                "PAYING    | `\"type\":0,\"state\":4,\"target_type\":2,\"target\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"`",
                "PAYING    | `\"type\":3,\"state\":1`",
            })
    void ignoresJournalIdOfAnotherOperation(Phase phase, String record) {
        boolean reversal = phase == Phase.PREPARED || phase == Phase.REVERSING;
        PaymentRequest<?> step = reversal ? PREPARED.reversal() : PREPARED.completion();
        open(step, reversal ? "payments.reverse" : "payments.complete");
        journal.accepted(step.orderId(), OTHER_ID);
        String other = "\"id\":\"" + OTHER_ID + "\",\"order_id\":\"" + step.orderId() + "\"," + record;
        gateway.respond(request ->
                RawResponse.json(200, request.line().contains("filter_by=") ? Orders.page(other) : "{" + other + "}"));
        PartialSettlement begun = phase == Phase.PREPARED ? PREPARED : PREPARED.withPhase(phase);
        StepsDisk<PartialSettlement> disk = disk(begun);

        assertThatThrownBy(() -> settle(CallMode.SYNC, disk)).isInstanceOf(OutcomeUnknownException.class);

        assertThat(disk.stored()).isEqualTo(begun);
        assertThat(gateway.posted()).isEmpty();
    }

    /** The contract: only a target of the type 2 is a transaction; a completion may name the payer's card. */
    @ParameterizedTest
    @CsvSource({"0, ''", "0, 492950XXXXXX6878", "1, token-marker-0001", "3, 492950XXXXXX6878"})
    void targetThatIsNotATransactionIsNotComparedWithHold(int type, String target) {
        StepsDisk<PartialSettlement> disk = disk(PREPARED.withPhase(Phase.PAYING));
        gateway.respond(request -> RawResponse.json(
                200,
                Orders.page(Orders.record(PAYMENT_ID, "completion-1", 0, 1) + ",\"target_type\":" + type
                        + ",\"target\":\"" + target + "\"")));

        assertThat(settle(CallMode.SYNC, disk).completionId()).contains(PAYMENT_ID);
    }

    /** Also within one call: the service refused the step as a duplicate, and a record is found. */
    @ParameterizedTest
    @CsvSource({"PAYING, SYNC", "PAYING, ASYNC", "REVERSING, SYNC", "REVERSED, SYNC", "REVERSED, ASYNC"})
    void aJournalThatCannotBeReadAfterALookUpLeavesTheOutcomeUnknown(Phase phase, CallMode mode) {
        BrokenJournal broken = new BrokenJournal().withError(mode == CallMode.ASYNC);
        gateway.respond(request -> {
            broken.breaks(BrokenJournal.JournalMethod.ENTRY);
            return request.isPost()
                    ? RawResponse.json(400, "{\"error\":\"Duplicate\",\"errorCode\":-2}")
                    : RawResponse.json(200, Orders.page(Orders.record(PAYMENT_ID, "completion-1", 0, 1)));
        });
        StepsDisk<PartialSettlement> disk = StepsDisk.of(broken, PREPARED.withPhase(phase));

        assertThatThrownBy(() -> settle(mode, disk)).isInstanceOf(OutcomeUnknownException.class);

        assertThat(disk.stored().phase()).isEqualTo(phase == Phase.REVERSED ? Phase.PAYING : phase);
    }

    /** The callback is repeated, so the result is not lost. */
    @Test
    void aStatedResultIsNotStoredWhileTheJournalCannotBeRead() {
        BrokenJournal broken = new BrokenJournal();
        PartialSettlement reversing = PREPARED.withPhase(Phase.REVERSING);
        StepsDisk<PartialSettlement> disk = StepsDisk.of(broken, reversing);
        broken.breaks(BrokenJournal.JournalMethod.ENTRY);

        assertThatThrownBy(() -> replace(disk, stored -> stored.reversalSucceeded(REVERSAL_ID)))
                .isNotInstanceOf(AlreadyRecordedException.class);

        assertThat(disk.stored()).isEqualTo(reversing);
    }

    @Test
    void idsAreComparedWithoutLetterCase() {
        String id = "abcdef11111111111111111111111111";
        String hold = Orders.HELD.toUpperCase(Locale.ROOT);
        open(PREPARED.reversal(), "payments.reverse");
        journal.accepted("reversal-1", id);
        StepsDisk<PartialSettlement> disk = disk(PREPARED.withPhase(Phase.REVERSING));

        assertThatThrownBy(() -> disk.stored().reversalSucceeded(hold))
                .hasMessageContaining("must be that of the reversal");
        assertThat(replace(disk, stored -> stored.reversalSucceeded(id.toUpperCase(Locale.ROOT))))
                .isTrue();
        assertThat(disk.stored().phase()).isEqualTo(Phase.REVERSED);
    }

    /** The reversal was sent, so "nothing was sent" would be false. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void exceptionOfOpenStepNamesUnsentStep(CallMode mode) {
        openPayment("payments.complete");
        StepsDisk<PartialSettlement> disk = disk(PREPARED);

        assertThatThrownBy(() -> settle(mode, disk))
                .isInstanceOf(AlreadyRecordedException.class)
                .hasMessageStartingWith("not sent by this call: the journal contains the step as OPEN"
                        + " (payments.complete). Load the stored text");

        assertThat(service.sent()).containsExactly(StepKind.REVERSAL);
        assertThat(disk.stored().phase()).isEqualTo(Phase.REVERSED);
    }

    /** The look-up by order id may have found the hold itself, or a step of another hold. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anAcceptedEntryIsComparedWithTheRecordOfTheStep(CallMode mode) {
        PartialSettlement reversed = PREPARED.withPhase(Phase.REVERSING).withPhase(Phase.REVERSED);
        openPayment("payments.complete");
        journal.accepted("completion-1", Orders.HELD);
        gateway.respond(
                request -> RawResponse.json(200, Orders.page(Orders.record(Orders.HELD, "completion-1", 0, 1))));
        StepsDisk<PartialSettlement> disk = disk(reversed);

        assertThatThrownBy(() -> settle(mode, disk))
                .isInstanceOf(OutcomeUnknownException.class)
                .satisfies(unknown ->
                        assertThat(unknown.getSuppressed()).hasOnlyElementsOfType(AlreadyRecordedException.class));

        assertThat(disk.stored()).isEqualTo(reversed);
        assertThat(gateway.posted()).isEmpty();
    }

    /** The hold is not reduced for a payment that can't be sent. */
    @ParameterizedTest
    @CsvSource({"reversal-1, true", "reversal-1, false", "completion-1, true", "completion-1, false"})
    void anotherPaymentWithTheOrderIdOfAStepIsNotTheStep(String orderId, boolean tokens) {
        payments(merchant).withJournal(journal).create(OneStepPayment.of(orderId, Amount.parse("49.50"), Orders.EMAIL));
        gateway.forget();
        restart(tokens);
        StepsDisk<PartialSettlement> disk = disk(PREPARED);

        assertThatThrownBy(() -> settle(CallMode.SYNC, disk))
                .isInstanceOf(AlreadyRecordedException.class)
                .hasMessageContaining("another operation as ACCEPTED (payments.pay). Use a new order id for the step");
        assertThat(disk.stored()).isEqualTo(PREPARED);
        assertThat(gateway.received()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "PREPARED, reversal-2, true",
        "PREPARED, reversal-2, false",
        "PREPARED, reversal-1, true",
        "PREPARED, reversal-1, false",
        "REVERSED, reversal-2, true",
        "REVERSED, reversal-2, false"
    })
    void aStepOfAnotherHoldIsNotTheStep(Phase phase, String reversal, boolean tokens) {
        assertThat(settle(CallMode.SYNC, disk(PREPARED)).phase()).isEqualTo(Phase.SETTLED);
        gateway.forget();
        restart(tokens);
        AuthHold other = AuthHold.of(
                Authorization.of("hold-2", Orders.PRICE, Orders.EMAIL),
                AuthorizationPage.parse("{\"id\":\"" + Orders.CREATED + "\"}"));
        PartialSettlement state = other.partialSettlement(Amount.parse("100.50"), reversal, "completion-1")
                .withPhase(phase);
        StepsDisk<PartialSettlement> disk = disk(state);

        AlreadyRecordedException recorded =
                catchThrowableOfType(AlreadyRecordedException.class, () -> settle(CallMode.SYNC, disk));

        assertThat(recorded.earlierId()).isEmpty();
        assertThat(disk.stored()).isEqualTo(state);
        assertThat(gateway.received()).isEmpty();
    }

    /** The service received the reversal, so it is not sent again. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aStatedReversalClosesItsEntry(boolean succeeded) {
        service.next(StepKind.REVERSAL, Fate.LOST);
        restart(false);
        StepsDisk<PartialSettlement> disk = disk(PREPARED);
        assertThatThrownBy(() -> settle(CallMode.SYNC, disk)).isInstanceOf(OutcomeUnknownException.class);

        assertThat(replace(
                        disk,
                        reversing -> succeeded
                                ? reversing.reversalSucceeded(REVERSAL_ID)
                                : reversing.reversalFailed(REVERSAL_ID)))
                .isTrue();

        assertThat(disk.stored().phase()).isEqualTo(succeeded ? Phase.REVERSED : Phase.FAILED);
        assertThat(entry("reversal-1").state()).isEqualTo(JournalState.ACCEPTED);
        assertThat(entry("reversal-1").transactionId()).contains(REVERSAL_ID);
        assertThat(settle(CallMode.SYNC, disk(PREPARED)).reversalId()).contains(REVERSAL_ID);
        assertThat(service.sent()).hasSize(1);
    }

    /** Otherwise a person would prepare a second reversal of the hold. */
    @Test
    void restoredTextKeepsReversalWhenPaymentCannotBeSent() {
        openPayment("payments.payoutToCard");
        open(PREPARED.reversal(), "payments.reverse");
        journal.accepted("reversal-1", REVERSAL_ID);
        restart(false);
        StepsDisk<PartialSettlement> disk = disk(PREPARED);

        assertThat(settle(CallMode.SYNC, disk).reversalId()).contains(REVERSAL_ID);
        assertThat(replace(disk, reversing -> reversing.reversalSucceeded(REVERSAL_ID)))
                .isTrue();
        assertThatThrownBy(() -> settle(CallMode.SYNC, disk)).hasMessageContaining("another operation as OPEN");

        assertThat(disk.stored().phase()).isEqualTo(Phase.REVERSED);
        assertThat(service.sent()).isEmpty();
    }

    /** The settlement began without the journal. */
    @Test
    void theEndOfAStepClosesNoEntryOfAnotherPayment() {
        openPayment("payments.payoutToCard");
        StepsDisk<PartialSettlement> disk = disk(PREPARED.withPhase(Phase.PAYING));

        assertThat(replace(disk, paying -> paying.paymentAccepted(PAYMENT_ID))).isTrue();

        assertThat(entry("completion-1").state()).isEqualTo(JournalState.OPEN);
    }

    @Test
    void theNextStateClosesAnEntryThatACrashLeftOpen() {
        assertThat(settle(CallMode.SYNC, disk(PREPARED), failing(4, false)).phase())
                .isEqualTo(Phase.SETTLED);
        assertThat(entry("reversal-1").transactionId()).contains(REVERSAL_ID);
    }

    @Test
    void aFailedSettlementThatIsStoredAgainClosesItsEntry() {
        gateway.respond(request -> RawResponse.json(400, "{\"error\":\"No\"}"));
        StepsDisk<PartialSettlement> disk = disk(PREPARED);
        assertThatThrownBy(() -> settle(CallMode.SYNC, disk, failing(4, false))).isInstanceOf(ApiException.class);
        assertThat(entry("reversal-1").state()).isEqualTo(JournalState.OPEN);

        assertThat(replace(disk, failed -> failed)).isTrue();

        assertThat(entry("reversal-1").state()).isEqualTo(JournalState.NOT_EXECUTED);
    }

    /** A lost write of the journal after a refusal needs no person: the text shows that the attempt has ended. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRefusalThatTheJournalDidNotStoreIsStoredBeforeTheNextAttempt(CallMode mode) {
        service.next(StepKind.REVERSAL, Fate.REFUSED).next(StepKind.PAYMENT, Fate.REFUSED);
        StepsDisk<PartialSettlement> disk = disk(PREPARED);
        for (String step : new String[] {"reversal-1", "completion-1"}) {
            // Writes: before the payment, the reversal is opened, stored, stored with its id, accepted and stored
            // again.
            int removal = step.equals("reversal-1") ? 4 : 10;
            assertThatThrownBy(() -> settle(mode, disk, failing(removal, false)))
                    .isInstanceOf(AuthenticationException.class);
            assertThat(entry(step).state()).isEqualTo(JournalState.OPEN);
        }
        assertThat(settle(mode, disk).phase()).isEqualTo(Phase.SETTLED);
        assertThat(service.sentTwice()).isEmpty();
        assertThat(journal.openEntries()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void writeThatSucceedsAndThrowsLeavesNoOpenEntry(int write) {
        StepsDisk<PartialSettlement> disk = disk(PREPARED);

        assertThatThrownBy(() -> settle(CallMode.SYNC, disk, failing(write, true)))
                .isInstanceOf(IllegalStateException.class);

        assertThat(entry("reversal-1").state()).isEqualTo(JournalState.NOT_EXECUTED);
        assertThat(service.sent()).isEmpty();
        if (write == 2) {
            assertThatThrownBy(() -> settle(CallMode.SYNC, disk)).isInstanceOf(OutcomeUnknownException.class);
            assertThat(replace(disk, PartialSettlement::reversalNotExecuted)).isTrue();
        }
        assertThat(settle(CallMode.SYNC, disk).phase()).isEqualTo(Phase.SETTLED);
    }

    /** Each attempt has an id of its own, also for one version of the text. */
    @Test
    void anAttemptThatIsRemovedTwiceClosesNoOtherOne() {
        service.next(StepKind.CONFIRMATION, Fate.REFUSED, Fate.LOST);
        StepsDisk<SbpPayout> first = payoutDisk();
        StepsDisk<SbpPayout> second = payoutDisk();
        assertThatThrownBy(() -> confirm(CallMode.SYNC, merchant, found(), first.checkpoint(StepsDisk.AT_ONCE)))
                .isInstanceOf(AuthenticationException.class);
        JournalEntry removed = JournalEntry.open(
                PAYOUT,
                "sbp.confirm",
                Optional.empty(),
                now(),
                first.stored().text().attempt().orElseThrow());
        assertThatThrownBy(() -> confirm(CallMode.SYNC, merchant, found(), second.checkpoint(StepsDisk.AT_ONCE)))
                .isInstanceOf(OutcomeUnknownException.class);

        assertThat(journal.notExecuted(removed)).isFalse();

        assertThat(entry(PAYOUT).state()).isEqualTo(JournalState.OPEN);
        assertThatThrownBy(() -> confirm(CallMode.SYNC, merchant, found(), first.checkpoint(StepsDisk.AT_ONCE)))
                .isInstanceOf(AlreadyRecordedException.class);
        assertThat(service.sent()).hasSize(2);
    }

    @Test
    void aStateThatIsNotStoredClosesNoEntry() {
        service.next(StepKind.CONFIRMATION, Fate.LOST);
        StepsDisk<SbpPayout> disk = payoutDisk();
        assertThatThrownBy(() -> confirm(CallMode.SYNC, merchant, found(), disk.checkpoint(StepsDisk.AT_ONCE)))
                .isInstanceOf(OutcomeUnknownException.class);
        Confirming late = (Confirming) disk.stored();
        assertThat(replace(disk, stored -> ((Confirming) stored).notExecuted())).isTrue();
        assertThat(entry(PAYOUT).state()).isEqualTo(JournalState.NOT_EXECUTED);

        for (SbpPayout outdated : new SbpPayout[] {late.confirmed(), late.failed(), late.notExecuted()}) {
            assertThat(disk.checkpoint(StepsDisk.AT_ONCE).replace(late, outdated))
                    .isFalse();
        }

        assertThat(entry(PAYOUT).state()).isEqualTo(JournalState.NOT_EXECUTED);
    }

    /** The refusal of this step does not show how the payout ended that another server has continued meanwhile. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRefusalWhoseStateIsNotStoredLeavesTheEntryOpen(CallMode mode) {
        StepsDisk<SbpPayout> disk = payoutDisk();
        gateway.respond(request -> {
            assertThat(disk.replace(disk.stored(), ((Confirming) disk.stored()).confirmed()))
                    .isTrue();
            return RawResponse.json(401, "{\"error\":\"No\"}");
        });

        assertThatThrownBy(() -> confirm(mode, merchant, found(), disk.checkpoint(StepsDisk.AT_ONCE)))
                .isInstanceOf(AuthenticationException.class)
                .satisfies(failure ->
                        assertThat(failure.getSuppressed()).hasOnlyElementsOfType(StaleHandleException.class));

        assertThat(entry(PAYOUT).state()).isEqualTo(JournalState.OPEN);
    }

    /** The guide replaces the text also if the record shows nothing new. */
    @Test
    void anUnchangedStateLeavesItsEntryOpen() {
        service.next(StepKind.CONFIRMATION, Fate.LOST);
        StepsDisk<SbpPayout> disk = payoutDisk();
        assertThatThrownBy(() -> confirm(CallMode.SYNC, merchant, found(), disk.checkpoint(StepsDisk.AT_ONCE)))
                .isInstanceOf(OutcomeUnknownException.class);

        assertThat(replace(disk, stored -> stored.withTransaction(record(TransactionState.PENDING_CONFIRMATION))))
                .isTrue();
        assertThat(entry(PAYOUT).state()).isEqualTo(JournalState.OPEN);

        assertThat(replace(disk, stored -> stored.withTransaction(record(TransactionState.SUCCESS))))
                .isTrue();
        assertThat(disk.stored()).isInstanceOf(Confirmed.class);
        assertThat(entry(PAYOUT).state()).isEqualTo(JournalState.ACCEPTED);
    }

    /** The entry stays open if the journal fails after the service has confirmed the payout. */
    @Test
    void theRecordOfAConfirmedPayoutClosesItsEntry() {
        StepsDisk<SbpPayout> disk = payoutDisk();
        assertThat(confirm(CallMode.SYNC, merchant, found(), disk.checkpoint(failing(4, false))))
                .isInstanceOf(Confirmed.class);
        assertThat(RecoveredByRecords.of(payments(merchant), journal))
                .singleElement()
                .satisfies(recovered -> assertThat(recovered.outcome().toString())
                        .contains("a step of an SBP payout, whose key is the id of the payout's transaction"));
        assertThat(gateway.received()).hasSize(1);

        assertThat(replace(disk, stored -> stored.withTransaction(record(TransactionState.SUCCESS))))
                .isTrue();

        assertThat(journal.openEntries()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRejectionWithAnUnknownOutcomeIsSentAgainAsAFurtherAttempt(CallMode mode) {
        service.next(StepKind.REJECTION, Fate.LOST, Fate.REFUSED);
        StepsDisk<SbpPayout> disk = payoutDisk();
        assertThatThrownBy(() -> reject(mode, merchant, found(), disk.checkpoint(StepsDisk.AT_ONCE)))
                .isInstanceOf(OutcomeUnknownException.class);
        assertThatThrownBy(() -> reject(mode, merchant, (Rejecting) disk.stored(), disk.checkpoint(StepsDisk.AT_ONCE)))
                .isInstanceOf(AuthenticationException.class);
        assertThat(entry(PAYOUT).attempts()).hasSize(2);
        assertThatThrownBy(() -> confirm(mode, merchant, found(), payoutDisk().checkpoint(StepsDisk.AT_ONCE)))
                .isInstanceOf(AlreadyRecordedException.class)
                .hasMessageContaining("OPEN (sbp.reject)");

        SbpPayout rejected = reject(mode, merchant, (Rejecting) disk.stored(), disk.checkpoint(StepsDisk.AT_ONCE));

        assertThat(rejected).isInstanceOf(SbpPayout.Cancelled.class);
        assertThat(journal.openEntries()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"SYNC, 400, FAILED", "ASYNC, 400, FAILED", "SYNC, 401, PREPARED", "ASYNC, 401, PREPARED"})
    void aRefusedStepClosesItsEntry(CallMode mode, int status, Phase phase) {
        gateway.respond(request -> RawResponse.json(status, "{\"error\":\"No\"}"));
        StepsDisk<PartialSettlement> disk = disk(PREPARED);

        assertThatThrownBy(() -> settle(mode, disk)).isInstanceOf(ApiException.class);

        assertThat(disk.stored().phase()).isEqualTo(phase);
        assertThat(entry("reversal-1").state()).isEqualTo(JournalState.NOT_EXECUTED);
    }

    static Stream<Arguments> firstSteps() {
        PartialSettlement reversed = PREPARED.withPhase(Phase.REVERSING).withPhase(Phase.REVERSED);
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(Arguments.of(mode, PREPARED), Arguments.of(mode, reversed)));
    }

    /** A function around the checkpoint would hide the journal from the flow, so the step would not be recorded. */
    @ParameterizedTest
    @MethodSource("firstSteps")
    void aWrappedCheckpointIsRefusedBeforeAnythingIsSent(CallMode mode, PartialSettlement state) {
        StepsDisk<PartialSettlement> disk = disk(state);
        Checkpoint<PartialSettlement> journaled = disk.checkpoint(StepsDisk.AT_ONCE);

        Checkpoint<PartialSettlement> logging = (before, after) -> {
            assertThat(after.version()).isGreaterThan(before.version());
            return journaled.replace(before, after);
        };
        assertThatThrownBy(() -> settleBy(mode, payments(merchant), state, logging, RequestOptions.none()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("pass the checkpoint of recordedIn() itself");

        assertThat(gateway.received()).isEmpty();
        assertThat(disk.stored()).isEqualTo(state);
    }

    @Test
    void aWrappedCheckpointIsRefusedForAnotherRejection() {
        StepsDisk<SbpPayout> disk = StepsDisk.of(journal, found().rejecting(null));
        Checkpoint<SbpPayout> journaled = disk.checkpoint(StepsDisk.AT_ONCE);
        Checkpoint<SbpPayout> logging = (before, after) -> {
            assertThat(after.version()).isGreaterThan(before.version());
            return journaled.replace(before, after);
        };

        assertThatThrownBy(() -> reject(CallMode.SYNC, merchant, (Rejecting) disk.stored(), logging))
                .isInstanceOf(IllegalStateException.class);

        assertThat(service.sent()).isEmpty();
    }

    @Test
    void aCheckpointIsRecordedInOneJournal() {
        Checkpoint<SbpPayout> plain = (before, after) -> true;
        Checkpoint<SbpPayout> journaled = plain.recordedIn(journal);

        assertThat(journaled.recordedIn(journal)).isSameAs(journaled);
        assertThatThrownBy(() -> journaled.recordedIn(Journal.inMemory()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("another journal");
    }

    /** The merchant's checkpoint may have the client's journal too. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aClientWithAJournalRecordsTheStepsOfItsSettlements(boolean checkpointToo) {
        PaymentsClient journaled = payments(merchant).withJournal(journal);
        Checkpoint<PartialSettlement> plain = disk(PREPARED)::replace;

        PartialSettlement settled = journaled.settle(PREPARED, checkpointToo ? plain.recordedIn(journal) : plain);

        assertThat(settled.phase()).isEqualTo(Phase.SETTLED);
        assertThat(entry("reversal-1").transactionId()).contains(REVERSAL_ID);
        assertThat(entry("completion-1").transactionId()).contains(PAYMENT_ID);
        gateway.forget();
        Checkpoint<PartialSettlement> restored = disk(PREPARED)::replace;
        assertThat(journaled.settle(PREPARED, restored).phase()).isEqualTo(Phase.SETTLED);
        assertThatThrownBy(() -> journaled.settle(PREPARED, plain.recordedIn(Journal.inMemory())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("another journal");
        assertThat(gateway.posted()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anSbpClientWithAJournalRecordsItsConfirmationsAndRejections(CallMode mode) {
        try (MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            SbpClient sbp = SbpClient.of(sdk).withJournal(journal).with(RequestOptions.none());
            RecipientFound payout = found();
            Checkpoint<SbpPayout> texts = StepsDisk.of(journal, payout)::replace;

            Confirmed confirmed = mode.call(
                    () -> sbp.confirm(payout, texts), () -> sbp.async().confirm(payout, texts));

            assertThat(confirmed.transactionId()).isEqualTo(PAYOUT);
            assertThat(entry(PAYOUT).state()).isEqualTo(JournalState.ACCEPTED);
            Checkpoint<SbpPayout> restored = StepsDisk.of(journal, payout)::replace;
            assertThatThrownBy(() -> mode.call(
                            () -> sbp.reject(payout, restored),
                            () -> sbp.async().reject(payout, restored)))
                    .isInstanceOf(AlreadyRecordedException.class);
            assertThat(service.sent()).containsExactly(StepKind.CONFIRMATION);
        }
    }

    @Test
    void onlyHandlesWithStepsAreRecorded() {
        Checkpoint<String> texts = (before, after) -> true;
        IllegalArgumentException refused = catchThrowableOfType(
                IllegalArgumentException.class, () -> texts.recordedIn(journal).replace("a", "b"));
        assertThat(refused).hasMessageContaining("PartialSettlement and SbpPayout");
    }

    private void restart(boolean tokens) {
        merchant.close();
        merchant = tokens
                ? TestMerchant.at(gateway.url())
                : TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .withoutTokens()
                        .build();
    }

    private void openPayment(String endpoint) {
        open(PREPARED.completion(), endpoint);
    }

    private void open(PaymentRequest<?> step, String endpoint) {
        JournalEntry entry = JournalEntry.open(step.orderId(), endpoint, step.price(), now())
                .toTarget(PayoutTarget.of(step).map(PayoutTarget::checksum));
        assertThat(journal.open(entry)).isTrue();
    }

    private PartialSettlement settle(CallMode mode, StepsDisk<PartialSettlement> disk) {
        return settle(mode, disk, StepsDisk.AT_ONCE);
    }

    private PartialSettlement settle(CallMode mode, StepsDisk<PartialSettlement> disk, StepsDisk.Writes writes) {
        PartialSettlement loaded = PartialSettlement.parse(disk.text());
        return settleBy(mode, payments(merchant), loaded, disk.checkpoint(writes), RequestOptions.none());
    }

    private static <T> boolean replace(StepsDisk<T> disk, Function<T, T> change) {
        T stored = disk.stored();
        return disk.checkpoint(StepsDisk.AT_ONCE).replace(stored, change.apply(stored));
    }

    private StepsDisk<PartialSettlement> disk(PartialSettlement first) {
        return StepsDisk.of(journal, first);
    }

    private StepsDisk<SbpPayout> payoutDisk() {
        return StepsDisk.of(journal, found());
    }

    private static RecipientFound found() {
        return SbpPayouts.found(PAYOUT);
    }

    private static SecureTransaction record(TransactionState state) {
        return SecureTransaction.parse(
                "{\"id\":\"" + PAYOUT + "\",\"order_id\":\"payout-1\",\"type\":1,\"state\":" + state.raw() + "}");
    }

    private JournalEntry entry(String key) {
        return journal.entry(key).orElseThrow();
    }

    private static Instant now() {
        return Instant.parse("2026-03-04T09:00:00Z");
    }

    /** Makes the writes of a process, of which the one with the given number fails, counted from 1. */
    private static StepsDisk.Writes failing(int number, boolean made) {
        return new StepsDisk.Writes() {
            private int count;

            @Override
            public <R> R make(Supplier<R> write) {
                if (++count != number) {
                    return write.get();
                }
                if (made) {
                    R unused = write.get();
                }
                throw new IllegalStateException("write " + number + " fails");
            }
        };
    }
}
