package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import mockwebserver3.MockResponse;
import org.assertj.core.api.Assertions;

/**
 * A shop whose calls have a short time limit. The gateway of the shop accepts every payment, but its list of transactions
 * is always empty.
 */
final class TestShop implements AutoCloseable {
    static final String CREATED = "fedcba9876543210fedcba9876543210";
    static final CardToken TOKEN = CardToken.of("token-marker-0001");
    static final RecurringByCardToken DEBIT = RecurringByCardToken.of("order-1", Amount.parse("299.00"), TOKEN);

    private static final MockResponse ACCEPTED =
            ScriptedServer.json(200, "{\"id\":\"" + CREATED + "\"}").build();
    private static final MockResponse NO_RECORD = ScriptedServer.json(
                    200, "{\"cursor\":{\"count\":25,\"prev\":null,\"next\":null,\"total\":0},\"transactions\":[]}")
            .build();
    /**
     * The time limit of a call, which is shorter than the default query time-out of the stores. On a busy machine, the
     * steps before the database stops can take seconds.
     */
    static final Duration LIMIT = Duration.ofSeconds(4);

    private final ScriptedServer gateway;
    private final MerchantSdk sdk;
    private int posted;

    private TestShop(ScriptedServer gateway, Duration limit) {
        this.gateway = gateway;
        gateway.responding(request -> {
            if (!"POST".equals(request.getMethod())) {
                return NO_RECORD;
            }
            count();
            return ACCEPTED;
        });
        this.sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, gateway.url())
                .address(Address.PSP, gateway.url())
                .credentials(Credentials.builder()
                        .merchant("1", "x-auth-secret-marker")
                        .tokens(TokenSource.fixed(Secret.of("bearer-token-marker")))
                        .build())
                .timeouts(Timeouts.builder().call(limit).build())
                .build();
    }

    static TestShop open() throws IOException {
        return open(LIMIT);
    }

    static TestShop open(Duration limit) throws IOException {
        return new TestShop(ScriptedServer.start(), limit);
    }

    private synchronized void count() {
        posted++;
    }

    /** Returns the number of payments that the gateway has received. */
    synchronized int posted() {
        return posted;
    }

    PaymentsClient payments() {
        return PaymentsClient.of(sdk);
    }

    PaymentsClient journaled(Journal journal) {
        return payments().withJournal(journal);
    }

    List<RecoveredPayment> recover(Journal journal) {
        return recover(sdk, journal);
    }

    /** Recovers the open entries of a journal with handlers that do nothing, and queries each of them once. */
    static List<RecoveredPayment> recover(MerchantSdk sdk, Journal journal) {
        return PaymentCallbacks.of(sdk)
                .store(ProcessedCallbackStore.inMemory(10))
                .journal(journal)
                .expectedPrice(orderId -> journal.entry(orderId).flatMap(JournalEntry::price))
                .onOther(transaction -> {})
                .build()
                .recover(Polling.builder().limit(Duration.ofMillis(1)).build());
    }

    /** Makes a call that must fail within a minute, and returns the exception of the call. */
    static <T extends Throwable> T failure(Class<T> type, Callable<?> call) throws Exception {
        Throwable failure = ConcurrentCalls.run(1, number -> Assertions.catchThrowable(call::call))
                .get(0);
        Assertions.assertThat(failure).isInstanceOf(type);
        return type.cast(failure);
    }

    @Override
    public void close() {
        sdk.close();
        gateway.close();
    }
}
