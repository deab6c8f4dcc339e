package dev.merchantsdk.benchmarks;

import java.util.Collection;
import java.util.function.ToDoubleFunction;

/** The median: the middle value, or the mean of the two middle values. */
final class Median {
    private Median() {}

    static <T> double of(Collection<T> values, ToDoubleFunction<T> value) {
        double[] sorted = values.stream().mapToDouble(value).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
