package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.internal.CallDeadline;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.util.List;

/** Recovers the open entries of a journal by their records alone: no price is compared, and no handler runs. */
public final class RecoveredByRecords {
    private RecoveredByRecords() {}

    public static List<RecoveredPayment> of(PaymentsClient payments, Journal journal) {
        return of(payments, journal, OrderOutcome.SETTLE_TIME);
    }

    public static List<RecoveredPayment> of(PaymentsClient payments, Journal journal, Polling settle) {
        return new Recovery((orderId, polling, check) -> check.apply(payments.find(orderId, polling)), journal)
                .recoverAll(settle, CallDeadline.callsOf(payments));
    }
}
