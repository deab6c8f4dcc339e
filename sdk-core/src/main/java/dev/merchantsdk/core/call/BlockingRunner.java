package dev.merchantsdk.core.call;

import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.http.HttpOutcome;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Runs steps on the caller's thread. An interrupt ends a wait or a pause, keeps its flag, and nothing more is sent. */
final class BlockingRunner {
    private final Scheduler scheduler;
    private final HttpExchange exchange;
    private final CallLog log;

    BlockingRunner(Transport transport, CallLog log) {
        this.scheduler = transport.scheduler();
        this.exchange = transport.exchange();
        this.log = log;
    }

    /** Returns the last step's result, or throws the last step's exception. */
    <R> R run(Step<R> first) {
        Step<R> step = first;
        while (true) {
            log.step(step);
            if (step instanceof Step.Send<R> send) {
                CompletableFuture<HttpOutcome> outcome = new CompletableFuture<>();
                if (start(send)) {
                    exchange.send(send.attempt(), received -> received.complete(outcome));
                } else {
                    outcome.complete(new HttpOutcome.Interrupted());
                }
                step = send.receive().apply(await(send.attempt(), outcome)).get();
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

    /** Returns whether the attempt may be sent: neither before nor in the listener was the thread interrupted. */
    private static boolean start(Step.Send<?> send) {
        if (!Thread.currentThread().isInterrupted()) {
            send.onStart().run();
        }
        send.attempt().block();
        return !Thread.currentThread().isInterrupted();
    }

    /** Waits for an outcome. Over the network it is already here. */
    private HttpOutcome await(HttpAttempt attempt, CompletableFuture<HttpOutcome> outcome) {
        try {
            return scheduler.await(outcome, attempt.deadline());
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            Interrupts.restore(e);
            boolean interrupted = e instanceof InterruptedException;
            if (outcome.complete(
                    attempt.givenUp(interrupted ? new HttpOutcome.Interrupted() : new HttpOutcome.TooLate()))) {
                exchange.cancel(attempt);
            }
            return outcome.join();
        }
    }

    private <T, R> Step<R> await(Step.Await<T, R> await) {
        if (Thread.currentThread().isInterrupted()) {
            return await.otherwise().apply(new InterruptedException());
        }
        return await.next(await.request(), scheduler);
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
