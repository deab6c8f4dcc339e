package dev.merchantsdk.payments.callback;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import org.jspecify.annotations.Nullable;

/**
 * The status in a callback. The contract names {@code payout-only}; the other values follow the service's documentation
 * outside the contract. The set is open: an unknown value is kept, and is never a success.
 */
public final class CallbackStatus extends OpenEnum<String> {
    private static final Constants<String, CallbackStatus> CONSTANTS = new Constants<>(CallbackStatus::new);

    /** The operation succeeded. No other status is a success. */
    public static final CallbackStatus SUCCESS = CONSTANTS.add("success", "SUCCESS");
    /** The operation failed. */
    public static final CallbackStatus FAILED = CONSTANTS.add("failed", "FAILED");
    /** Only payouts and interactive payments accept the token. */
    public static final CallbackStatus PAYOUT_ONLY = CONSTANTS.add("payout-only", "PAYOUT_ONLY");

    private CallbackStatus(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the status for a string as the service writes it; unknown values are kept. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static CallbackStatus of(String raw) {
        return CONSTANTS.of(raw);
    }
}
