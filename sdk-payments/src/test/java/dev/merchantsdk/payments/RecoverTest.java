package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.BrokenJournal.JournalMethod;
import dev.merchantsdk.payments.journal.JournaledPayments;
import dev.merchantsdk.payments.journal.RecoveredPayment;
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
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        "payments.pay,           0, 3, ACCEPTED, false",
        "payments.pay,           0, 4, ACCEPTED, false",
        "payments.pay,           0, 7, ACCEPTED, false",
        "payments.refund,        3, 4, ACCEPTED, false",
        "payments.refund,        0, 1, ACCEPTED, false",
        "payments.payoutToCard,  1, 1, ACCEPTED, false",
        "payments.payoutToCard,  1, 5, ACCEPTED, false",
        "payments.namedSbpPayout,   1, 1, ACCEPTED, false",
        "payments.unnamedSbpPayout, 1, 3, ACCEPTED, false",
        "payments.payoutToCard,  1, 4, OPEN, true",
        "payments.namedSbpPayout,   1, 4, OPEN, true",
        "payments.unnamedSbpPayout, 1, 4, OPEN, true",
        "payments.payoutToCard,  0, 1, OPEN, true",
        "payments.payoutToCard,  99, 1, OPEN, true",
    })
    void whatIsFoundIsClosedButForAPayoutThatMayBeSentAgain(
            String endpoint, int type, int recorded, JournalState after, boolean again) throws Exception {
        JournalEntry entry = opened("order-1", endpoint, OLD);
        try (RawServer gateway = answering(Orders.page(Orders.record(ID, "order-1", type, recorded)));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            List<RecoveredPayment> recovered = journaled(merchant).recover();

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
    void aRecordThatIsNoPayoutDoesNotTellWhatBecameOfOne() throws Exception {
        opened("order-1", PAYOUT, OLD);
        try (RawServer gateway = answering(Orders.page(Orders.record(ID, "order-1", 0, 1)));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(journaled(merchant).recover().get(0).outcome())
                    .isInstanceOfSatisfying(
                            Unresolved.class,
                            unknown -> assertThat(unknown.why())
                                    .isEqualTo("the transaction under its order id is not a payout"));
        }
    }

    @ParameterizedTest
    @CsvSource({"payments.pay, false", "payments.recurringByCardToken, false", "payments.payoutToCard, true"})
    void whatIsNotFoundStaysOpenAndOnlyAPayoutMayBeSentAgain(String endpoint, boolean again) throws Exception {
        opened("order-1", endpoint, OLD);
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            List<RecoveredPayment> recovered = journaled(merchant).recover();

            assertThat(recovered).singleElement().satisfies(one -> {
                assertThat(one.outcome()).isInstanceOf(Unresolved.class);
                assertThat(one.mayBeSentAgain()).isEqualTo(again);
            });
            assertThat(gateway.received()).hasSize(1);
        }
        assertThat(state("order-1")).isEqualTo(JournalState.OPEN);
    }

    @Test
    void onlyOpenEntriesAreAskedAboutTheOldestFirst() throws Exception {
        opened("young", PAY, OLD);
        opened("old", PAY, OLD.multipliedBy(2));
        opened("accepted", PAY, OLD);
        journal.accepted("accepted", ID);
        assertThat(journal.notExecuted(opened("notExecuted", PAY, OLD))).isTrue();
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(journaled(merchant).recover().stream()
                            .map(one -> one.entry().orderId()))
                    .containsExactly("old", "young");
            assertThat(gateway.received().stream().map(RecoverTest::asked)).containsExactly("old", "young");
        }
    }

    @Test
    void nothingOpenMeansNobodyIsAsked() throws Exception {
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(journaled(merchant).recover()).isEmpty();
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
    void whatIsYoungerThanTheSettleTimeIsWaitedForTheRestOfIt(Duration age, Duration waited) throws Exception {
        opened("order-1", PAY, age);
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            journaled(merchant).recover();

            assertThat(merchant.time().skipped()).isEqualTo(waited);
        }
    }

    @Test
    void theSettleTimeIsTheCallers() throws Exception {
        opened("order-1", PAY, Duration.ofMinutes(1));
        Polling fiveMinutes = Polling.builder().limit(Duration.ofMinutes(5)).build();
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            journaled(merchant).recover(fiveMinutes);

            assertThat(merchant.time().skipped()).isEqualTo(Duration.ofMinutes(4));
        }
    }

    @Test
    void manyYoungEntriesAreWaitedForTogether() throws Exception {
        for (int i = 0; i < 20; i++) {
            opened("order-" + i, PAY, Duration.ZERO);
        }
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(journaled(merchant).recover()).hasSize(20);
            assertThat(merchant.time().skipped()).isEqualTo(Duration.ofSeconds(30));
        }
    }

    /** The clocks of the servers that wrote the entries are ahead. */
    @Test
    void entriesOfTheFutureAreWaitedForTogether() throws Exception {
        for (int i = 0; i < 8; i++) {
            opened("order-" + i, PAY, Duration.ofMinutes(-1 - i));
        }
        Polling oneSecond = Polling.builder()
                .firstPause(Duration.ofMillis(100))
                .limit(Duration.ofSeconds(1))
                .build();
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(journaled(merchant).recover(oneSecond)).hasSize(8);

            assertThat(merchant.time().skipped()).isBetween(Duration.ofMillis(900), Duration.ofSeconds(1));
        }
    }

    @Test
    void oneOfAThousandThatFailsHidesNoneOfTheOthers() throws Exception {
        for (int i = 0; i < 1000; i++) {
            opened("order-" + i, PAY, OLD);
        }
        try (RawServer gateway = RawServer.responding(request -> asked(request).equals("order-500")
                        ? RawResponse.status(403)
                        : RawResponse.json(200, Orders.page(Orders.record(ID, asked(request), 0, 1))));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            List<RecoveredPayment> recovered = journaled(merchant).recover();

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
    void anOrderIdThatCannotBeAskedAboutHidesNoneOfTheOthers() throws Exception {
        opened("a&b", PAY, OLD.multipliedBy(3));
        opened(" ", PAY, OLD.multipliedBy(2));
        opened("order-1", PAY, OLD);
        try (RawServer gateway = answering(Orders.page(Orders.record(ID, "order-1", 0, 1)));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            List<OrderOutcome> outcomes = journaled(merchant).recover().stream()
                    .map(RecoveredPayment::outcome)
                    .toList();

            assertThat(outcomes.subList(0, 2))
                    .allSatisfy(outcome -> assertThat(((Unresolved) outcome).failure())
                            .containsInstanceOf(InvalidRequestException.class));
            assertThat(outcomes.get(2)).isInstanceOf(Found.class);
        }
    }

    @Test
    void withoutOauthAllStayOpenAndNobodyIsAsked() throws Exception {
        opened("order-1", PAY, OLD);
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .withoutTokens()
                        .build()) {
            assertThat(journaled(merchant).recover()).hasSize(1);
            assertThat(gateway.received()).isEmpty();
        }
        assertThat(state("order-1")).isEqualTo(JournalState.OPEN);
    }

    @Test
    void aJournalThatCannotBeClosedHidesNoneOfTheOthersAndIsClosedNextTime() throws Exception {
        BrokenJournal broken = new BrokenJournal();
        broken.open(entry("order-1", PAY, OLD.multipliedBy(2)));
        broken.open(entry("order-2", PAY, OLD));
        broken.breaks(JournalMethod.ACCEPTED);
        try (RawServer gateway = RawServer.responding(
                        request -> RawResponse.json(200, Orders.page(Orders.record(ID, asked(request), 0, 1))));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            JournaledPayments payments = JournaledPayments.of(payments(merchant), broken);

            assertThat(payments.recover())
                    .hasSize(2)
                    .allSatisfy(one -> assertThat(one.outcome()).isInstanceOf(Found.class));
            assertThat(broken.openEntries()).hasSize(2);

            broken.mend();
            assertThat(payments.recover()).hasSize(2);
            assertThat(broken.openEntries()).isEmpty();
        }
    }

    @Test
    void aJournalThatCannotBeReadIsTheCallersToKnow() throws Exception {
        BrokenJournal broken = new BrokenJournal();
        broken.breaks(JournalMethod.OPEN_ENTRIES);
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() ->
                            JournaledPayments.of(payments(merchant), broken).recover())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(BrokenJournal.MARKER);
        }
    }

    @Test
    void anInterruptEndsTheWaitingForAllWithoutClosingAny() throws Exception {
        opened("order-1", PAY, Duration.ZERO);
        opened("order-2", PAY, Duration.ZERO);
        try (RawServer gateway = answering(Orders.page());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            merchant.time().interruptNextSleep();

            List<RecoveredPayment> recovered = journaled(merchant).recover();

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
                TestMerchant one = TestMerchant.at(gateway.url());
                TestMerchant other = TestMerchant.at(gateway.url())) {
            CompletableFuture<List<RecoveredPayment>> atOther =
                    CompletableFuture.supplyAsync(() -> journaled(other).recover());
            List<RecoveredPayment> atOne = journaled(one).recover();

            assertThat(atOne).hasSize(50);
            assertThat(CallMode.join(atOther)).allMatch(each -> each.outcome() instanceof Found);
            assertThat(journal.openEntries()).isEmpty();
            assertThat(gateway.posted()).isEmpty();
        }
    }

    @Test
    void aLostReplyIsRecoveredAndNothingIsSentTwice() throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.fin());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(catchThrowable(() -> journaled(merchant).create(Orders.pay())))
                    .isNotNull();
            gateway.respond(request -> RawResponse.json(200, Orders.page(Orders.record(ID, "pay-1", 0, 1))));

            assertThat(journaled(merchant).recover()).hasSize(1);

            assertThat(state("pay-1")).isEqualTo(JournalState.ACCEPTED);
            assertThatThrownBy(() -> journaled(merchant).create(Orders.pay())).isNotNull();
            assertThat(gateway.posted()).hasSize(1);
            assertThat(journaled(merchant).recover()).isEmpty();
        }
    }

    private JournaledPayments journaled(TestMerchant merchant) {
        return JournaledPayments.of(payments(merchant), journal)
                .withClock(merchant.time().clock());
    }

    private JournalEntry opened(String orderId, String endpoint, Duration age) {
        JournalEntry entry = entry(orderId, endpoint, age);
        assertThat(journal.open(entry)).isTrue();
        return entry;
    }

    private static JournalEntry entry(String orderId, String endpoint, Duration age) {
        return JournalEntry.open(orderId, endpoint, Orders.PRICE, NOW.minus(age));
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
