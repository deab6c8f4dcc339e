package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests one payout that two servers send at the same time with one journal. */
@ParameterizedClass
@EnumSource
final class SharedJournalTest {
    private static final String ID = "fedcba9876543210fedcba9876543210";
    private static final PayoutToCard PAYOUT =
            PayoutToCard.of("payout-1", Amount.parse("150.00"), "payee@shop.example", TestShop.TOKEN);
    private static final RequestOptions LONG = RequestOptions.builder()
            .timeout(Duration.ofMinutes(2))
            .maxAttempts(1)
            .build();

    @Parameter
    JournalKind kind = JournalKind.MEMORY;

    private final AtomicInteger executed = new AtomicInteger();
    private final CountDownLatch firstArrived = new CountDownLatch(1);
    private final CountDownLatch secondArrived = new CountDownLatch(1);
    private final CountDownLatch firstEnded = new CountDownLatch(1);
    private final List<ShopServer> servers = new ArrayList<>();

    enum JournalKind {
        MEMORY,
        H2,
        POSTGRESQL;

        /** Returns a function that returns the journal of a new server. */
        Function<String, Journal> journals() {
            if (this == MEMORY) {
                Journal shared = Journal.inMemory();
                return server -> shared;
            }
            Database database = Engine.valueOf(name()).newDatabase(JdbcSchema::create);
            return server -> JdbcJournal.of(database.pooled(), "shop").withQueryTimeout(Duration.ofMinutes(1));
        }
    }

    /** A server of the shop, with a gateway of its own. */
    private record ShopServer(RawServer gateway, MerchantSdk sdk, Journal journal, PaymentsClient payments) {
        static ShopServer start(Journal journal, Function<RawServer.Request, RawResponse> responses)
                throws IOException {
            RawServer gateway = RawServer.responding(responses);
            MerchantSdk sdk = MerchantSdk.builder()
                    .address(Address.GATEWAY, gateway.url())
                    .address(Address.PSP, gateway.url() + "psp/")
                    .credentials(Credentials.builder()
                            .merchant("1", "x-auth-secret-marker")
                            .tokens(TokenSource.fixed(Secret.of("bearer-token-marker")))
                            .build())
                    .build();
            return new ShopServer(gateway, sdk, journal, PaymentsClient.of(sdk).withJournal(journal));
        }

        CompletableFuture<Throwable> creates() {
            // Both servers wait at the same time, and the common pool may have a single thread.
            return CompletableFuture.supplyAsync(
                    () -> catchThrowable(() -> payments.with(LONG).create(PAYOUT)), task -> new Thread(task).start());
        }

        List<RecoveredPayment> recover() {
            return TestShop.recover(sdk, journal);
        }

        JournalState state() {
            return journal.entry("payout-1").orElseThrow().state();
        }
    }

    @AfterEach
    void close() throws IOException {
        for (ShopServer server : servers) {
            server.sdk().close();
            server.gateway().close();
        }
    }

    /**
     * The first server opens the entry, and its request waits. The request of the second server reaches the service and
     * waits too. Then the first is refused.
     */
    @ParameterizedTest
    @ValueSource(ints = {429, 403, 402, 400})
    void theEntryStaysOpenWhileTheRequestOfAnotherServerIsOutstandingAndThenUnknown(int status) throws Exception {
        start(request -> held(firstArrived, secondArrived, refusal(status)), request -> {
            executed.incrementAndGet();
            return held(secondArrived, firstEnded, RawResponse.fin());
        });

        ShopServer opening = servers.get(0);
        ShopServer repeating = servers.get(1);
        CompletableFuture<Throwable> first = opening.creates();
        await(firstArrived);
        CompletableFuture<Throwable> second = repeating.creates();

        assertThat(first.get(10, TimeUnit.MINUTES)).isInstanceOf(ApiException.class);
        assertThat(opening.state()).isEqualTo(JournalState.OPEN);
        firstEnded.countDown();
        assertThat(second.get(10, TimeUnit.MINUTES)).isInstanceOf(OutcomeUnknownException.class);
        assertThat(repeating.state()).isEqualTo(JournalState.OPEN);

        opening.gateway().respond(request -> request.isPost() ? duplicate() : records(request));
        assertThat(opening.recover())
                .singleElement()
                .satisfies(recovered -> assertThat(recovered.outcome()).isInstanceOf(OrderOutcome.Found.class));
        assertThat(opening.state()).isEqualTo(JournalState.ACCEPTED);
        assertThat(repeating.journal().entry("payout-1").flatMap(JournalEntry::transactionId))
                .contains(ID);
        assertThat(executed).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 403, 402, 400})
    void aRefusedRepetitionLeavesTheEntryOfTheOutstandingRequestOpen(int status) throws Exception {
        start(
                request -> {
                    executed.incrementAndGet();
                    return held(firstArrived, firstEnded, RawResponse.fin());
                },
                request -> refusal(status));

        ShopServer opening = servers.get(0);
        ShopServer repeating = servers.get(1);
        CompletableFuture<Throwable> first = opening.creates();
        await(firstArrived);
        assertThat(repeating.creates().get(10, TimeUnit.MINUTES)).isInstanceOf(ApiException.class);
        assertThat(opening.state()).isEqualTo(JournalState.OPEN);
        firstEnded.countDown();

        assertThat(first.get(10, TimeUnit.MINUTES)).isInstanceOf(OutcomeUnknownException.class);
        assertThat(opening.state()).isEqualTo(JournalState.OPEN);
        assertThat(executed).hasValue(1);
    }

    @Test
    void theEntryIsClosedWhenBothServersAreRefused() throws Exception {
        start(
                request -> held(firstArrived, secondArrived, refusal(403)),
                request -> held(secondArrived, firstEnded, refusal(429)));

        ShopServer opening = servers.get(0);
        ShopServer repeating = servers.get(1);
        CompletableFuture<Throwable> first = opening.creates();
        await(firstArrived);
        CompletableFuture<Throwable> second = repeating.creates();

        assertThat(first.get(10, TimeUnit.MINUTES)).isInstanceOf(ApiException.class);
        assertThat(opening.state()).isEqualTo(JournalState.OPEN);
        firstEnded.countDown();
        assertThat(second.get(10, TimeUnit.MINUTES)).isInstanceOf(ApiException.class);
        assertThat(opening.state()).isEqualTo(JournalState.NOT_EXECUTED);
        assertThat(opening.recover()).isEmpty();
    }

    private void start(Function<RawServer.Request, RawResponse> first, Function<RawServer.Request, RawResponse> second)
            throws IOException {
        Function<String, Journal> journals = kind.journals();
        servers.add(ShopServer.start(journals.apply("opening"), first));
        servers.add(ShopServer.start(journals.apply("repeating"), second));
    }

    private static RawResponse held(CountDownLatch arrived, CountDownLatch until, RawResponse response) {
        arrived.countDown();
        await(until);
        return response;
    }

    private static void await(CountDownLatch event) {
        try {
            assertThat(event.await(10, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static RawResponse refusal(int status) {
        return status == 400 ? RawResponse.json(400, "{\"error\":\"Invalid request\"}") : RawResponse.status(status);
    }

    private static RawResponse duplicate() {
        return RawResponse.json(400, "{\"error\":\"Duplicate order\",\"errorCode\":-2}");
    }

    /** Returns the page of list v3 or of the secure list. */
    private static RawResponse records(RawServer.Request request) {
        String record = request.line().contains("/psp/")
                ? "\"id\":12345678,\"cs1\":\"" + ID + "\",\"opcode\":472,\"amount\":150.00,\"response_code\":0"
                : "\"id\":\"" + ID + "\",\"order_id\":\"payout-1\",\"type\":1,\"state\":1";
        return RawResponse.json(
                200,
                "{\"cursor\":{\"count\":1,\"prev\":null,\"next\":null,\"total\":1},\"transactions\":[{" + record
                        + "}]}");
    }
}
