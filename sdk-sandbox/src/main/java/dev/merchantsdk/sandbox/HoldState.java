package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.payments.HoldPhase;

/** The state of a hold (contract, "States and transitions"). */
public enum HoldState {
    /** The amount is held. */
    HELD,
    /**
     * The amount was debited in full or in part. If the merchant debited only a part, the remaining amount was
     * unblocked.
     */
    SETTLED,
    /** The amount was unblocked, because the merchant reversed the hold or did not complete the hold in time. */
    RELEASED;

    static HoldState of(HoldPhase phase) {
        return switch (phase) {
            case HELD -> HELD;
            case SETTLED -> SETTLED;
            case RELEASED -> RELEASED;
        };
    }
}
