package dev.merchantsdk.payments.recurring;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A clock that stands still until somebody moves it, or sleeps by it. */
final class MovingClock implements InstantSource, Patience.Sleep {
    private Instant now = Cards.NOON;
    private final List<Duration> slept = new CopyOnWriteArrayList<>();

    synchronized void move(Duration time) {
        now = now.plus(time);
    }

    List<Duration> slept() {
        return slept;
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    @Override
    public void during(Duration pause) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        slept.add(pause);
        move(pause);
    }
}
