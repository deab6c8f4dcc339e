package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.JobLeases;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/** Repeats the jobs from the start of the application to its end, on a scheduler of their own; none waits for another. */
final class Jobs implements SmartLifecycle, PoolCheck.PoolUsers {
    private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);
    /** How long work may go on when the application ends; less than a phase of Spring's shutdown. */
    private static final long END_SECONDS = 20;
    /** The longest pause after a failure, or if another server has the job. */
    private static final Duration RETRY = Duration.ofMinutes(1);

    private final List<Job> jobs;
    private final @Nullable JobLeases leases;
    /** The latest failure of each job that fails. */
    private final Map<String, Class<?>> failures = new ConcurrentHashMap<>();

    private @Nullable ScheduledThreadPoolExecutor threads;

    /** @param leases those of this server; null if each server runs all jobs */
    Jobs(List<Job> all, @Nullable JobLeases leases) {
        this.jobs = all.stream().filter(job -> !job.every().isZero()).toList();
        this.leases = leases;
    }

    @Override
    public int count() {
        return jobs.stream().mapToInt(Job::threads).sum();
    }

    @Override
    public void start() {
        if (jobs.isEmpty()) {
            return;
        }
        CustomizableThreadFactory daemons = new CustomizableThreadFactory("merchant-job-");
        daemons.setDaemon(true);
        ScheduledThreadPoolExecutor scheduler = new ScheduledThreadPoolExecutor(count(), daemons);
        scheduler.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        for (Job job : jobs) {
            for (int i = 0; i < job.threads(); i++) {
                schedule(scheduler, job, Duration.ZERO);
            }
        }
        threads = scheduler;
    }

    private void schedule(ScheduledThreadPoolExecutor scheduler, Job job, Duration pause) {
        Future<?> unused = scheduler.schedule(
                () -> run(scheduler, job), TimeUnit.NANOSECONDS.convert(pause), TimeUnit.NANOSECONDS);
    }

    /** Catches errors too: otherwise no run would follow. */
    private void run(ScheduledThreadPoolExecutor scheduler, Job job) {
        Duration pause = job.every().compareTo(RETRY) < 0 ? job.every() : RETRY;
        try {
            if (mayRun(scheduler, job)) {
                work(scheduler, job);
                pause = job.every();
            }
            failures.remove(job.name());
        } catch (Throwable e) {
            String what = "The job " + job.name() + " failed, and is repeated in " + pause;
            if (e.getClass().equals(failures.put(job.name(), e.getClass()))) {
                LOG.warn("{}: {}", what, FailureLog.inOneLine(e));
            } else {
                FailureLog.warn(LOG, what, e);
            }
        }
        if (!scheduler.isShutdown()) {
            schedule(scheduler, job, pause);
        }
    }

    /** A server that can't do a job leaves it to another. */
    private void work(ExecutorService scheduler, Job job) {
        try {
            job.work().run(() -> mayRun(scheduler, job));
        } catch (Throwable e) {
            if (job.alone() && leases != null) {
                try {
                    boolean unused = leases.acquire(job.name(), Duration.ZERO);
                } catch (RuntimeException alsoFailed) {
                    FailureLog.warn(LOG, "The lease of the job " + job.name() + " isn't given up", alsoFailed);
                }
            }
            throw e;
        }
    }

    /** The lease ends before the next run here, so any server may have it. */
    private boolean mayRun(ExecutorService scheduler, Job job) {
        return !scheduler.isShutdown() && (!job.alone() || leases == null || leases.acquire(job.name(), job.every()));
    }

    @Override
    public void stop() {
        if (threads == null) {
            return;
        }
        end(threads);
        boolean isEnded = threads.isTerminated();
        threads = null;
        if (leases != null && isEnded) {
            try {
                leases.release();
            } catch (RuntimeException e) {
                FailureLog.warn(LOG, "Other servers wait until the leases of this one end", e);
            }
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
