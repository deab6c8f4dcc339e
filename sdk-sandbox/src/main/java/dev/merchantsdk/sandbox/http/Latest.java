package dev.merchantsdk.sandbox.http;

import java.util.List;
import java.util.function.Function;

/**
 * The last of several objects.
 *
 * @param items in the order in which they were added
 * @param total how many objects there are
 */
public record Latest<T>(List<T> items, int total) {
    /** Returns the last of these objects, this many at most. */
    public static <T> Latest<T> of(List<T> all, int most) {
        return of(all, most, all.size());
    }

    static <T> Latest<T> of(List<T> kept, int most, int total) {
        return new Latest<>(List.copyOf(kept.subList(Math.max(0, kept.size() - most), kept.size())), total);
    }

    /** Returns these objects in another form. */
    public <R> Latest<R> map(Function<T, R> mapping) {
        return new Latest<>(items.stream().map(mapping).toList(), total);
    }
}
