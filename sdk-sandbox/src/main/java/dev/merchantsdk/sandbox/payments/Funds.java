package dev.merchantsdk.sandbox.payments;

import java.util.Optional;

/**
 * The money of a payment: the held, the debited and the returned amounts. A hold and its completion share one. Each
 * change answers with a response code, and changes nothing unless that is success. Kopecks.
 */
public final class Funds {
    private Optional<HoldPhase> hold = Optional.empty();
    private boolean partly;
    private long held;
    private long paid;
    private long refunded;

    /** Debits at once. */
    void pay(long amount) {
        paid = amount;
    }

    /**
     * Holds.
     *
     * @param inParts whether a part can be debited: of a preauthorization, not of an authorization
     */
    void hold(long amount, boolean inParts) {
        hold = Optional.of(HoldPhase.HELD);
        partly = inParts;
        held = amount;
    }

    /** Debits the held amount: all, or a part where that is possible; the rest is unblocked. */
    int complete(long amount) {
        if (hold.isEmpty()) {
            return ResponseCodes.INVALID_TRANSACTION;
        }
        if (!isHeld()) {
            return ResponseCodes.INVALID_STATE;
        }
        if (amount > held) {
            return ResponseCodes.INVALID_AMOUNT;
        }
        if (amount < held && !partly) {
            return ResponseCodes.ORIGINAL_AMOUNT_INCORRECT;
        }
        end(HoldPhase.SETTLED);
        paid = amount;
        return ResponseCodes.APPROVED;
    }

    /** Unblocks the held amount, or a part of it. */
    int reverse(long amount) {
        if (hold.isEmpty()) {
            return ResponseCodes.INVALID_TRANSACTION;
        }
        if (!isHeld()) {
            return ResponseCodes.INVALID_STATE;
        }
        if (amount > held) {
            return ResponseCodes.INVALID_AMOUNT;
        }
        if (amount == held) {
            end(HoldPhase.RELEASED);
        } else {
            held -= amount;
        }
        return ResponseCodes.APPROVED;
    }

    /** Returns the debited amount, or a part of it. */
    int refund(long amount) {
        if (paid == 0) {
            return hold.isEmpty() ? ResponseCodes.INVALID_TRANSACTION : ResponseCodes.INVALID_STATE;
        }
        if (amount > paid - refunded) {
            return ResponseCodes.INVALID_AMOUNT;
        }
        refunded += amount;
        return ResponseCodes.APPROVED;
    }

    /** Releases a hold that was not completed in time. */
    void expire() {
        if (isHeld()) {
            end(HoldPhase.RELEASED);
        }
    }

    /** The state of the hold, if the payment made one. */
    public Optional<HoldPhase> hold() {
        return hold;
    }

    /** Kopecks that are held now. */
    public long held() {
        return held;
    }

    /** Kopecks that were debited. */
    public long paid() {
        return paid;
    }

    /** Kopecks that were refunded. */
    public long refunded() {
        return refunded;
    }

    private boolean isHeld() {
        return hold.filter(HoldPhase.HELD::equals).isPresent();
    }

    private void end(HoldPhase state) {
        hold = Optional.of(state);
        held = 0;
    }
}
