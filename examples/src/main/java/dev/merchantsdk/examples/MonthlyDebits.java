package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.AlreadySentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;

/** A job that debits each subscription at most once a month, even if the job runs several times. */
final class MonthlyDebits {
    private final RecurringGuard guard;

    MonthlyDebits(RecurringGuard guard) {
        this.guard = guard;
    }

    /** A subscription as the shop stores it. */
    record Subscription(String id, Amount price, CardToken token, CardScheme scheme) {}

    /**
     * The order ids of one run, grouped by the result of the debit.
     *
     * @param debited the order ids of debits that the service accepted
     * @param skipped the order ids that an earlier run has already used; the earlier debit may have succeeded or failed
     * @param unknown the order ids of debits that the service may have executed; before a new debit, the shop must look
     *     up these debits with {@code PaymentCallbacks.lookUp}
     * @param notDebited the order ids of debits that the service did not execute
     */
    record Report(List<String> debited, List<String> skipped, List<String> unknown, List<String> notDebited) {}

    Report run(YearMonth month, List<Subscription> subscriptions) {
        List<String> debited = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        List<String> notDebited = new ArrayList<>();
        // tag::job
        for (Subscription subscription : subscriptions) {
            String orderId = subscription.id() + "-" + month; // the same id in each run of the month
            try {
                guard.debit(
                        RecurringByCardToken.of(orderId, subscription.price(), subscription.token()),
                        subscription.scheme());
                debited.add(orderId);
            } catch (AlreadySentException e) {
                skipped.add(orderId); // an earlier run has used the order id; follow e.advice()
            } catch (OutcomeUnknownException e) {
                unknown.add(orderId); // may have been executed: call callbacks.lookUp(orderId)
            } catch (SdkException e) {
                notDebited.add(orderId); // follow e.advice(); the loop continues with the other subscriptions
            }
        }
        // end::job
        return new Report(debited, skipped, unknown, notDebited);
    }
}
