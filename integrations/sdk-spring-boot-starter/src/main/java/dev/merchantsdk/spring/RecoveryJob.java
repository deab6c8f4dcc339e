package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import java.time.Duration;
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
 * Recovers what a crash or a lost response left open, from time to time and on a thread of its own. Each server may do
 * so: the store of processed callbacks lets only one of them book a result.
 */
final class RecoveryJob implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(RecoveryJob.class);

    private final Merchant merchant;
    private final Duration every;
    private @Nullable ScheduledExecutorService thread;

    /** @param every the pause after each recovery; zero for none */
    RecoveryJob(Merchant merchant, Duration every) {
        this.merchant = merchant;
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
        Future<?> unused =
                thread.scheduleWithFixedDelay(this::recover, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void recover() {
        try {
            merchant.recover();
        } catch (RuntimeException e) {
            LOG.warn("The recovery failed, and is repeated in {}", every, e);
        }
    }

    @Override
    public void stop() {
        if (thread != null) {
            thread.shutdownNow();
            thread = null;
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }
}
