package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.time.Instant;
import java.util.Optional;

/**
 * Thrown if an earlier operation with the order id of the call was sent or may have been sent. This call did
 * not execute it again. A job that runs a second time can catch this exception and continue with the next operation.
 *
 * <p>The earlier operation may have failed or may be unfinished. Therefore look up the earlier operation by its order
 * id.
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

    /**
     * Returns the number that the merchant assigned to the operation, usually the order id; empty if the request has no
     * such number.
     */
    @Override
    public final Optional<String> orderId() {
        return orderId;
    }

    /** Returns the time at which the earlier operation was recorded; empty if the time is unknown. */
    public final Optional<Instant> earlierTime() {
        return earlierTime;
    }

    /** Returns the service's id of the earlier operation; empty if the id is unknown. */
    public final Optional<String> earlierId() {
        return earlierId;
    }
}
