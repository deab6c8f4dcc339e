package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.payments.HoldPhase;

/** The state of a hold (contract, "States and transitions"). */
public enum HoldState {
    /** The amount is held. */
    HELD,
    /** The amount was debited in full, or a part was debited and the remaining amount was unblocked. */
    SETTLED,
    /** The whole amount was unblocked by reversals or at the end of the hold time. */
    RELEASED;

    static HoldState of(HoldPhase phase) {
        return switch (phase) {
            case HELD -> HELD;
            case SETTLED -> SETTLED;
            case RELEASED -> RELEASED;
        };
    }
}
