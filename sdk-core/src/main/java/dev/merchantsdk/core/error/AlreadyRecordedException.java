package dev.merchantsdk.core.error;

import java.time.Instant;
import java.util.Optional;

/**
 * A store of the merchant (a journal, or the history of recurring debits) already contains an operation with this order
 * id. This call sent nothing. Whether the earlier operation reached the service is known only if {@link #earlierId()}
 * is present.
 */
public final class AlreadyRecordedException extends AlreadySentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception for a used order id.
     *
     * @param orderId the order id; not part of the message
     * @param recordedAt the time of the earlier operation
     * @param earlierId the service's id of the earlier operation
     * @param reason the reason why nothing was sent, as a phrase
     * @param advice the next step for the caller
     */
    AlreadyRecordedException(
            String orderId, Optional<Instant> recordedAt, Optional<String> earlierId, String reason, String advice) {
        super(Optional.of(orderId), recordedAt, earlierId, "nothing was sent: " + reason, advice);
    }
}
