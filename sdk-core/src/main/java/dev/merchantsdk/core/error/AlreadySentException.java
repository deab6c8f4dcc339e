package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.time.Instant;
import java.util.Optional;

/**
 * Thrown when an earlier operation with the call's order id was or may have been sent. It was not executed again. A job
 * that runs a second time can catch this and go on. Look the earlier operation up by its order id: it may have failed
 * or be unfinished.
 */
@SuppressWarnings("serial") // nothing serializes it
public abstract sealed class AlreadySentException extends SdkException
        permits AlreadyRecordedException, DuplicateOrderException {
    private final transient Optional<String> orderId;
    private final transient Optional<Instant> earlierTime;
    private final transient Optional<String> earlierId;

    AlreadySentException(
            Optional<String> orderId,
            Optional<Instant> earlierTime,
            Optional<String> earlierId,
            String summary,
            String advice) {
        super(summary, advice);
        this.orderId = orderId;
        this.earlierTime = earlierTime;
        this.earlierId = earlierId;
    }

    AlreadySentException(
            CallInfo call, Optional<String> orderId, Optional<String> earlierId, String summary, String advice) {
        super(call, summary, advice, null);
        this.orderId = orderId;
        this.earlierTime = Optional.empty();
        this.earlierId = earlierId;
    }

    /** Returns the merchant's number for the operation, usually the order id; empty if the request has none. */
    @Override
    public final Optional<String> orderId() {
        return orderId;
    }

    /** Returns when the earlier operation was recorded; empty if that is unknown. */
    public final Optional<Instant> earlierTime() {
        return earlierTime;
    }

    /** Returns the service's id for the earlier operation; empty if it is unknown. */
    public final Optional<String> earlierId() {
        return earlierId;
    }
}
