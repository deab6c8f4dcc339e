package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.BrokenJournal.JournalMethod;
import dev.merchantsdk.payments.callback.RecoveredByRecords;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.internal.PayoutTarget;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code recover}, which looks up the outcomes of the open journal entries after a crash. */
final class RecoverTest {
    /** The initial time of the test merchant's virtual clock. */
    private static final Instant NOW = Instant.parse("2026-03-02T09:00:00Z");

    private static final Duration OLD = Duration.ofHours(1);
    private static final String ID = "33333333333333333333333333333333";
    private static final String PAY = "payments.pay";
    private static final String PAYOUT = "payments.payoutToCard";
    private static final Pattern ORDER = Pattern.compile("order_id%3D([^ ]+)");

    private final Journal journal = Journal.inMemory();

    @ParameterizedTest
    @CsvSource({
        "payments.pay,           0, 1, ACCEPTED, false",
        "payments.pay,           0, 3, OPEN, false",
        "payments.pay,           0, 4, ACCEPTED, false",
        "payments.pay,           0, 7, OPEN, false",
        "payments.refund,        3, 4, ACCEPTED, false",
        "payments.refund,        0, 1, ACCEPTED, false",
        "payments.payoutToCard,  1, 1, ACCEPTED, false",
        "payments.payoutToCard,  1, 5, OPEN, false",
        "payments.namedSbpPayout,   1, 1, ACCEPTED, false",
        "payments.unnamedSbpPayout, 1, 3, OPEN, false",
        "payments.payoutToCard,  1, 4, OPEN, true",
        "payments.namedSbpPayout,   1, 4, OPEN, true",
        "payments.unnamedSbpPayout, 1, 4, OPEN, true",
        "payments.payoutToCard,  0, 1, OPEN, true",
        "payments.payoutToCard,  99, 1, OPEN, true",
    })
    void aFinalRecordClosesTheEntryButForAPayoutThatMayBeSentAgain(
            String endpoint, int type, int recorded, JournalState after, boolean again) throws Exception {
        JournalEntry entry = opened("order-1", endpoint, OLD);
        try (RawServer gateway = answering(Orders.page(Orders.record(ID, "order-1", type, recorded)));
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            List<RecoveredPayment> recovered = recover(merchant);

            assertThat(recovered).singleElement().satisfies(one -> {
                assertThat(one.entry()).isEqualTo(entry);
                assertThat(one.mayBeSentAgain()).isEqualTo(again);
            });
            assertThat(gateway.lines())
                    .filteredOn(line -> line.startsWith("GET /api/public/transactions"))
                    .hasSize(1);
            assertThat(gateway.received()).noneMatch(RawServer.Request::isPost);
        }
        assertThat(journal.entry("order-1")).contains(after == JournalState.ACCEPTED ? entry.accepted(ID) : entry);
    }

    @Test
    void recordThatIsNotAPayoutDoesNotCloseOne() throws Exception {
        opened("order-1", PAYOUT, OLD);
        try (RawServer gateway = answering(Orders.page(Orders.record(ID, "order-1", 0, 1)));
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            assertThat(recover(merchant).get(0).outcome())
                    .isInstanceOfSatisfying(
                            Unresolved.class,
                            unknown -> assertThat(unknown.why())
                                    .isEqualTo("the transaction under its order id is not a payout"));
        }
    }

    /** The contract shows the hold as the target of a step. The hold may have the order id of a step. */
    @ParameterizedTest
    @CsvSource({
        "33333333333333333333333333333333, 0123456789abcdef0123456789abcdef, ACCEPTED",
        "33333333333333333333333333333333, 99999999999999999999999999999999, OPEN",
        "0123456789abcdef0123456789abcdef, 99999999999999999999999999999999, OPEN",
        "0123456789abcdef0123456789abcdef, 0123456789abcdef0123456789abcdef, OPEN"
    })
    void theHoldOrAStepOfAnotherHoldIsNotTheStep(String id, String target, JournalState after) throws Exception {
        JournalEntry entry = entry("order-1", "payments.complete", OLD)
                .toTarget(PayoutTarget.of(Completion.byId(Orders.HELD, "order-1", Orders.PRICE, Orders.EMAIL)
                                .build())
                        .map(PayoutTarget::checksum));
        assertThat(journal.open(entry)).isTrue();
        String record = Orders.record(id, "order-1", 0, 1) + ",\"target_type\":2,\"target\":\"" + target + "\"";
        try (RawServer gateway = answering(Orders.page(record));
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            assertThat(recover(merchant)).hasSize(1);
        }
        assertThat(state("order-1")).isEqualTo(after);
    }

    @ParameterizedTest
    @CsvSource({"payments.pay, false", "payments.recurringByCardToken, false", "payments.payoutToCard, true"})
    void missingOperationStaysOpenAndOnlyPayoutMayBeResent(String endpoint, boolean again) throws Exception {
        opened("order-1", endpoint, OLD);
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            List<RecoveredPayment> recovered = recover(merchant);

            assertThat(recovered).singleElement().satisfies(one -> {
                assertThat(one.outcome()).isInstanceOf(Unresolved.class);
                assertThat(one.mayBeSentAgain()).isEqualTo(again);
            });
            assertThat(gateway.received()).hasSize(1);
        }
        assertThat(state("order-1")).isEqualTo(JournalState.OPEN);
    }

    @Test
    void queriesOpenEntriesOldestFirst() throws Exception {
        opened("young", PAY, OLD);
        opened("old", PAY, OLD.multipliedBy(2));
        opened("accepted", PAY, OLD);
        journal.accepted("accepted", ID);
        assertThat(journal.notExecuted(opened("notExecuted", PAY, OLD))).isTrue();
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            assertThat(recover(merchant).stream().map(one -> one.entry().orderId()))
                    .containsExactly("old", "young");
            assertThat(gateway.received().stream().map(RecoverTest::asked)).containsExactly("old", "young");
        }
    }

    @Test
    void sendsNothingWithoutOpenEntries() throws Exception {
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            assertThat(recover(merchant)).isEmpty();
            assertThat(gateway.received()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        // columns: age of the entry, time that the recovery waits
        "PT0S, PT30S",
        "PT10S, PT20S",
        "PT29S, PT1S",
        "PT29.5S, PT0S",
        "PT30S, PT0S",
        "PT24H, PT0S",
        "PT-1M, PT30S",
    })
    void waitsForRestOfSettleTime(Duration age, Duration waited) throws Exception {
        opened("order-1", PAY, age);
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            recover(merchant);

            assertThat(merchant.time().skipped()).isEqualTo(waited);
        }
    }

    /** The clock of the machine stands still, or is set back while entries are looked up. */
    @ParameterizedTest
    @ValueSource(longs = {0, -3600})
    void theSettleTimeOfARunDoesNotDependOnTheSystemClock(long step) throws Exception {
        for (int i = 0; i < 4; i++) {
            opened("order-" + i, PAY, Duration.ZERO);
        }
        long[] reads = new long[1];
        Clock odd = new Clock() {
            @Override
            public Instant instant() {
                return NOW.plusSeconds(step * reads[0]++);
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        };
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .clock(odd)
                        .build()) {
            assertThat(recover(merchant)).hasSize(4);

            assertThat(merchant.time().skipped()).isEqualTo(Duration.ofSeconds(30));
        }
    }

    @ParameterizedTest
    @CsvSource({
        // columns: time since the end of the latest attempt, time that the recovery waits, whether the failure is known
        "PT-1S, PT30S, false",
        "PT0S, PT30S, true",
        "PT10S, PT20S, true",
        "PT29.5S, PT0S, false",
        "PT30S, PT0S, true",
    })
    void aFailedRecordIsAResultOnceTheLatestAttemptHasSettled(Duration ended, Duration waited, boolean known)
            throws Exception {
        JournalEntry entry = entry("order-1", PAYOUT, OLD).endingAt(NOW.minus(ended));
        journal.open(entry);
        try (RawServer gateway = answering(Orders.page(Orders.record(ID, "order-1", 1, 4)));
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            OrderOutcome outcome = recover(merchant).get(0).outcome();

            assertThat(outcome.isFailed()).isEqualTo(known);
            assertThat(merchant.time().skipped()).isEqualTo(waited);
        }
        assertThat(journal.openEntries()).containsExactly(entry);
    }

    /** The record of a stranger is not that of the entry, whatever its state. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "payments.payoutToCard  | `\"type\":1,\"state\":1,\"target_type\":1,\"target\":\"token-marker-0002\"`  | 472 | 150.00",
                "payments.payoutToCard  | `\"type\":1,\"state\":3,\"target_type\":1,\"target\":\"token-marker-0002\"`  | 472 | 150.00",
                "payments.payoutToCard  | `\"type\":1,\"state\":4,\"target_type\":1,\"target\":\"token-marker-0002\"`  | 472 | 150.00",
                "payments.payoutToCard  | `\"type\":1,\"state\":1,\"target_type\":12`                            | 472 | 150.00",
                "payments.payoutToCard  | `\"type\":1,\"state\":1`                                               | 472 | 7.77",
                "payments.payoutToCard  | `\"state\":1`                                                          | 2   | 150.00",
                "payments.namedSbpPayout| `\"type\":1,\"state\":1,\"target_type\":12,\"target\":\"+79007654321\"`     | 472 | 150.00",
                "payments.namedSbpPayout| `\"type\":1,\"state\":1,\"target_type\":1`                             | 472 | 150.00",
                "payments.pay           | `\"type\":1,\"state\":1`                                               | 472 | 150.00",
                "payments.pay           | `\"type\":0,\"state\":1`                                               | 2   | 150.00",
                "payments.complete      | `\"type\":0,\"state\":1`                                               | 5   | 150.00",
                "payments.refund        | `\"type\":0,\"state\":1`                                               | 1   | 150.00",
                "payments.refund        | `\"type\":1,\"state\":3`                                               | 472 | 150.00",
                "payments.reverse       | `\"type\":0,\"state\":1`                                               | 1   | 150.00",
                "payments.pay           | `\"type\":2,\"state\":1`                                               | null| null",
                "payments.pay           | `\"type\":3,\"state\":1`                                               | null| null",
                "payments.pay           | `\"type\":4,\"state\":1`                                               | null| null",
                "payments.complete      | `\"type\":3,\"state\":1`                                               | null| null",
                "payments.recurringByCardToken | `\"type\":2,\"state\":1`                                        | null| null",
                "payments.auth          | `\"type\":3,\"state\":1`                                               | null| null",
                "payments.preauth       | `\"type\":4,\"state\":1`                                               | null| null",
                "payments.refund        | `\"type\":2,\"state\":1`                                               | null| null",
                "payments.reverse       | `\"type\":4,\"state\":1`                                               | null| null",
                "payments.cardToCard    | `\"type\":4,\"state\":1`                                               | null| null",
                "payments.pay           | `\"type\":2,\"state\":4,\"extra_data\":{\"used_pre_auth\":false}`          | null| null",
                "payments.auth          | `\"type\":3,\"state\":1,\"extra_data\":{\"used_pre_auth\":true}`           | null| null",
                "payments.preauthByToken| `\"type\":3,\"state\":1`                                               | null| null",
                "payments.interactive   | `\"type\":2,\"state\":1`                                               | null| null",
                "payments.oneClick      | `\"type\":3,\"state\":1`                                               | null| null",
                "payments.recurringBySbpToken | `\"type\":2,\"state\":1`                                         | null| null",
                "payments.recurringByTransaction | `\"type\":3,\"state\":1`                                      | null| null",
            })
    void unrelatedRecordLeavesEntryOpen(String endpoint, String record, String opcode, String amount) throws Exception {
        JournalEntry entry = openedWithTarget(endpoint);
        try (RawServer service = listing(record, opcode, amount);
                TestMerchant merchant = TestMerchant.onVirtualTime(service.url())) {
            RecoveredPayment recovered = recover(merchant).get(0);

            assertThat(recovered.outcome()).isInstanceOf(Unresolved.class);
            assertThat(recovered.mayBeSentAgain()).isEqualTo(endpoint.contains("ayout"));
        }
        assertThat(journal.openEntries()).containsExactly(entry);
    }

    /** What may be the entry's record is taken for it, because the service keeps order ids apart. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "payments.payoutToCard  | `\"type\":1,\"state\":1,\"target_type\":1,\"target\":\"token-marker-0001\"`  | 472 | 150.00",
                "payments.payoutToCard  | `\"type\":1,\"state\":1,\"target_type\":1,\"target\":\"492950XXXXXX6878\"`  | 472 | 150.0",
                "payments.payoutToCard  | `\"type\":1,\"state\":1,\"target_type\":3,\"target\":\"token-marker-0002\"`  | 472 | 15000",
                "payments.payoutToCard  | `\"type\":1,\"state\":1`                                               | 472 | -150.00",
                "payments.payoutToCard  | `\"state\":1`                                                          | null| null",
                "payments.namedSbpPayout| `\"type\":1,\"state\":1,\"target_type\":12,\"target\":\"8 (900) 123-45-67\"`| 472 | 150",
                "payments.pay           | `\"type\":0,\"state\":1`                                               | 1   | 7.77",
                "payments.auth          | `\"type\":0,\"state\":1`                                               | 4   | 150.00",
                "payments.refund        | `\"type\":0,\"state\":1`                                               | 22  | 150.00",
                "payments.refund        | `\"type\":3,\"state\":1`                                               | 5   | 150.00",
                "payments.reverse       | `\"type\":3,\"state\":1`                                               | 5   | 150.00",
                "payments.cardToCard    | `\"type\":1,\"state\":1`                                               | 472 | 150.00",
                "payments.pay           | `\"type\":99,\"state\":1`                                              | null| null",
                "payments.preauth       | `\"type\":2,\"state\":1`                                               | null| null",
                "payments.auth          | `\"type\":2,\"state\":1`                                               | null| null",
                "payments.cardToCard    | `\"type\":3,\"state\":1`                                               | null| null",
                "payments.reverse       | `\"type\":99,\"state\":1`                                              | null| null",
                "payments.pay           | `\"type\":2,\"state\":1,\"extra_data\":{\"used_pre_auth\":true}`           | 1   | 150.00",
                "payments.recurringByCardToken | `\"type\":2,\"state\":1,\"extra_data\":{\"used_pre_auth\":true}`    | null| null",
                "payments.preauthByToken| `\"type\":2,\"state\":1`                                               | null| null",
                "payments.preauthByToken| `\"type\":0,\"state\":1`                                               | null| null",
                "payments.interactive   | `\"type\":0,\"state\":1`                                               | null| null",
                "payments.oneClick      | `\"type\":0,\"state\":1`                                               | null| null",
                "payments.recurringBySbpToken | `\"type\":0,\"state\":1`                                         | null| null",
                "payments.recurringByTransaction | `\"type\":0,\"state\":1`                                      | null| null",
            })
    void compatibleRecordClosesEntry(String endpoint, String record, String opcode, String amount) throws Exception {
        openedWithTarget(endpoint);
        try (RawServer service = listing(record, opcode, amount);
                TestMerchant merchant = TestMerchant.onVirtualTime(service.url())) {
            assertThat(recover(merchant).get(0).outcome()).isInstanceOf(Found.class);
        }
        assertThat(state("order-1")).isEqualTo(JournalState.ACCEPTED);
    }

    @Test
    void appliesSettleTimeOfCaller() throws Exception {
        opened("order-1", PAY, Duration.ofMinutes(1));
        Polling fiveMinutes = Polling.builder().limit(Duration.ofMinutes(5)).build();
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            recover(merchant, fiveMinutes);

            assertThat(merchant.time().skipped()).isEqualTo(Duration.ofMinutes(4));
        }
    }

    @Test
    void waitsOnceForManyYoungEntries() throws Exception {
        for (int i = 0; i < 20; i++) {
            opened("order-" + i, PAY, Duration.ZERO);
        }
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            assertThat(recover(merchant)).hasSize(20);
            assertThat(merchant.time().skipped()).isEqualTo(Duration.ofSeconds(30));
        }
    }

    /** The clocks of the servers that wrote the entries are ahead. */
    @Test
    void waitsOnceForEntriesOfTheFuture() throws Exception {
        for (int i = 0; i < 8; i++) {
            opened("order-" + i, PAY, Duration.ofMinutes(-1 - i));
        }
        Polling oneSecond = Polling.builder()
                .firstPause(Duration.ofMillis(100))
                .limit(Duration.ofSeconds(1))
                .build();
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            assertThat(recover(merchant, oneSecond)).hasSize(8);

            assertThat(merchant.time().skipped()).isBetween(Duration.ofMillis(900), Duration.ofSeconds(1));
        }
    }

    @Test
    void oneFailureOfAThousandKeepsOtherResults() throws Exception {
        for (int i = 0; i < 1000; i++) {
            opened("order-" + i, PAY, OLD);
        }
        try (RawServer gateway = RawServer.responding(request -> asked(request).equals("order-500")
                        ? RawResponse.status(403)
                        : RawResponse.json(200, Orders.page(Orders.record(ID, asked(request), 0, 1))));
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            List<RecoveredPayment> recovered = recover(merchant);

            assertThat(recovered).hasSize(1000);
            assertThat(recovered.stream().filter(one -> one.outcome() instanceof Found))
                    .hasSize(999);
            assertThat(recovered.stream().filter(one -> !(one.outcome() instanceof Found)))
                    .singleElement()
                    .satisfies(one -> {
                        assertThat(one.entry().orderId()).isEqualTo("order-500");
                        assertThat(((Unresolved) one.outcome()).failure())
                                .containsInstanceOf(AccessDeniedException.class);
                    });
            assertThat(gateway.lines())
                    .filteredOn(line -> line.startsWith("GET /api/public/transactions"))
                    .hasSize(1000);
            assertThat(journal.openEntries().stream().map(JournalEntry::orderId))
                    .containsExactly("order-500");
        }
    }

    @Test
    void orderIdThatCannotBeQueriedKeepsOtherResults() throws Exception {
        opened("a&b", PAY, OLD.multipliedBy(3));
        opened(" ", PAY, OLD.multipliedBy(2));
        opened("order-1", PAY, OLD);
        try (RawServer gateway = answering(Orders.page(Orders.record(ID, "order-1", 0, 1)));
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            List<OrderOutcome> outcomes =
                    recover(merchant).stream().map(RecoveredPayment::outcome).toList();

            assertThat(outcomes.subList(0, 2))
                    .allSatisfy(outcome -> assertThat(((Unresolved) outcome).failure())
                            .containsInstanceOf(InvalidRequestException.class));
            assertThat(outcomes.get(2)).isInstanceOf(Found.class);
        }
    }

    @Test
    void sendsNothingAndLeavesAllOpenWithoutOauth() throws Exception {
        opened("order-1", PAY, OLD);
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .withoutTokens()
                        .build()) {
            assertThat(recover(merchant)).hasSize(1);
            assertThat(gateway.received()).isEmpty();
        }
        assertThat(state("order-1")).isEqualTo(JournalState.OPEN);
    }

    @Test
    void entryThatCannotBeClosedKeepsOtherResultsAndIsClosedNextTime() throws Exception {
        BrokenJournal broken = new BrokenJournal();
        broken.open(entry("order-1", PAY, OLD.multipliedBy(2)));
        broken.open(entry("order-2", PAY, OLD));
        broken.breaks(JournalMethod.ACCEPTED);
        try (RawServer gateway = RawServer.responding(
                        request -> RawResponse.json(200, Orders.page(Orders.record(ID, asked(request), 0, 1))));
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            assertThat(RecoveredByRecords.of(payments(merchant), broken))
                    .hasSize(2)
                    .allSatisfy(one -> assertThat(one.outcome()).isInstanceOf(Found.class));
            assertThat(broken.openEntries()).hasSize(2);

            broken.mend();
            assertThat(RecoveredByRecords.of(payments(merchant), broken)).hasSize(2);
            assertThat(broken.openEntries()).isEmpty();
        }
    }

    @Test
    void throwsWhenJournalCannotBeRead() throws Exception {
        BrokenJournal broken = new BrokenJournal();
        broken.breaks(JournalMethod.OPEN_ENTRIES);
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            assertThatThrownBy(() -> RecoveredByRecords.of(payments(merchant), broken))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(BrokenJournal.MARKER);
        }
    }

    @Test
    void interruptEndsWaitingAndClosesNoEntry() throws Exception {
        opened("order-1", PAY, Duration.ZERO);
        opened("order-2", PAY, Duration.ZERO);
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            merchant.time().interruptNextSleep();

            List<RecoveredPayment> recovered = recover(merchant);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(recovered)
                    .hasSize(2)
                    .allSatisfy(one -> assertThat(one.outcome()).isInstanceOf(Unresolved.class));
        }
        assertThat(journal.openEntries()).hasSize(2);
    }

    @Test
    void twoServersMayRecoverAtOnce() throws Exception {
        for (int i = 0; i < 50; i++) {
            opened("order-" + i, PAY, OLD);
        }
        try (RawServer gateway = RawServer.responding(
                        request -> RawResponse.json(200, Orders.page(Orders.record(ID, asked(request), 0, 1))));
                TestMerchant one = TestMerchant.onVirtualTime(gateway.url());
                TestMerchant other = TestMerchant.onVirtualTime(gateway.url())) {
            CompletableFuture<List<RecoveredPayment>> atOther = CompletableFuture.supplyAsync(() -> recover(other));
            List<RecoveredPayment> atOne = recover(one);

            assertThat(atOne).hasSize(50);
            assertThat(CallMode.join(atOther)).allMatch(each -> each.outcome() instanceof Found);
            assertThat(journal.openEntries()).isEmpty();
            assertThat(gateway.posted()).isEmpty();
        }
    }

    @Test
    void recoversLostResponseAndSendsNothingTwice() throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.fin());
                TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url())) {
            assertThat(catchThrowable(() -> journaled(merchant).create(Orders.pay())))
                    .isNotNull();
            gateway.respond(request -> RawResponse.json(200, Orders.page(Orders.record(ID, "pay-1", 0, 1))));

            assertThat(recover(merchant)).hasSize(1);

            assertThat(state("pay-1")).isEqualTo(JournalState.ACCEPTED);
            assertThatThrownBy(() -> journaled(merchant).create(Orders.pay())).isNotNull();
            assertThat(gateway.posted()).hasSize(1);
            assertThat(recover(merchant)).isEmpty();
        }
    }

    private PaymentsClient journaled(TestMerchant merchant) {
        return payments(merchant).withJournal(journal);
    }

    private List<RecoveredPayment> recover(TestMerchant merchant) {
        return recover(merchant, OrderOutcome.SETTLE_TIME);
    }

    private List<RecoveredPayment> recover(TestMerchant merchant, Polling settle) {
        return RecoveredByRecords.of(payments(merchant), journal, settle);
    }

    private JournalEntry opened(String orderId, String endpoint, Duration age) {
        JournalEntry entry = entry(orderId, endpoint, age);
        assertThat(journal.open(entry)).isTrue();
        return entry;
    }

    private static JournalEntry entry(String orderId, String endpoint, Duration age) {
        return JournalEntry.open(orderId, endpoint, Orders.PRICE, NOW.minus(age));
    }

    /** Opens the entry that {@code create} writes, with the checksum of the recipient. */
    private JournalEntry openedWithTarget(String endpoint) {
        PaymentRequest<?> payout = endpoint.equals(PAYOUT) ? Orders.payoutToCard() : Orders.namedSbpPayout();
        JournalEntry entry = entry("order-1", endpoint, OLD)
                .toTarget(
                        PayoutTarget.of(payout).map(PayoutTarget::checksum).filter(any -> endpoint.contains("ayout")));
        assertThat(journal.open(entry)).isTrue();
        return entry;
    }

    /** Returns a service with one record in both lists. */
    private static RawServer listing(String secure, String opcode, String amount) throws Exception {
        String listed = "\"id\":12345678,\"cs1\":\"" + ID + "\",\"opcode\":" + opcode + ",\"amount\":" + amount
                + ",\"response_code\":0";
        return RawServer.responding(request -> RawResponse.json(
                200,
                Orders.page(
                        request.line().contains("/v3/")
                                ? listed
                                : "\"id\":\"" + ID + "\",\"order_id\":\"order-1\"," + secure)));
    }

    private JournalState state(String orderId) {
        return journal.entry(orderId).orElseThrow().state();
    }

    private static RawServer answering(String page) throws Exception {
        return RawServer.scripted(RawResponse.json(200, page));
    }

    private static String asked(RawServer.Request request) {
        Matcher order = ORDER.matcher(request.line());
        return order.find() ? order.group(1) : "";
    }
}
