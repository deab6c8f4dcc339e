package dev.merchantsdk.sandbox.records;

import java.util.List;
import java.util.Optional;

/**
 * The block {@code fiscalInformation} of a request.
 *
 * @param taxationSystem by its name in the catalogue
 * @param items its lines
 */
public record RecordedReceipt(String taxationSystem, List<Item> items) {
    /** Kopecks: the sum of the items. */
    public long total() {
        return items.stream().mapToLong(Item::total).sum();
    }

    /**
     * A line.
     *
     * @param quantity as it was sent
     * @param total kopecks
     */
    public record Item(String description, String quantity, long total, String vat, Optional<String> agentType) {}
}
