package dev.merchantsdk.core.error;

import java.time.Instant;
import java.util.Optional;

/**
 * Thrown if a store of the merchant (a journal, or the history of recurring debits) already contains an operation with
 * the order id of the call. The SDK sent nothing for this call. If {@link #earlierId()} is present, the earlier
 * operation reached the service. Otherwise the earlier operation may or may not have reached the service.
 */
public final class AlreadyRecordedException extends AlreadySentException {
    private static final long serialVersionUID = 1L;

    AlreadyRecordedException(
            String orderId, Optional<Instant> recordedAt, Optional<String> earlierId, String reason, String advice) {
        super(Optional.of(orderId), recordedAt, earlierId, "nothing was sent: " + reason, advice);
    }
}
