package dev.merchantsdk.spring;

import java.util.List;
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

/** Repeats the jobs from the start of the application to its end, on a scheduler of their own; none waits for another. */
final class Jobs implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);
    /** How long work may go on when the application ends; less than a phase of Spring's shutdown. */
    private static final long END_SECONDS = 20;

    private final List<Job> jobs;
    private @Nullable ScheduledExecutorService threads;

    Jobs(List<Job> all) {
        jobs = all.stream().filter(job -> !job.every().isZero()).toList();
    }

    /** Returns how many jobs can run at the same time. */
    int count() {
        return jobs.size();
    }

    @Override
    public void start() {
        if (jobs.isEmpty()) {
            return;
        }
        CustomizableThreadFactory daemons = new CustomizableThreadFactory("merchant-job-");
        daemons.setDaemon(true);
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(jobs.size(), daemons);
        for (Job job : jobs) {
            long pause = TimeUnit.NANOSECONDS.convert(job.every());
            Future<?> unused = scheduler.scheduleWithFixedDelay(() -> run(job), 0, pause, TimeUnit.NANOSECONDS);
        }
        threads = scheduler;
    }

    /** Catches errors too: otherwise no run would follow. */
    private static void run(Job job) {
        try {
            job.work().run();
        } catch (Throwable e) {
            LOG.warn("The job {} failed, and is repeated in {}", job.name(), job.every(), e);
        }
    }

    @Override
    public void stop() {
        if (threads != null) {
            end(threads);
            threads = null;
        }
    }

    /** Lets started work end, but not forever. */
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
        return threads != null;
    }
}
