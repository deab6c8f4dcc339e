package dev.merchantsdk.sandbox.payments;

import java.util.List;
import java.util.Optional;

/**
 * The values of {@code fiscalInformation} in a request.
 *
 * @param taxationSystem a value from the contract's catalogue of taxation systems
 */
public record RecordedReceipt(String taxationSystem, List<Item> items) {
    /** Returns the sum of the lines, in kopecks. */
    public long total() {
        return items.stream().mapToLong(Item::total).sum();
    }

    /**
     * A line of the receipt.
     *
     * @param description the name of the product
     * @param quantity the quantity, as in the request
     * @param total the total of the line, in kopecks
     * @param agentType the value of {@code agentType}; empty if the line in the request has no {@code agentType}
     */
    public record Item(String description, String quantity, long total, String vat, Optional<String> agentType) {}
}
