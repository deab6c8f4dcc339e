package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the amounts of payments and holds with the contract's rules after random requests. Amounts are in kopecks,
 * except in requests.
 */
final class MoneyTest {
    private static final long WHOLE = 100_000;

    /** The amounts that a hold or a payment must have according to the contract's table "States and transitions". */
    private static final class Book {
        private final boolean inParts;
        private boolean open;
        private long held;
        private long paid;
        private long refunded;

        Book(boolean hold, boolean inParts) {
            this.inParts = inParts;
            this.open = hold;
            this.held = hold ? WHOLE : 0;
            this.paid = hold ? 0 : WHOLE;
        }

        boolean complete(long amount) {
            boolean done = open && (inParts ? amount <= held : amount == held);
            if (done) {
                paid = amount;
                close();
            }
            return done;
        }

        boolean reverse(long amount) {
            if (!open) {
                return refund(amount);
            }
            boolean done = amount <= held;
            if (done) {
                held -= amount;
                open = held > 0;
            }
            return done;
        }

        boolean refund(long amount) {
            boolean done = amount <= paid - refunded;
            refunded += done ? amount : 0;
            return done;
        }

        void close() {
            open = false;
            held = 0;
        }
    }

    /**
     * A requested operation.
     *
     * @param first the id of the payment or hold to which the operation refers
     * @param id the id of the operation
     */
    private record Asked(String first, String id) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void keepsBooksByTheContract(long seed) {
        try (Sandbox sandbox = Sandbox.start()) {
            Till till = new Till(sandbox);
            Random random = new Random(seed);
            List<String> ids = List.of(till.pay(), till.auth(), till.preauth(), till.auth(), till.preauth());
            List<Book> books = List.of(
                    new Book(false, false),
                    new Book(true, false),
                    new Book(true, true),
                    new Book(true, false),
                    new Book(true, true));
            for (int i = 0; i < 60; i++) {
                int at = random.nextInt(ids.size());
                askAndCompare(till, ids.get(at), books.get(at), random);
            }
            sandbox.clock().advance(Duration.ofDays(7));
            books.forEach(Book::close);
            for (int at = 0; at < ids.size(); at++) {
                assertBook(till.at(ids.get(at)), books.get(at));
            }
        }
    }

    private static void askAndCompare(Till till, String id, Book book, Random random) {
        long amount = random.nextBoolean() ? 1 + random.nextInt(1000) : Math.max(1, book.held / 100);
        PaymentTransaction asked;
        boolean done;
        switch (random.nextInt(3)) {
            case 0 -> {
                asked = till.complete(id, amount);
                done = book.complete(amount * 100);
            }
            case 1 -> {
                asked = till.reverse(id, amount);
                done = book.reverse(amount * 100);
            }
            default -> {
                asked = till.refund(id, amount);
                done = book.refund(amount * 100);
            }
        }
        assertThat(asked.state()).isEqualTo(done ? PaymentState.SUCCESS : PaymentState.FAILED);
        assertBook(till.at(id), book);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void concurrentRefundsReturnExactlyThePayment(long seed) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            Till till = new Till(sandbox);
            List<String> firsts =
                    List.of(till.pay(), till.pay(), till.auth(), till.auth(), till.preauth(), till.preauth());
            Queue<Asked> asked = new ConcurrentLinkedQueue<>();
            sandbox.payments().settleAfter(Duration.ofMinutes(seed - 1));

            atOnce(seed, random -> {
                String first = firsts.get(random.nextInt(firsts.size()));
                long amount = random.nextBoolean() ? 1 + random.nextInt(400) : 1000;
                switch (random.nextInt(5)) {
                    case 0 ->
                        asked.add(new Asked(first, till.complete(first, amount).id()));
                    case 1 ->
                        asked.add(new Asked(first, till.reverse(first, amount).id()));
                    case 2, 3 ->
                        asked.add(new Asked(first, till.refund(first, amount).id()));
                    default -> sandbox.clock().advance(Duration.ofHours(random.nextInt(12)));
                }
            });

            sandbox.clock().advance(Duration.ofDays(8));
            for (String first : firsts) {
                PaymentTransaction now = till.at(first);
                Map<String, Long> done = sums(sandbox, asked, first);
                long taken =
                        now.endpoint().equals("payments.pay") ? WHOLE : done.getOrDefault("payments.complete 6", 0L);
                assertThat(now.paid()).isEqualTo(taken);
                assertThat(now.refunded())
                        .isEqualTo(done.getOrDefault("payments.refund 2", 0L)
                                + done.getOrDefault("payments.reverse 2", 0L))
                        .isLessThanOrEqualTo(taken);
                assertThat(taken + done.getOrDefault("payments.reverse 5", 0L)).isLessThanOrEqualTo(WHOLE);
                assertThat(now.held()).isZero();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void concurrentPayoutsPayOncePerOrderId(long seed) {
        try (Sandbox sandbox = Sandbox.start()) {
            Till till = new Till(sandbox);
            List<PayoutToken> tokens = List.of(till.numberToken(Till.GOOD), till.numberToken(Till.BAD));
            sandbox.payments().settleAfter(Duration.ofMinutes(seed - 1));

            atOnce(seed, random -> {
                String orderId = "payout-" + random.nextInt(4);
                sandbox.clock().advance(Duration.ofSeconds(random.nextInt(60)));
                try {
                    till.send(PayoutToCard.of(orderId, roubles(10), EMAIL, tokens.get(random.nextInt(2))));
                } catch (DuplicateOrderException expected) {
                    // An earlier payout with this order id has succeeded or is in progress.
                }
            });

            sandbox.clock().advance(Duration.ofDays(1));
            assertThat(sandbox.payments().transactions().stream()
                            .filter(payout -> payout.state() == PaymentState.SUCCESS)
                            .map(PaymentTransaction::orderId))
                    .doesNotHaveDuplicates()
                    .hasSize(4);
        }
    }

    private interface RandomOperation {
        void go(Random random);
    }

    /** Runs an operation twenty times on each of six threads. */
    private static void atOnce(long seed, RandomOperation operation) {
        List<CompletableFuture<Void>> threads = new ArrayList<>();
        for (int thread = 0; thread < 6; thread++) {
            Random random = new Random(seed * 100 + thread);
            CompletableFuture<Void> end = new CompletableFuture<>();
            threads.add(end);
            new Thread(() -> end.completeAsync(
                            () -> {
                                IntStream.range(0, 20).forEach(i -> operation.go(random));
                                return null;
                            },
                            Runnable::run))
                    .start();
        }
        threads.forEach(CompletableFuture::join);
    }

    /**
     * Returns, for each endpoint and opcode, the total of the successful operations on the given payment or hold. The
     * opcode says whether a reversal was before (5) or after the debit (2).
     */
    private static Map<String, Long> sums(Sandbox sandbox, Queue<Asked> asked, String first) throws IOException {
        Map<String, Long> sums = new HashMap<>();
        for (Asked one : asked) {
            PaymentTransaction now = sandbox.payments().transaction(one.id());
            if (one.first().equals(first) && now.state() == PaymentState.SUCCESS) {
                JsonNode record = ReversalsTest.listed(sandbox, one.id());
                sums.merge(now.endpoint() + " " + record.path("opcode").intValue(), now.price(), Long::sum);
            }
        }
        return sums;
    }

    private static void assertBook(PaymentTransaction now, Book book) {
        assertThat(List.of(now.held(), now.paid(), now.refunded()))
                .containsExactly(book.held, book.paid, book.refunded);
    }
}
