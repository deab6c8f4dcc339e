package dev.merchantsdk.core.call;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs steps on the caller's thread. An interrupt ends a wait or a pause. After an interrupt, the interrupt flag of the
 * thread remains set, and the runner sends no further request.
 */
final class BlockingRunner {
    private final Scheduler scheduler;
    private final CallLog log;

    BlockingRunner(Scheduler scheduler, CallLog log) {
        this.scheduler = scheduler;
        this.log = log;
    }

    /** Returns the result of the last step, or throws the exception of the last step. */
    <R> R run(Step<R> first) {
        Step<R> step = first;
        while (true) {
            log.step(step);
            if (step instanceof Step.Send<R> send) {
                step = send.receive().apply(send.attempt().execute()).get();
            } else if (step instanceof Step.Done<R> done) {
                return done.result();
            } else if (step instanceof Step.Failed<R> failed) {
                throw failed.failure();
            } else if (step instanceof Step.Await<?, R> await) {
                step = await(await);
            } else if (step instanceof Step.Pause<R> pause) {
                step = pause(pause);
            }
        }
    }

    private static <T, R> Step<R> await(Step.Await<T, R> await) {
        T value;
        try {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            value = await.request().get(await.deadline().remainingNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            return await.otherwise().apply(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return await.otherwise().apply(e);
        }
        return await.then().apply(value);
    }

    private <R> Step<R> pause(Step.Pause<R> pause) {
        try {
            scheduler.sleep(pause.duration());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return pause.otherwise().apply(Step.Pause.INTERRUPTED);
        }
        return pause.then().get();
    }
}
