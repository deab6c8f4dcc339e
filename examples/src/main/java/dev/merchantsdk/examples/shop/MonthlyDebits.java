package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.error.AlreadySentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;

// tag::task
/** Debits each subscription once a month, however often the job runs or crashes. */
final class MonthlyDebits {
    private final Merchant merchant;
    private final OrderTable orders;

    MonthlyDebits(Merchant merchant, OrderTable orders) {
        this.merchant = merchant;
        this.orders = orders;
    }

    record Subscription(String id, String email, Amount price, CardToken token, CardScheme scheme) {}

    record Report(List<String> sent, List<String> sentEarlier, List<String> unknown, List<String> notSent) {
        Report() {
            this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }
    }

    Report run(YearMonth month, List<Subscription> subscriptions) {
        Report report = new Report();
        for (Subscription subscription : subscriptions) {
            String orderId = subscription.id() + "-" + month; // the same id in each run of the month
            orders.insert(orderId, subscription.price(), subscription.email());
            RecurringByCardToken debit = RecurringByCardToken.of(orderId, subscription.price(), subscription.token());
            try {
                merchant.subscriptions().debit(debit, subscription.scheme());
                report.sent().add(orderId); // a callback brings the result
            } catch (AlreadySentException e) {
                report.sentEarlier().add(orderId); // perhaps in vain: follow e.advice()
            } catch (OutcomeUnknownException e) {
                report.unknown().add(orderId); // perhaps executed: merchant.inbox().lookUp(orderId)
            } catch (SdkException e) {
                report.notSent().add(orderId); // denied or refused: follow e.advice()
            }
        }
        return report;
    }
}
// end::task
