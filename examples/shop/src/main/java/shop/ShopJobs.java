package shop;

import dev.merchantsdk.core.error.AlreadySentException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.RateLimitedException;
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
        each(boxes.due(), this::debit);
        each(sales.credits(), purchase::decide);
        each(sales.overdue(), sale -> sales.fail(sale.id(), "abandoned")); // a callback still books it
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

    /** Debits a subscription, however often it runs or crashes: the journal lets a day's order id pass once. */
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
            guard.debit(debit, scheme, RecurringKey.ofCard(box.cardKey().orElseThrow() + box.phone()));
        } catch (AlreadySentException e) {
            return; // by an earlier run or another server: its result is on its way, or is looked up
        } catch (RecurringDeniedException e) {
            if (e.rule() == RecurringRule.RESULT_PENDING || e.rule() == RecurringRule.CODE_UNKNOWN) {
                return; // a run sends it when the result of the card's earlier debit is known
            }
            LOG.info("Debit {} is not sent", id, e);
            sales.fail(id, "limit");
            Optional<Instant> until = e.until();
            until.ifPresentOrElse(day -> boxes.postpone(box, day), () -> boxes.end(box.id(), TeaBoxState.STOPPED));
        } catch (AuthenticationException | RateLimitedException e) {
            throw e; // as other failures do, it waits for the next run, which sends it unless it was sent
        } catch (ApiException e) {
            LOG.warn("Debit {} is refused", id, e);
            sales.fail(id, "not-sent");
        }
    }
}
