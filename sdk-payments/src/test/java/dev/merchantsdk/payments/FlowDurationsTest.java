package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.payments;
import static dev.merchantsdk.payments.SettlementService.PAYMENT_ID;
import static dev.merchantsdk.payments.SettlementService.REVERSAL_ID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.SbpPayout.Confirmed;
import dev.merchantsdk.payments.SbpPayout.RecipientFound;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.Intercepted;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import dev.merchantsdk.testkit.merchant.VirtualPauses;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs flows with random durations and outcomes of the service, of the store and of a journal, in virtual time and with
 * all settings. In half of the runs, the steps go through a journal.
 * No flow exceeds its limit, and no step is sent again that the service may have processed.
 */
final class FlowDurationsTest {
    private static final RawResponse DUPLICATE =
            RawResponse.json(400, "{\"error\":\"Order already exists\",\"errorCode\":-2}");
    private static final RetrySettings EVERYTHING = RetrySettings.builder()
            .repeatAfter408(Set.of(CallKind.values()))
            .after429(true)
            .build();
    private static final RetrySettings NOTHING =
            RetrySettings.builder().repeatAfter408(Set.of()).after429(false).build();
    private static final String PAYOUT = "0123456789abcdef0123456789abcdef";

    private static final int RUNS = 30;

    static IntStream seeds() {
        return IntStream.range(0, CaseCount.of(200));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aSettlementKeepsItsLimitAndSendsNoStepTwice(int seed) throws Exception {
        settled(seed);
    }

    /** A flow that always fails keeps every limit too. Therefore a part of the runs must end. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void someSettlementsAndConfirmationsEnd(boolean journaled) throws Exception {
        int settled = 0;
        int confirmed = 0;
        for (int seed = 0; seed < RUNS * 2; seed++) {
            if (Run.isJournaled(seed) == journaled) {
                settled += settled(seed) ? 1 : 0;
                confirmed += confirmed(seed) ? 1 : 0;
            }
        }
        assertThat(settled).isGreaterThan(RUNS / 5);
        assertThat(confirmed).isGreaterThan(RUNS / 5);
    }

    /** Settles several times. Returns whether the settlement ended with both steps at the service. */
    private static boolean settled(int seed) throws IOException {
        PartialSettlement prepared =
                Orders.authHold().partialSettlement(Amount.parse("100.50"), "reversal-1", "completion-1");
        try (Run run = new Run(seed)) {
            Store<PartialSettlement> store = new Store<>(run, prepared);
            Checkpoint<PartialSettlement> checkpoint =
                    run.checkpoint((before, after) -> store.replace(before, before.version(), after, after.version()));
            for (int i = 0; i < 6; i++) {
                PartialSettlement loaded = store.current;
                run.within(options ->
                        PaymentCalls.settleBy(run.mode, payments(run.merchant), loaded, checkpoint, options));
            }
            return store.current.phase() == Phase.SETTLED && run.executed.equals(Set.of(REVERSAL_ID, PAYMENT_ID));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anSbpStepKeepsItsLimitAndIsNotSentTwice(int seed) throws Exception {
        confirmed(seed);
    }

    /** Confirms a payout, several times if need be. Returns whether the service and the store have the confirmation. */
    private static boolean confirmed(int seed) throws IOException {
        try (Run run = new Run(seed)) {
            Store<SbpPayout> store = new Store<>(run, SbpPayouts.found(PAYOUT));
            Calls calls = run.merchant.calls();
            Checkpoint<SbpPayout> checkpoint =
                    run.checkpoint((before, after) -> store.replace(before, before.version(), after, after.version()));
            for (int i = 0; i < 3 && store.current instanceof RecipientFound found; i++) {
                run.within(options -> run.mode.call(
                        () -> calls.run(() -> SbpPayoutFlow.confirm(calls.with(options), found, checkpoint)),
                        () -> calls.runAsync(() -> SbpPayoutFlow.confirm(calls.with(options), found, checkpoint))));
            }
            return store.current instanceof Confirmed && run.executed.contains(PAYOUT);
        }
    }

    /** A query of a search has its own limit, and no query starts after the settle time. */
    @ParameterizedTest
    @MethodSource("seeds")
    void aSearchEndsOneQueryAfterItsSettleTime(int seed) throws Exception {
        try (Run run = new Run(seed)) {
            Duration query = run.limit;
            Duration settle = run.seconds(60).plusSeconds(1);
            run.limit = settle.plus(query);
            run.within(options -> {
                PaymentsClient client = payments(run.merchant);
                Polling polling = Polling.builder().limit(settle).build();
                RequestOptions each = RequestOptions.builder().timeout(query).build();
                return run.mode.call(
                        () -> client.with(each).find("reversal-1", polling),
                        () -> client.with(each).async().find("reversal-1", polling));
            });
            assertThat(run.gateway.received()).isNotEmpty();
        }
    }

    /** A store with a compare-and-set that takes time and sometimes fails. */
    private static final class Store<T> {
        private final Run run;
        private T current;
        private long version;

        Store(Run run, T first) {
            this.run = run;
            this.current = first;
        }

        boolean replace(T before, long from, T after, long to) {
            run.storing();
            if (run.random.nextInt(12) == 0) {
                throw new IllegalStateException("the store is away");
            }
            assertThat(from).as("%s replaces %s", after, before).isEqualTo(version);
            current = after;
            version = to;
            return true;
        }
    }

    /** The service, the time and the settings of one seed. */
    private static final class Run implements AutoCloseable {
        private final Random random;
        private final VirtualPauses time = new VirtualPauses();
        private final RawServer gateway;
        private final CallMode mode;
        private final boolean journaled;
        private final Journal journal = Journal.inMemory();
        private final TestMerchant merchant;
        private final Set<String> executed = new HashSet<>();
        private final Set<String> mayBeExecuted = new HashSet<>();
        private Duration limit;
        private Duration start = Duration.ZERO;
        /** The time that the store took after the limit. */
        private Duration overrun = Duration.ZERO;
        /** The time that the current call has left, less a nanosecond: at its deadline a journal still gets 1 ms. */
        private volatile Duration ofCall = Duration.ZERO;

        private volatile @Nullable AssertionError broken;

        Run(int seed) throws IOException {
            random = new Random(seed);
            mode = seed % 2 == 0 ? CallMode.SYNC : CallMode.ASYNC;
            journaled = isJournaled(seed);
            limit = List.of(Duration.ofSeconds(10), Duration.ofSeconds(45), Duration.ofMinutes(2))
                    .get(random.nextInt(3));
            gateway = RawServer.responding(this::respond);
            merchant = TestMerchant.builder()
                    .addresses(any -> gateway.url())
                    .time(time)
                    .retry(List.of(RetrySettings.defaults(), NOTHING, EVERYTHING)
                            .get(random.nextInt(3)))
                    .client(new OkHttpClient.Builder()
                            .addInterceptor(this::measured)
                            .build())
                    .build();
        }

        static boolean isJournaled(int seed) {
            return seed % 4 < 2;
        }

        <T> Checkpoint<T> checkpoint(Checkpoint<T> store) {
            return journaled ? store.recordedIn(timed(Duration.ofDays(2))) : store;
        }

        /** Runs one flow with the limit of this run. */
        void within(Function<RequestOptions, Object> flow) {
            start = time.skipped();
            overrun = Duration.ZERO;
            Throwable failure = catchThrowable(
                    () -> flow.apply(RequestOptions.builder().timeout(limit).build()));
            if (failure instanceof AssertionError wrong) {
                throw wrong;
            }
            if (broken != null) {
                throw broken;
            }
            assertThat(elapsed().minus(overrun)).isLessThanOrEqualTo(limit);
        }

        private Duration elapsed() {
            return time.skipped().minus(start);
        }

        private Duration seconds(int most) {
            return Duration.ofSeconds(random.nextInt(most));
        }

        void storing() {
            Duration left = limit.minus(elapsed());
            Duration taken = seconds(random.nextInt(4) == 0 ? 60 : 3);
            time.advance(taken);
            Duration after = taken.minus(left.isNegative() ? Duration.ZERO : left);
            overrun = overrun.plus(after.isNegative() ? Duration.ZERO : after);
        }

        /** Returns a journal whose methods take time, and keep the limit that the flow has set. */
        private Journal timed(Duration most) {
            return Intercepted.of(Journal.class, journal, call -> {
                if (call.is("withTimeLimit")) {
                    return timed(checked((Duration) call.arguments().get(0)));
                }
                if (call.is("openEntries")) {
                    throw new AssertionError("a flow reads the entry of its step only");
                }
                return taking(most, call.original());
            });
        }

        private Duration checked(Duration given) {
            try {
                assertThat(given).isPositive().isLessThanOrEqualTo(limit.minus(elapsed()));
            } catch (AssertionError e) {
                broken = e;
            }
            return given;
        }

        private <R> R taking(Duration most, Supplier<R> action) {
            Duration taken = seconds(random.nextInt(6) == 0 ? 60 : 2);
            boolean inTime = taken.compareTo(most) < 0;
            time.advance(inTime ? taken : most);
            if (inTime) {
                return action.get();
            }
            if (random.nextBoolean()) {
                R unused = action.get();
            }
            throw new IllegalStateException("the journal is too slow");
        }

        private Response measured(Interceptor.Chain chain) throws IOException {
            ofCall = TestMerchant.remaining(chain).minusNanos(1);
            return chain.proceed(chain.request());
        }

        private RawResponse respond(RawServer.Request request) {
            try {
                Duration left = limit.minus(elapsed());
                assertThat(left).as("sent after the limit").isPositive();
                assertThat(ofCall).as("the call outlives the flow").isLessThanOrEqualTo(left);
            } catch (AssertionError e) {
                broken = e;
            }
            Duration taken = seconds(random.nextInt(3) == 0 ? 60 : 4);
            boolean inTime = taken.compareTo(ofCall) < 0;
            time.advance(inTime ? taken : ofCall);
            RawResponse response = request.isPost() ? step(request) : query(request);
            return inTime ? response : RawResponse.fin();
        }

        private RawResponse step(RawServer.Request request) {
            String step = request.line().contains("/confirm")
                    ? PAYOUT
                    : request.body().contains("\"reversal\"") ? REVERSAL_ID : PAYMENT_ID;
            if (mayBeExecuted.contains(step)) {
                broken = new AssertionError(step + " is sent again");
            }
            int kind = random.nextInt(8);
            if (kind == 0) {
                return RawResponse.status(429);
            }
            mayBeExecuted.add(step);
            if (kind == 1) {
                return RawResponse.fin();
            }
            boolean first = executed.add(step);
            return switch (kind) {
                case 2 -> RawResponse.fin();
                case 3 -> RawResponse.status(408);
                case 4 -> RawResponse.status(503);
                default ->
                    first ? RawResponse.json(200, step.equals(PAYOUT) ? "" : "{\"id\":\"" + step + "\"}") : DUPLICATE;
            };
        }

        private RawResponse query(RawServer.Request request) {
            int kind = random.nextInt(8);
            if (kind < 3) {
                return RawResponse.status(List.of(503, 408, 429).get(kind));
            }
            Predicate<String> visible = id -> executed.contains(id) && kind > 3;
            String reversal = Orders.record(REVERSAL_ID, "reversal-1", 3, random.nextInt(3) == 0 ? 5 : 1);
            String payment = Orders.record(PAYMENT_ID, "completion-1", 0, 1);
            if (!request.line().contains("filter_by")) {
                return visible.test(REVERSAL_ID)
                        ? RawResponse.json(200, "{" + reversal + "}")
                        : RawResponse.status(404);
            }
            boolean ofReversal = request.line().contains("reversal-1");
            return RawResponse.json(
                    200,
                    visible.test(ofReversal ? REVERSAL_ID : PAYMENT_ID)
                            ? Orders.page(ofReversal ? reversal : payment)
                            : Orders.page());
        }

        @Override
        public void close() throws IOException {
            merchant.close();
            gateway.close();
        }
    }
}
