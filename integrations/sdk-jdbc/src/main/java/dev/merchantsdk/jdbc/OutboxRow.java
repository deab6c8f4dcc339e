package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.request.FollowUp;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.spi.RecurringKey;
import org.jspecify.annotations.Nullable;

/**
 * A row of the outbox as a server has read it.
 *
 * @param request the text of the request; null once the row is closed
 * @param scheme the name of a debited card's scheme; null if the request is no debit of one
 * @param version the number of the row's changes
 */
record OutboxRow(
        OutboxEntry entry,
        @Nullable String request,
        @Nullable String scheme,
        long version) {
    /** Returns the hash of what a request continues, debits or pays to: those with one hash are sent in order. */
    static String lane(PaymentRequest<?> request) {
        RecurringKey key;
        if (request instanceof FollowUp<?> step) {
            key = RecurringKey.ofTransaction(step.transactionId());
        } else if (request instanceof RecurringByTransaction debit) {
            key = RecurringKey.ofTransaction(debit.earlierTransactionId());
        } else if (request instanceof RecurringByCardToken debit) {
            key = RecurringKey.ofToken(debit.card());
        } else if (request instanceof RecurringBySbpToken debit) {
            key = RecurringKey.ofToken(debit.card());
        } else if (request instanceof PayoutToCard payout) {
            key = RecurringKey.ofToken(payout.card());
        } else if (request instanceof OneStepSbpPayout payout) {
            key = RecurringKey.ofCard("phone " + payout.phone());
        } else if (request instanceof TwoStepSbpPayout payout) {
            key = RecurringKey.ofCard("phone " + payout.phone());
        } else {
            throw new IllegalArgumentException(
                    "the outbox does not send " + request.action().word());
        }
        return key.fingerprint();
    }

    /** Hides the request, which is in clear. */
    @Override
    public String toString() {
        return "OutboxRow(" + entry + ")";
    }
}
