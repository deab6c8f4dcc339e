package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.failure.CallInfo;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The deadline of a call that uses stores (such as a journal) before the SDK sends the request. The remaining time is
 * the time limit of each store operation and of the request. After the deadline, the SDK does not send the request.
 */
public final class CallDeadline {
    /** The part of a time limit that is kept for the stores after the request: a tenth, but at most one second. */
    private static final int KEPT_PART = 10;

    private static final Duration MOST_KEPT = Duration.ofSeconds(1);

    private final String endpoint;
    private final Optional<String> orderId;
    private final RequestOptions options;
    private final Supplier<Duration> remaining;

    /** Creates the deadline of a call. The remaining time is zero after it. */
    public CallDeadline(
            String endpoint, Optional<String> orderId, RequestOptions options, Supplier<Duration> remaining) {
        this.endpoint = endpoint;
        this.orderId = orderId;
        this.options = options;
        this.remaining = remaining;
    }

    /** Returns the calls of a client, for the classes that use stores together with it. */
    public static Calls callsOf(PaymentsCalls client) {
        return client.calls();
    }

    /** Returns the remaining time without the time that is kept to update the stores after the request. */
    public static Supplier<Duration> before(Supplier<Duration> remaining) {
        Duration part = remaining.get().dividedBy(KEPT_PART);
        Duration kept = part.compareTo(MOST_KEPT) < 0 ? part : MOST_KEPT;
        return () -> {
            Duration left = remaining.get();
            return left.compareTo(kept) > 0 ? left.minus(kept) : Duration.ZERO;
        };
    }

    public boolean passed() {
        return remaining.get().isZero();
    }

    /** Returns the remaining time. Throws a {@link NotSentException} if it is over. */
    public Duration remaining() {
        Duration left = remaining.get();
        if (left.isZero()) {
            throw exceeded(null);
        }
        return left;
    }

    /** Returns the options for the request, with the {@link #remaining()} time as the time limit. */
    public RequestOptions options() {
        return RequestOptions.builder().from(options).timeout(remaining()).build();
    }

    /**
     * Runs an operation of a store. The remaining time is the time limit of the operation. If the operation fails
     * before the deadline, this method throws the exception of the operation unchanged.
     *
     * @throws NotSentException if the deadline passed before or during the operation. If the operation failed after the
     *     deadline, the exception of the operation is the cause
     */
    public <R> R run(Function<Duration, R> step) {
        R result;
        try {
            result = step.apply(remaining());
        } catch (NotSentException e) {
            throw e;
        } catch (Throwable e) { // a store of the application can throw anything
            if (passed()) {
                throw exceeded(e);
            }
            throw e;
        }
        remaining();
        return result;
    }

    private NotSentException exceeded(@Nullable Throwable cause) {
        return new NotSentException(
                CallInfo.beforeFirstAttempt(endpoint, orderId), "the deadline passed before anything was sent", cause);
    }
}
