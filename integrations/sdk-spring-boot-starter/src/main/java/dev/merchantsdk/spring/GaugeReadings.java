package dev.merchantsdk.spring;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/** Reads what gauges show, from time to time and on a thread of its own. */
record GaugeReadings(ScheduledExecutorService thread) implements DisposableBean {
    private static final int EVERY_SECONDS = 30;

    static GaugeReadings start(Stream<? extends Runnable> gauges) {
        CustomizableThreadFactory daemons = new CustomizableThreadFactory("merchant-gauges-");
        daemons.setDaemon(true);
        ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(daemons);
        gauges.forEach(gauge -> {
            Future<?> unused = thread.scheduleWithFixedDelay(gauge, 0, EVERY_SECONDS, TimeUnit.SECONDS);
        });
        return new GaugeReadings(thread);
    }

    @Override
    public void destroy() {
        thread.shutdownNow();
    }
}
