package dev.merchantsdk.proof;

import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import java.time.Duration;
import java.util.Set;

/**
 * The settings of a run.
 *
 * @param database whether the stores are in a database, and not in a memory that survives crashes
 * @param settleAfter how long the service needs for an operation
 */
record SeededSettings(
        boolean database,
        int maxAttempts,
        Set<CallKind> repeatAfter408,
        Duration call,
        Duration payout,
        Duration settleAfter) {
    RetrySettings retries() {
        return RetrySettings.builder()
                .maxAttempts(maxAttempts)
                .repeatAfter408(repeatAfter408)
                .build();
    }

    Timeouts timeouts() {
        return Timeouts.builder().call(call).payout(payout).build();
    }

    boolean repeatsMoney() {
        return repeatAfter408.contains(CallKind.MONEY);
    }
}
