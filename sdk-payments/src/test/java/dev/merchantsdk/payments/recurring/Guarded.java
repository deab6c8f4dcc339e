package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.PaymentCalls;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.SbpToken;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.VirtualTime;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.io.IOException;
import java.time.Duration;

/** A guard with a virtual clock and a scripted gateway. */
final class Guarded implements AutoCloseable {
    static final CardToken TOKEN = CardToken.of("token-marker-0001");
    static final SbpToken SBP_TOKEN = SbpToken.of("token-marker-0001");
    static final RecurringKey CARD = RecurringKey.ofToken(TOKEN);
    static final String ID = "{\"id\":\"fedcba9876543210fedcba9876543210\"}";

    final ScriptedServer gateway = ScriptedServer.start();
    private final TestMerchant merchant = TestMerchant.at(gateway.url());
    final PaymentsClient payments = PaymentCalls.payments(merchant);
    final VirtualTime time = new VirtualTime(Cards.NOON);
    final RecurringHistoryStore histories = RecurringHistoryStore.inMemory();
    final DebitRateLimiter limiter = DebitRateLimiter.inMemory(time.clock());

    private Guarded() throws IOException {}

    static Guarded start() throws IOException {
        return new Guarded();
    }

    RecurringGuard guard() {
        return guard(payments);
    }

    RecurringGuard guard(PaymentsClient client) {
        return guard(client, histories);
    }

    RecurringGuard guard(PaymentsClient client, RecurringHistoryStore store) {
        return RecurringGuard.of(client, store, limiter)
                .withClock(time.clock())
                .with(new RateLimitWait(Duration.ofSeconds(5), time::sleep));
    }

    RecurringHistory history() {
        return histories.history(CARD);
    }

    /** Advances the clock that the SDK uses for calls, but not the guard's clock. */
    void elapse(Duration by) {
        merchant.time().advance(by);
    }

    static RecurringByCardToken debit(String orderId) {
        return RecurringByCardToken.of(orderId, Cards.PRICE, TOKEN);
    }

    @Override
    public void close() {
        merchant.close();
        gateway.close();
    }
}
