package dev.merchantsdk.sandbox.receipts;

import dev.merchantsdk.sandbox.http.Setting;
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
    private final Setting<Duration> readyAfter = new Setting<>(Duration.ofSeconds(30));
    private final Setting<String> between = new Setting<>(Receipt.NEW);
    private int failuresLeft;

    public Receipts(Clock clock, Random ids) {
        this.clock = clock;
        this.lastId = ids.nextInt(100_000, 1_000_000);
    }

    /** Returns the generation time of later receipts. */
    public Setting<Duration> readyAfter() {
        return readyAfter;
    }

    /** Returns the status of later receipts in the second half of their generation. */
    public Setting<String> between() {
        return between;
    }

    /** Makes the next receipt fail. Two calls make the next two receipts fail. */
    public synchronized void failNext() {
        failuresLeft++;
    }

    synchronized long order(ReceiptOrder order) {
        boolean fails = failuresLeft > 0;
        failuresLeft -= fails ? 1 : 0;
        Receipt receipt = new Receipt(++lastId, order, clock.instant(), readyAfter.get(), between.get(), fails);
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
