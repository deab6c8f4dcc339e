package dev.merchantsdk.sandbox.payments;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/** The recent refusals of recurring debits of one card. */
final class RefusalHistory {
    private final RefusalLimit limit;
    private final Deque<Instant> refusals = new ArrayDeque<>();
    private Instant pausedUntil = Instant.MIN;

    RefusalHistory(RefusalLimit limit) {
        this.limit = limit;
    }

    /**
     * Returns the response code of a recurring debit. Too many refusals start a pause. During the pause, this method
     * refuses each debit and does not call the issuer.
     */
    int responseCode(Instant at, Execution.Settlement issuer) {
        if (at.isBefore(pausedUntil)) {
            pause(at);
            return ResponseCodes.TOO_MANY_REFUSALS;
        }
        int code = issuer.settle(at);
        if (ResponseCodes.isSuccess(code)) {
            refusals.clear();
        } else if (ResponseCodes.isCounted(code)) {
            count(at);
        }
        return code;
    }

    private void count(Instant at) {
        refusals.removeIf(earlier -> !earlier.plus(limit.period()).isAfter(at));
        refusals.add(at);
        if (refusals.size() > limit.most()) {
            pause(at);
        }
    }

    /** Starts a pause, or restarts the current pause. */
    private void pause(Instant failedAt) {
        pausedUntil = failedAt.plus(limit.period());
    }
}
