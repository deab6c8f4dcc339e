package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.SdkException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A call on the caller's thread. An interrupt ends it between attempts, with the flag kept and nothing more sent. */
final class SyncRun<Q, R> {
    private final Exchange<Q, R> exchange;
    private final Authenticator authenticator;
    private final Judge judge;
    private final Transport transport;

    SyncRun(Exchange<Q, R> exchange, Authenticator authenticator, Judge judge, Transport transport) {
        this.exchange = exchange;
        this.authenticator = authenticator;
        this.judge = judge;
        this.transport = transport;
    }

    R run() {
        while (true) {
            Verdict<R> verdict = attempt();
            SdkException failure = verdict.failure();
            if (failure != null) {
                throw failure;
            }
            Duration pause = verdict.pause();
            if (pause == null) {
                return verdict.reply();
            }
            pause(pause);
        }
    }

    private void pause(Duration pause) {
        try {
            transport.pauses().sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw judge.stopped(exchange, "not repeated: the thread was interrupted");
        }
    }

    private Verdict<R> attempt() {
        Optional<Header> header;
        try {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            header = authenticator
                    .header(exchange.endpoint())
                    .get(exchange.deadline().remaining().toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            return judge.withoutToken(exchange, e);
        } catch (TimeoutException e) {
            return judge.tooLate(exchange);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return judge.interrupted(exchange);
        }
        if (exchange.deadline().passed()) {
            return judge.tooLate(exchange);
        }
        return new Attempt<>(exchange, authenticator, judge, transport, header).execute();
    }
}
