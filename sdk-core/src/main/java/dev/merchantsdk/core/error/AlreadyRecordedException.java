package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.EarlierOperation;
import java.util.Optional;

/**
 * Thrown when a store of the merchant (a journal, or the history of recurring debits) already contains an operation
 * with the call's order id, or the step that a settlement or an SBP payout was about to send. Nothing was sent for it,
 * though an earlier step of the call may have been. When {@link #earlierId()} is present, the recorded operation
 * reached the service; otherwise it may have.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class AlreadyRecordedException extends AlreadySentException {
    public AlreadyRecordedException(EarlierOperation earlier, String reason, String advice) {
        super(
                Optional.of(earlier.orderId()),
                earlier.recordedAt(),
                earlier.id(),
                "not sent by this call: " + reason,
                advice);
    }
}
