package shop;

import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** What the starter's jobs don't do. All servers may run it at the same time. */
@Component
record ShopJobs(Sales sales, Purchase purchase, SaleReceipts receipts, TeaBoxes boxes, TeaBoxDebits debits) {
    private static final Logger LOG = LoggerFactory.getLogger(ShopJobs.class);

    @Scheduled(fixedDelayString = "${shop.pause}", initialDelayString = "${shop.pause}")
    void run() {
        each(sales.open(), purchase::decide);
        each(sales.withReceipt(ReceiptStage.DUE), receipts::order);
        each(sales.withReceipt(ReceiptStage.ORDERED), receipts::track);
        each(boxes.due(), debits::debit);
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
}
