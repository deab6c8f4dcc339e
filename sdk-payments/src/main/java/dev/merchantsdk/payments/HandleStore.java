package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.error.SdkException;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Passes the states of an operation to the merchant's checkpoint, and stops the operation when another process moved. */
record HandleStore<T>(Checkpoint<T> checkpoint, Function<T, String> text) {
    /** Returns a store whose journal, if it has one, keeps the time limit of the flow and the clock of the SDK. */
    static <T> HandleStore<T> of(Checkpoint<T> checkpoint, Function<T, String> text, Flow flow, InstantSource clock) {
        Objects.requireNonNull(checkpoint, "checkpoint");
        return new HandleStore<>(
                checkpoint instanceof JournaledCheckpoint<T> journaled
                        ? new JournaledCheckpoint<>(
                                journaled.store(), journaled.journal(), flow::remaining, clock, false)
                        : checkpoint,
                text);
    }

    /** Returns the id of a new attempt of a step; null if there is no journal. */
    @Nullable
    String newAttempt() {
        return checkpoint instanceof JournaledCheckpoint ? UUID.randomUUID().toString() : null;
    }

    /** Returns the id with which the journal contains the step with this order id as accepted. */
    Optional<String> acceptedId(String orderId, T state) {
        return checkpoint instanceof JournaledCheckpoint<T> journaled
                ? journaled.acceptedId(orderId, state)
                : Optional.empty();
    }

    <S extends T> S begin(T before, S started) {
        if (!checkpoint.replace(before, started)) {
            throw StaleHandleException.beforeSending(before);
        }
        return started;
    }

    /** Stores what a response shows. */
    <S extends T> S store(T before, S after) {
        if (!checkpoint.replace(before, after)) {
            throw StaleHandleException.afterSending(before, after, text.apply(after));
        }
        return after;
    }

    /** Stores a state after a failed call, which stays the failure that the caller gets. */
    void storeAfter(SdkException failure, T before, T after) {
        try {
            store(before, after);
        } catch (Throwable e) { // code in other JVM languages can throw undeclared checked exceptions
            failure.addSuppressed(e);
        }
    }
}
