package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.testkit.Intercepted;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Makes a journal that halts the shop's process when the shop reaches a {@link KillPoint} for the n-th time. */
record HaltingJournal(KillPoint point, AtomicInteger turns, Runnable halt) {
    static Journal of(Journal journal, KillPoint point, int turn, Runnable halt) {
        HaltingJournal halting = new HaltingJournal(point, new AtomicInteger(turn), halt);
        return Intercepted.of(Journal.class, journal, halting::on);
    }

    private @Nullable Object on(Intercepted.InterceptedCall call) {
        if (call.is("open")) {
            passing(KillPoint.ABOUT_TO_WRITE);
        } else if (call.is("accepted")) {
            passing(KillPoint.REPLY_READ);
        }
        Object result = call.proceed();
        if (call.is("open") || call.is("addAttempt")) {
            passing(KillPoint.WRITTEN_DOWN);
        }
        return result;
    }

    private void passing(KillPoint here) {
        if (here == point && turns.decrementAndGet() == 0) {
            halt.run();
        }
    }
}
