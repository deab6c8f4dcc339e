package dev.merchantsdk.payments.callback;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * The status in a callback. The contract contains only {@code payout-only}; the other constants follow other
 * documentation of the service. Further values are kept.
 */
public final class CallbackStatus extends OpenEnum<String> {
    private static final Constants<String, CallbackStatus> CONSTANTS = new Constants<>(CallbackStatus::new);

    /** The operation succeeded. No other status is a success. */
    public static final CallbackStatus SUCCESS = CONSTANTS.add("success", "SUCCESS");
    /** The operation failed. */
    public static final CallbackStatus FAILED = CONSTANTS.add("failed", "FAILED");
    /** The token works only for payouts and interactive payments. */
    public static final CallbackStatus PAYOUT_ONLY = CONSTANTS.add("payout-only", "PAYOUT_ONLY");

    private CallbackStatus(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the status with this string, which need not be that of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static CallbackStatus of(String raw) {
        return CONSTANTS.of(raw);
    }
}
