package dev.merchantsdk.examples;

import dev.merchantsdk.payments.Checkpoint;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.PreauthHold;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.util.Optional;

/** The code that the guides show for resuming payments and payouts after a lost response or a restart. */
final class ResumeSnippets {
    private ResumeSnippets() {}

    static Optional<PreauthHold> resumedHold(PaymentCallbacks callbacks, Preauthorization request) {
        // tag::resume-hold
        OrderOutcome outcome = callbacks.lookUp(request.orderId());
        if (outcome instanceof OrderOutcome.Found found) {
            return Optional.of(PreauthHold.of(request, found.transaction()));
        }
        // end::resume-hold
        return Optional.empty();
    }

    static PartialSettlement settledAgain(
            PaymentsClient payments, String stored, Checkpoint<PartialSettlement> checkpoint) {
        // tag::not-executed
        PartialSettlement loaded = PartialSettlement.parse(stored);
        PartialSettlement back = loaded.phase() == PartialSettlement.Phase.REVERSING
                ? loaded.reversalNotExecuted()
                : loaded.paymentNotExecuted();
        if (!checkpoint.replace(loaded, back)) {
            throw new IllegalStateException("another server has continued the settlement: load its text again");
        }
        PartialSettlement settled = payments.settle(back, checkpoint);
        // end::not-executed
        return settled;
    }

    static SbpPayout resumedPayout(
            SbpClient sbp, TransactionsClient transactions, String stored, Checkpoint<SbpPayout> checkpoint) {
        // tag::resume-payout
        SbpPayout loaded = SbpPayout.parse(stored);
        SbpPayout payout = loaded;
        if (payout instanceof SbpPayout.Undecided undecided) {
            payout = sbp.check(undecided); // then call confirm or reject
        } else if (payout instanceof SbpPayout.Confirming || payout instanceof SbpPayout.Rejecting) {
            payout = payout.withTransaction(transactions.getSecure(payout.transactionId()));
        }
        if (!checkpoint.replace(loaded, payout)) {
            throw new IllegalStateException("another server has continued the payout: load its text again");
        }
        if (payout instanceof SbpPayout.Rejecting rejecting) { // the payout has not ended yet
            payout = sbp.reject(rejecting, checkpoint);
        }
        // end::resume-payout
        return payout;
    }
}
