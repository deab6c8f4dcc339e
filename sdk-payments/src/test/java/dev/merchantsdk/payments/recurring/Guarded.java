package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.BindingToken;
import dev.merchantsdk.payments.LoopbackGateway;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.RecurringByCardToken;
import java.io.IOException;
import java.time.Duration;

/** A guard before a gateway on a loopback port, by a clock that tests move. */
final class Guarded implements AutoCloseable {
    static final BindingToken TOKEN = BindingToken.of("token-marker-0001");
    static final RecurringKey CARD = RecurringKey.ofToken(TOKEN);
    static final String ID = "{\"id\":\"fedcba9876543210fedcba9876543210\"}";

    final LoopbackGateway gateway = LoopbackGateway.start();
    final MovingClock clock = new MovingClock();
    final RecurringHistories histories = RecurringHistories.inMemory();
    final Pace pace = Pace.inMemory(clock);

    private Guarded() throws IOException {}

    static Guarded start() throws IOException {
        return new Guarded();
    }

    RecurringGuard guard() {
        return guard(gateway.payments());
    }

    RecurringGuard guard(PaymentsClient payments) {
        return guard(payments, histories);
    }

    RecurringGuard guard(PaymentsClient payments, RecurringHistories own) {
        return RecurringGuard.of(payments, own, pace).withClock(clock).with(new Patience(Duration.ofSeconds(5), clock));
    }

    RecurringHistory history() {
        return histories.history(CARD);
    }

    static RecurringByCardToken debit(String orderId) {
        return RecurringByCardToken.of(orderId, Cards.PRICE, TOKEN);
    }

    @Override
    public void close() {
        gateway.close();
    }
}
