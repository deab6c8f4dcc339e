package dev.merchantsdk.spring;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Work that is repeated.
 *
 * @param every the pause after each run; zero for none
 * @param threads how many runs each server has at a time
 * @param alone whether only one server of a fleet runs it
 */
record Job(String name, Duration every, int threads, boolean alone, LongWork work) {
    /** A long run asks before each step whether it may go on. */
    @FunctionalInterface
    interface LongWork {
        void run(BooleanSupplier mayGoOn);
    }

    static Job onOneServer(String name, Duration every, LongWork work) {
        return new Job(name, every, 1, true, work);
    }

    /** Returns the job with a name that differs from those of other stores. */
    Job of(String store) {
        return new Job(name + " of " + store, every, threads, alone, work);
    }
}
