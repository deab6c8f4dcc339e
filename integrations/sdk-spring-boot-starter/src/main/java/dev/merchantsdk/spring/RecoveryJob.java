package dev.merchantsdk.spring;

import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/**
 * Recovers what a crash or a lost response left open, at start-up, from time to time and on a thread of its own. Each
 * server may do so: the store of processed callbacks lets only one of them book a result.
 */
final class RecoveryJob implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(RecoveryJob.class);
    /** How long bookings may go on when the application ends; less than a phase of Spring's shutdown. */
    private static final long END_SECONDS = 20;

    private final PaymentCallbacks callbacks;
    private final Duration every;
    private @Nullable ScheduledExecutorService thread;

    /** @param every the pause after each recovery; zero for none */
    RecoveryJob(PaymentCallbacks callbacks, Duration every) {
        this.callbacks = callbacks;
        this.every = every;
    }

    @Override
    public void start() {
        if (every.isZero()) {
            return;
        }
        CustomizableThreadFactory daemons = new CustomizableThreadFactory("merchant-recovery-");
        daemons.setDaemon(true);
        thread = Executors.newSingleThreadScheduledExecutor(daemons);
        long pause = TimeUnit.NANOSECONDS.convert(every);
        Future<?> unused = thread.scheduleWithFixedDelay(this::recover, 0, pause, TimeUnit.NANOSECONDS);
    }

    /** Catches errors too: otherwise no recovery would follow. */
    private void recover() {
        try {
            callbacks.recover().stream()
                    .map(RecoveredPayment::outcome)
                    .filter(OrderOutcome.Unresolved.class::isInstance)
                    .map(OrderOutcome.Unresolved.class::cast)
                    .forEach(open -> LOG.warn("Order {} stays open: {}", open.orderId(), open.why()));
        } catch (Throwable e) {
            LOG.warn("The recovery failed, and is repeated in {}", every, e);
        }
    }

    @Override
    public void stop() {
        if (thread != null) {
            end(thread);
            thread = null;
        }
    }

    /** Lets started bookings end, but not forever. */
    static void end(ExecutorService threads) {
        threads.shutdown();
        try {
            if (threads.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        threads.shutdownNow();
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }
}
