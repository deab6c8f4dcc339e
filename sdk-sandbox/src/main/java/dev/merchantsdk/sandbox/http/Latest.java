package dev.merchantsdk.sandbox.http;

import java.util.List;
import java.util.function.Function;

/**
 * The last objects of a list, and the number of all objects.
 *
 * @param items the last objects, in the order of the list
 * @param total the number of all objects, including older objects that are no longer in the list
 */
public record Latest<T>(List<T> items, int total) {
    /**
     * Returns the last objects of a list.
     *
     * @param most the maximum number of returned objects
     */
    public static <T> Latest<T> of(List<T> all, int most) {
        return of(all, most, all.size());
    }

    static <T> Latest<T> of(List<T> kept, int most, int total) {
        return new Latest<>(List.copyOf(kept.subList(Math.max(0, kept.size() - most), kept.size())), total);
    }

    public <R> Latest<R> map(Function<T, R> mapping) {
        return new Latest<>(items.stream().map(mapping).toList(), total);
    }
}
