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

/** Stores all ordered receipts of one sandbox, and the settings for later receipts. Thread-safe. */
public final class Receipts {
    private final Clock clock;
    private final List<Receipt> all = new ArrayList<>();
    private final Map<String, Receipt> lastByService = new HashMap<>();
    private long lastId;
    private Duration generationTime = Duration.ofSeconds(30);
    private String between = Receipt.NEW;
    private int failuresLeft;

    public Receipts(Clock clock, Random ids) {
        this.clock = clock;
        this.lastId = ids.nextInt(100_000, 1_000_000);
    }

    /** Sets the generation time of later receipts. */
    public synchronized void readyAfter(Duration time) {
        generationTime = time;
    }

    public synchronized Duration generationTime() {
        return generationTime;
    }

    public synchronized String between() {
        return between;
    }

    /** Sets the status that later receipts have in the second half of their generation. */
    public synchronized void between(String status) {
        between = status;
    }

    /** Makes the next receipt fail. Two calls make the next two receipts fail. */
    public synchronized void failNext() {
        failuresLeft++;
    }

    synchronized long order(ReceiptOrder order) {
        boolean fails = failuresLeft > 0;
        failuresLeft -= fails ? 1 : 0;
        Receipt receipt = new Receipt(++lastId, order, clock.instant(), generationTime, between, fails);
        all.add(receipt);
        lastByService.put(order.serviceId(), receipt);
        return receipt.id();
    }

    synchronized Optional<String> status(String serviceId) {
        return Optional.ofNullable(lastByService.get(serviceId)).map(receipt -> receipt.status(clock.instant()));
    }

    /** Returns all receipts in the order of their requests. */
    public synchronized List<Receipt> all() {
        return List.copyOf(all);
    }

    /** Returns the time of the sandbox's clock. */
    public Instant now() {
        return clock.instant();
    }
}
