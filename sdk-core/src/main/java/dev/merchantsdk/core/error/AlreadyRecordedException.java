package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.EarlierOperation;
import java.util.Optional;

/**
 * Thrown if a store of the merchant (a journal, or the history of recurring debits) already contains an operation with
 * the order id of the call, or the step that a settlement or an SBP payout was about to send. The call did not send it,
 * but may have sent an earlier step. If {@link #earlierId()} is present, the recorded operation reached the service.
 * Otherwise it may or may not have reached the service.
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
