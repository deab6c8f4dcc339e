package dev.merchantsdk.sandbox.payments;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/** The recently refused recurring debits of one card. Not thread-safe: the ledger's lock guards it. */
final class RefusalHistory {
    private final RefusalLimit limit;
    private final Deque<Instant> refusals = new ArrayDeque<>();
    private Instant pausedUntil = Instant.MIN;

    RefusalHistory(RefusalLimit limit) {
        this.limit = limit;
    }

    /** The issuer's decision on a recurring debit; in a pause the issuer does not decide. */
    int answer(Instant at, Execution.Settlement issuer) {
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

    /** The pause is counted from the last failed attempt, which can be within the pause. */
    private void pause(Instant failedAt) {
        pausedUntil = failedAt.plus(limit.period());
    }
}
