package dev.merchantsdk.core.error;

import java.time.Instant;
import java.util.Optional;

/**
 * Thrown if a store of the merchant (a journal, or the history of recurring debits) already contains an operation with
 * the order id of the call. The SDK sent nothing for this call. If {@link #earlierId()} is present, the earlier
 * operation reached the service. Otherwise the SDK cannot determine whether the earlier operation reached the service.
 */
public final class AlreadyRecordedException extends AlreadySentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception for an order id that is already in use.
     *
     * @param orderId the order id; not part of the message
     * @param recordedAt the time at which the earlier operation was recorded
     * @param earlierId the service's id of the earlier operation
     * @param reason the reason why nothing was sent, as a phrase
     * @param advice the next step for the caller
     */
    AlreadyRecordedException(
            String orderId, Optional<Instant> recordedAt, Optional<String> earlierId, String reason, String advice) {
        super(Optional.of(orderId), recordedAt, earlierId, "nothing was sent: " + reason, advice);
    }
}
