package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.payments.Checkpoint;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.sbp.NameCheck;
import dev.merchantsdk.payments.spi.Journal;

// tag::task
/** Pays money to phone numbers, after a check of the recipient's name. */
final class PhonePayouts {
    private final Merchant merchant;
    private final OrderTable orders;
    private final HandleTable payouts;
    private final Checkpoint<SbpPayout> checkpoint;

    PhonePayouts(Merchant merchant, Journal journal, OrderTable orders, HandleTable payouts) {
        this.merchant = merchant;
        this.orders = orders;
        this.payouts = payouts;
        Checkpoint<SbpPayout> table =
                (before, after) -> payouts.update(after.orderId(), before.version(), after.version(), after.toText());
        this.checkpoint = table.recordedIn(journal);
    }

    /** Creates a payout. No money moves before {@link #next} confirms it. */
    void create(TwoStepSbpPayout payout) {
        orders.insert(payout.orderId(), payout.price(), payout.email());
        SbpPayout.Created created = SbpPayout.of(payout, merchant.payments().payout(payout));
        payouts.insert(created.orderId(), created.version(), created.toText());
    }

    /** Takes the next step from the stored state. Call it until the payout is confirmed or cancelled. */
    SbpPayout next(String orderId, String fullName) {
        SbpPayout stored = SbpPayout.parse(payouts.text(orderId).orElseThrow());
        if (stored instanceof SbpPayout.Undecided undecided) {
            return decide(undecided, fullName);
        }
        if (stored instanceof SbpPayout.Confirming || stored instanceof SbpPayout.Rejecting) { // the response was lost
            SbpPayout known = stored.withTransaction(merchant.records().getSecure(stored.transactionId()));
            if (!checkpoint.replace(stored, known)) {
                return next(orderId, fullName); // another server was faster
            }
            return known instanceof SbpPayout.Rejecting rejecting
                    ? merchant.sbp().reject(rejecting, checkpoint)
                    : known;
        }
        return stored;
    }

    private SbpPayout decide(SbpPayout.Undecided payout, String fullName) {
        SbpPayout.RecipientChecked checked = merchant.sbp().check(payout);
        if (checked instanceof SbpPayout.RecipientFound found) {
            boolean isRecipient =
                    found.recipient().fullName().filter(fullName::equals).isPresent();
            return isRecipient
                    ? merchant.sbp().confirm(found, checkpoint)
                    : merchant.sbp().reject(found, checkpoint);
        }
        return checked.recipient().status().equals(NameCheck.FAIL)
                ? merchant.sbp().reject(checked, checkpoint)
                : checked; // not checked yet
    }
}
// end::task
