package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.time.Instant;
import java.util.Optional;

/**
 * An operation with this order id was sent earlier, or may have been sent earlier. This call executed nothing. A job
 * that runs for the second time can skip the operation and continue.
 *
 * <p>The earlier operation may have failed, or its result may not be known yet: look it up by its order id.
 */
public abstract sealed class AlreadySentException extends SdkException
        permits AlreadyRecordedException, DuplicateOrderException {
    private static final long serialVersionUID = 1L;

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

    /** Returns the merchant's own number of the operation; empty if the request has none. */
    public final Optional<String> orderId() {
        return orderId;
    }

    /** Returns the time at which the earlier operation was recorded; empty if it is not known. */
    public final Optional<Instant> earlierTime() {
        return earlierTime;
    }

    /** Returns the service's id of the earlier operation; empty if it is not known. */
    public final Optional<String> earlierId() {
        return earlierId;
    }
}
