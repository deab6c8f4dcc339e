package dev.merchantsdk.proof.variants;

import java.util.List;

/**
 * What the simulation has found in a variant.
 *
 * @param variant the variant's name
 * @param seeds the number of seeds that ran
 * @param violations what the last seed violated, each after the name of its invariant; empty if nothing was found
 */
record VariantResult(String variant, int seeds, List<String> violations) {
    /** Reads a line that {@link #toLine} returned. */
    static VariantResult parse(String line) {
        String[] parts = line.split(" ", 3);
        return new VariantResult(parts[2], Integer.parseInt(parts[0]), List.of(parts[1] + ": "));
    }

    String toLine() {
        return seeds + " " + invariant() + " " + variant;
    }

    boolean isCaught() {
        return !violations.isEmpty();
    }

    /** Returns the invariant that was violated first. */
    String invariant() {
        return isCaught() ? violations.get(0).split(":", 2)[0] : "NONE";
    }
}
