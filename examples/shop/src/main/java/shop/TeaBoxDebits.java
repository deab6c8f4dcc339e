package shop;

import dev.merchantsdk.core.error.AlreadySentException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringDeniedException;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringRateLimitedException;
import dev.merchantsdk.payments.recurring.RecurringRule;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Debits the subscriptions that are due, however often it runs or crashes: a month has one order id, which the journal
 * lets pass once. The guard keeps the limits on recurring debits; after a failed debit, the month gets another id. Two
 * subscriptions with one card have a history each, as the service gives each its own token.
 */
@Component
record TeaBoxDebits(RecurringGuard guard, PaymentCallbacks inbox, TeaBoxes boxes, Sales sales) {
    private static final Logger LOG = LoggerFactory.getLogger(TeaBoxDebits.class);
    private static final Set<RecurringRule> FINAL =
            Set.of(RecurringRule.STOPPED, RecurringRule.PAYOUT_ONLY, RecurringRule.ONLY_WITH_CHANGES);

    void debit(TeaBox box) {
        if (!boxes.find(box.id()).equals(Optional.of(box))) {
            return; // cancelled or debited since the job has read it
        }
        String id = orderId(box);
        sales.addDebit(id, box);
        try { // a callback brings the result
            guard.debit(RecurringByCardToken.of(id, box.price(), boxes.token(box)), box.cardScheme());
        } catch (AlreadySentException e) { // by an earlier run: its result is on its way, or is looked up
            boolean isOld = e.earlierTime().filter(boxes.dayAgo()::isAfter).isPresent();
            if (isOld && inbox.journal().orElseThrow().entry(id).isEmpty()) {
                sales.fail(id, "It was not sent."); // the server stopped between the guard's entry and the journal's
            }
        } catch (SdkException e) {
            LOG.warn("Debit {} has no result yet", id, e);
            failed(box, id, e);
        }
    }

    private void failed(TeaBox box, String id, SdkException failure) {
        if (failure instanceof PayoutOnlyTokenException
                || failure instanceof RecurringDeniedException denied && FINAL.contains(denied.rule())) {
            sales.fail(id, TeaBoxes.UNUSABLE);
            boxes.end(box.id(), TeaBoxState.STOPPED, TeaBoxes.UNUSABLE);
        } else if (failure instanceof RecurringDeniedException denied) {
            boxes.note(
                    box.id(),
                    denied.until()
                            .map(until ->
                                    LocalDate.ofInstant(until, boxes.clock().getZone()))
                            .map("The next try: %s."::formatted)
                            .orElse("The last debit failed. The bank's reason isn't known yet."));
        } else if (failure instanceof RecurringRateLimitedException || Decline.isTemporary(failure)) {
            boxes.note(box.id(), "The debit is sent a little later.");
        } else if (Decline.isCertain(failure)) {
            sales.fail(id, Decline.of(failure));
        } else {
            sales.checking(id);
        }
    }

    /**
     * Returns the same id in each run, until the debit with this id has failed. The tea box's own id opens its page, so
     * it is no part of what exports and logs show.
     */
    private String orderId(TeaBox box) {
        long failed = sales.from(box.id()).stream()
                .filter(debit ->
                        debit.state() == SaleState.FAILED && debit.dueOn().equals(box.nextOn()))
                .count();
        return "TEA-" + box.cardKey().substring(0, 16) + "-"
                + YearMonth.from(box.nextOn().orElseThrow()) + (failed == 0 ? "" : "-" + (failed + 1));
    }
}
