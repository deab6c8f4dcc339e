package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.SdkException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What follows from an attempt: the reply, the end, or another attempt after a pause. */
final class Verdict<R> {
    private final @Nullable R reply;
    private final @Nullable SdkException failure;
    private final @Nullable Duration pause;

    private Verdict(@Nullable R reply, @Nullable SdkException failure, @Nullable Duration pause) {
        this.reply = reply;
        this.failure = failure;
        this.pause = pause;
    }

    static <R> Verdict<R> accepted(R reply) {
        return new Verdict<>(reply, null, null);
    }

    static <R> Verdict<R> failed(SdkException failure) {
        return new Verdict<>(null, failure, null);
    }

    static <R> Verdict<R> repeatAfter(Duration pause) {
        return new Verdict<>(null, null, pause);
    }

    /** The pause before another attempt; null if the call is over. */
    @Nullable
    Duration pause() {
        return pause;
    }

    /** The failure that ends the call; null if it does not. */
    @Nullable
    SdkException failure() {
        return failure;
    }

    /** The reply of a call that is over and did not fail. */
    @SuppressWarnings("NullAway") // null is the one value of Void
    R reply() {
        if (failure != null || pause != null) {
            throw new IllegalStateException("a verdict without a reply");
        }
        return reply;
    }
}
