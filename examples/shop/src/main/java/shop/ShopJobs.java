package shop;

import dev.merchantsdk.core.error.AlreadySentException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.recurring.RecurringDeniedException;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringRule;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import shop.Sale.SaleKind;
import shop.Sale.SaleState;
import shop.TeaBox.TeaBoxState;

/** What the starter's jobs don't do. All servers may run it at the same time. */
@Component
record ShopJobs(Sales sales, Purchase purchase, TeaBoxes boxes, RecurringGuard guard) {
    private static final Logger LOG = LoggerFactory.getLogger(ShopJobs.class);

    @Scheduled(fixedDelayString = "${shop.pause}", initialDelayString = "${shop.pause}")
    void run() {
        each(sales.open(), purchase::decide);
        each(sales.overdue(), sale -> sales.fail(sale.id(), "abandoned")); // a callback still books it
        each(boxes.due(), this::debit);
    }

    private static <T> void each(List<T> items, Consumer<T> work) {
        for (T item : items) {
            try {
                work.accept(item);
            } catch (RuntimeException e) { // must not stop the others
                LOG.warn("{} waits for the next run", item, e);
            }
        }
    }

    /**
     * Debits a subscription, however often it runs or crashes: a day's debit has one order id, which the journal lets
     * pass once. The guard keeps the limits on the debits of each card, also of several subscriptions.
     */
    private void debit(TeaBox box) {
        if (!boxes.find(box.id()).equals(Optional.of(box))) {
            return; // cancelled or debited since the job has read it
        }
        String id = box.debitId();
        List<SaleLine> lines = List.of(SaleLine.of(1, Product.TEA_BOX.name(), box.price(), 1));
        Optional<Sale> earlier = sales.find(id);
        if (earlier.isEmpty()) {
            sales.add(id, SaleKind.TEA_BOX, box.buyer(), lines, box.id());
        } else if (earlier.get().state() == SaleState.FAILED) {
            boxes.postpone(box, Instant.EPOCH);
            return;
        }
        RecurringByCardToken debit = RecurringByCardToken.builder()
                .orderId(id)
                .price(box.price())
                .card(boxes.token(box))
                .email(box.email())
                .phone(box.phone())
                .fiscalInformation(SaleLine.receipt(lines))
                .build();
        CardScheme scheme = box.cardShown().map(CardScheme::ofNumber).orElse(CardScheme.UNKNOWN);
        try { // a callback brings the result
            guard.debit(debit, scheme, RecurringKey.ofFingerprint(box.cardKey().orElseThrow()));
        } catch (AlreadySentException e) {
            return; // by an earlier run: its result is on its way, or is looked up
        } catch (RecurringDeniedException e) {
            LOG.info("Debit {} is not sent", id, e);
            sales.fail(id, "limit");
            if (e.until().isEmpty() && e.rule() != RecurringRule.CODE_UNKNOWN) {
                boxes.end(box.id(), TeaBoxState.STOPPED);
            } else {
                boxes.postpone(box, e.until().orElse(Instant.EPOCH));
            }
        } catch (SdkException e) { // perhaps sent: the next run learns it, or sends it
            LOG.warn("Debit {} has no result yet", id, e);
            if (e instanceof ApiException) { // refused
                sales.fail(id, "not-sent");
            }
        }
    }
}
