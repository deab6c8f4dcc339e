package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.callback.RecoveredByRecords;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.Intercepted;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import dev.merchantsdk.testkit.merchant.VirtualPauses;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two servers with one journal create payments, while the journal and the service take seeded times and fail at seeded
 * points, with all settings. No call exceeds its time limit, and the journal never forgets a payment.
 *
 * <p>All times are virtual, and at least twenty seconds of a limit are left to an exchange, because the HTTP client
 * measures the rest of a limit with the real clock.
 */
@Tag("proof")
final class JournalDurationsTest {
    private static final int SEEDS = CaseCount.of(60);
    private static final int CALLS = 10;
    private static final Duration CALL = Duration.ofMinutes(30);
    private static final Duration PAYOUT = Duration.ofHours(2);
    /** What a call keeps of its limit for the update of the entry. */
    private static final Duration KEPT = Duration.ofSeconds(1);

    /** What the service often leaves of a limit: too little for a repetition that it asks for. */
    private static final Duration LITTLE = Duration.ofSeconds(20);

    private static final Pattern ORDER = Pattern.compile("order_id(?:%3D|\":\")([a-z]+-\\d)|\"orderId\":\"([^\"]+)\"");

    /** The settings of the SDK and of each call. */
    record CallSettings(RetrySettings retry, Optional<Duration> timeout, Optional<Integer> maxAttempts) {
        RequestOptions options() {
            var options = RequestOptions.builder();
            timeout.ifPresent(options::timeout);
            maxAttempts.ifPresent(options::maxAttempts);
            return options.build();
        }

        Duration limit(PaymentRequest<?> request) {
            return timeout.orElse(request instanceof PayoutToCard ? PAYOUT : CALL);
        }
    }

    static Stream<CallSettings> settings() {
        RetrySettings nothing =
                RetrySettings.builder().repeatAfter408(Set.of()).after429(false).build();
        RetrySettings everything = RetrySettings.builder()
                .repeatAfter408(List.of(CallKind.values()))
                .after429(true)
                .build();
        return Stream.of(RetrySettings.defaults(), nothing, everything)
                .flatMap(retry -> Stream.of(Optional.<Duration>empty(), Optional.of(Duration.ofHours(1)))
                        .flatMap(timeout -> Stream.of(Optional.<Integer>empty(), Optional.of(1), Optional.of(5))
                                .map(attempts -> new CallSettings(retry, timeout, attempts))));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void noCallExceedsItsLimitAndNoPaymentIsForgotten(CallSettings settings) throws Exception {
        for (int seed = 0; seed < SEEDS; seed++) {
            try (World world = new World(seed, settings)) {
                for (int call = 0; call < CALLS; call++) {
                    world.create();
                }
                world.recover();
            }
        }
    }

    /** The shop, its journal and the service. Not thread-safe, except for the methods that the service calls. */
    private static final class World implements AutoCloseable {
        private final String name;
        private final CallSettings settings;
        private final Random random;
        private final VirtualPauses time = new VirtualPauses();
        private final Journal stored = Journal.inMemory();
        private final Map<String, List<String>> executed = new HashMap<>();
        private final List<TestMerchant> merchants = new ArrayList<>();
        private final List<PaymentsClient> servers = new ArrayList<>();
        private final RawServer service = RawServer.responding(this::respond);
        private volatile Duration end = Duration.ZERO;
        private volatile boolean healthy;

        World(long seed, CallSettings settings) throws IOException {
            this.name = settings + ", seed " + seed;
            this.settings = settings;
            this.random = new Random(seed * 31 + 7);
            for (int server = 0; server < 2; server++) {
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> service.url())
                        .retry(settings.retry())
                        .timeouts(Timeouts.builder().call(CALL).payout(PAYOUT).build())
                        .time(time)
                        .clock(time.clock())
                        .build();
                merchants.add(merchant);
                servers.add(payments(merchant).withJournal(seeded(Optional.empty())));
            }
        }

        void create() {
            PaymentRequest<? extends TransactionResponse> request = request();
            Duration begin = time.skipped();
            end = begin.plus(settings.limit(request));
            int before = times(request.orderId());
            Optional<JournalState> stateBefore = state(request.orderId());

            Optional<RuntimeException> failure = failure(servers.get(random.nextInt(2)), request);

            assertThat(time.skipped())
                    .as("%s: end of %s", name, request.orderId())
                    .isLessThanOrEqualTo(end);
            int now = times(request.orderId());
            assertThat(now).as("%s: executions of %s", name, request.orderId()).isBetween(before, before + 1);
            assertThat(now).isLessThanOrEqualTo(1);
            boolean refused = failure.filter(e ->
                            e instanceof NotSentException || e instanceof ApiException || !(e instanceof SdkException))
                    .isPresent();
            if (refused) {
                assertThat(now).as("%s: %s", name, failure).isEqualTo(before);
            }
            if (failure.isEmpty()) {
                assertThat(now).as(name).isEqualTo(1);
            }
            if (now == 1) {
                assertThat(state(request.orderId()))
                        .as("%s: %s after %s, before %s", name, request.orderId(), failure, stateBefore)
                        .isIn(Optional.of(JournalState.OPEN), Optional.of(JournalState.ACCEPTED));
            }
        }

        /** After a recovery without faults, the journal has accepted exactly what was executed. */
        void recover() {
            healthy = true;
            Duration begin = time.skipped();

            List<RecoveredPayment> recovered = RecoveredByRecords.of(servers.get(0), stored);

            assertThat(time.skipped().minus(begin)).as(name).isLessThanOrEqualTo(OrderOutcome.SETTLE_TIME.limit());
            assertThat(recovered)
                    .as(name)
                    .allSatisfy(each -> assertThat(each.outcome() instanceof OrderOutcome.Found)
                            .isEqualTo(times(each.entry().orderId()) == 1));
            for (String orderId : executed.keySet()) {
                JournalEntry entry = stored.entry(orderId).orElseThrow();
                assertThat(entry.state()).as("%s: %s", name, orderId).isEqualTo(JournalState.ACCEPTED);
                assertThat(entry.transactionId())
                        .isEqualTo(Optional.of(ids(orderId).get(0)));
            }
        }

        private PaymentRequest<? extends TransactionResponse> request() {
            CardToken card = Orders.TOKEN;
            return switch (random.nextInt(6)) {
                case 0 -> OneStepPayment.of("page-1", Orders.PRICE, Orders.EMAIL);
                case 1 -> RecurringByCardToken.of("debit-1", Orders.PRICE, card);
                default -> PayoutToCard.of("payout-1", Orders.PRICE, Orders.EMAIL, card);
            };
        }

        private Optional<RuntimeException> failure(
                PaymentsClient server, PaymentRequest<? extends TransactionResponse> request) {
            try {
                server.with(settings.options()).create(request);
                return Optional.empty();
            } catch (RuntimeException e) {
                return Optional.of(e);
            }
        }

        private Optional<JournalState> state(String orderId) {
            return stored.entry(orderId).map(JournalEntry::state);
        }

        private synchronized List<String> ids(String orderId) {
            return executed.getOrDefault(orderId, List.of());
        }

        private synchronized int times(String orderId) {
            return ids(orderId).size();
        }

        /** Returns a duration: usually zero, otherwise up to three hours. */
        private Duration seeded() {
            return Duration.ofMinutes(
                    random.nextInt(10) < 7 ? 0 : List.of(5, 15, 25, 60, 180).get(random.nextInt(5)));
        }

        private synchronized RawResponse respond(RawServer.Request request) {
            String orderId = orderId(request);
            if (!healthy) {
                Duration left = end.minus(KEPT).minus(time.skipped());
                Duration taken = random.nextInt(3) == 0 ? left.minus(LITTLE) : seeded();
                if (taken.compareTo(left) >= 0) { // the SDK ends the exchange at its deadline
                    if (request.isPost() && random.nextBoolean()) {
                        execute(orderId);
                    }
                    time.advance(left.isNegative() ? Duration.ZERO : left);
                    return RawResponse.fin();
                }
                time.advance(taken.isNegative() ? Duration.ZERO : taken);
            }
            return request.isPost() ? posted(orderId) : queried(orderId);
        }

        private RawResponse posted(String orderId) {
            return switch (random.nextInt(10)) {
                case 0 -> RawResponse.json(400, "{\"error\":\"Invalid request\"}");
                case 1 -> RawResponse.status(403);
                case 2 -> RawResponse.status(408);
                case 3 -> RawResponse.status(429, "Retry-After: " + (5 + random.nextInt(25)));
                case 4 -> RawResponse.fin();
                case 5 -> execute(orderId) ? RawResponse.fin() : duplicate();
                case 6 -> execute(orderId) ? RawResponse.status(503) : duplicate();
                default ->
                    execute(orderId)
                            ? RawResponse.json(
                                    200,
                                    Orders.PAGE.replace(
                                            Orders.CREATED, ids(orderId).get(0)))
                            : duplicate();
            };
        }

        private RawResponse queried(String orderId) {
            return switch (healthy ? 9 : random.nextInt(6)) {
                case 0, 3, 4 -> RawResponse.status(429, "Retry-After: 25");
                case 1 -> RawResponse.status(503);
                case 2 -> RawResponse.fin();
                default ->
                    RawResponse.json(
                            200,
                            Orders.page(ids(orderId).stream()
                                    .map(id -> Orders.record(id, orderId, orderId.startsWith("payout") ? 1 : 0, 1))
                                    .toArray(String[]::new)));
            };
        }

        /** Executes an order. A payout is executed once, because the service knows its order id. */
        private boolean execute(String orderId) {
            List<String> ids = executed.computeIfAbsent(orderId, id -> new ArrayList<>());
            if (orderId.startsWith("payout") && !ids.isEmpty()) {
                return false;
            }
            return ids.add("%032x".formatted(random.nextInt(1, Integer.MAX_VALUE)));
        }

        private static RawResponse duplicate() {
            return RawResponse.json(400, "{\"error\":\"Duplicate order\",\"errorCode\":-2}");
        }

        /** Returns the order id of a request. A query of list v3 has none, and finds no amount of the payout. */
        private static String orderId(RawServer.Request request) {
            Matcher order = ORDER.matcher(request.isPost() ? request.body() : request.line());
            return order.find() ? Optional.ofNullable(order.group(1)).orElseGet(() -> order.group(2)) : "";
        }

        @Override
        public void close() throws IOException {
            merchants.forEach(TestMerchant::close);
            service.close();
        }

        /** Returns a journal that takes seeded times, keeps its time limit, and fails before or after it has written. */
        private Journal seeded(Optional<Duration> limit) {
            return Intercepted.of(
                    Journal.class,
                    stored,
                    call -> call.is("withTimeLimit")
                            ? seeded(Optional.of((Duration) call.arguments().get(0)))
                            : run(limit, call.original()));
        }

        private <T> T run(Optional<Duration> limit, Supplier<T> method) {
            if (healthy) {
                return method.get();
            }
            Duration taken = seeded();
            boolean late = limit.filter(most -> taken.compareTo(most) >= 0).isPresent();
            time.advance(late ? limit.orElseThrow() : taken);
            if (late || random.nextInt(10) == 0) {
                if (random.nextBoolean()) {
                    T unconfirmed = method.get();
                    throw new IllegalStateException("the commit was not confirmed: " + unconfirmed);
                }
                throw new IllegalStateException("nothing was written");
            }
            return method.get();
        }
    }
}
