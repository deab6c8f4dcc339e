package dev.merchantsdk.sandbox.receipts;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** All receipts of one sandbox that were ordered, and what becomes of the next ones. Thread-safe. */
final class Receipts {
    private final Clock clock;
    private final List<Receipt> all = new ArrayList<>();
    private final Map<String, Receipt> lastByService = new HashMap<>();
    private long lastId;
    private Duration making = Duration.ofSeconds(30);
    private String between = Receipt.NEW;
    private int failing;

    Receipts(Clock clock, Random ids) {
        this.clock = clock;
        this.lastId = ids.nextInt(100_000, 1_000_000);
    }

    synchronized void readyAfter(Duration time) {
        making = time;
    }

    synchronized void between(String status) {
        between = status;
    }

    synchronized void failNext() {
        failing++;
    }

    synchronized long order(ReceiptOrder order) {
        boolean fails = failing > 0;
        failing -= fails ? 1 : 0;
        Receipt receipt = new Receipt(++lastId, order, clock.instant(), making, between, fails);
        all.add(receipt);
        lastByService.put(order.serviceId(), receipt);
        return receipt.id();
    }

    synchronized Optional<String> status(String serviceId) {
        return Optional.ofNullable(lastByService.get(serviceId)).map(receipt -> receipt.status(clock.instant()));
    }

    synchronized List<OrderedReceipt> all() {
        Instant now = clock.instant();
        return all.stream().map(receipt -> receipt.at(now)).toList();
    }
}
