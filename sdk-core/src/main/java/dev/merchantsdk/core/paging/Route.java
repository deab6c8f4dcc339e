package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.check.Violations;
import java.util.Optional;

/** Where walks over a list begin, whether they fetch ahead, and after how many empty pages in a row they end. */
record Route<T>(PageSource<T> source, Optional<String> start, boolean ahead, int maxEmptyPages) {
    private static final int MAX_EMPTY_PAGES = 100;
    private static final int MOST_EMPTY_PAGES = 10_000;

    /** From the beginning, with the default settings. */
    static <T> Route<T> of(PageSource<T> source) {
        return new Route<>(source, Optional.empty(), true, MAX_EMPTY_PAGES);
    }

    /** The same from the page on that a cursor leads to. */
    Route<T> from(String cursor) {
        Violations violations = Violations.collect();
        violations.text("cursor", cursor).sensitive().required().notBlank();
        violations.throwIfAny("The place to go on from");
        return new Route<>(source, Optional.of(cursor), ahead, maxEmptyPages);
    }

    Route<T> withoutPrefetch() {
        return new Route<>(source, start, false, maxEmptyPages);
    }

    Route<T> withMaxEmptyPages(int most) {
        Violations.collect()
                .rule(most >= 0 && most <= MOST_EMPTY_PAGES, "maxEmptyPages", "must be from 0 to " + MOST_EMPTY_PAGES)
                .throwIfAny("The list");
        return new Route<>(source, start, ahead, most);
    }

    Route<T> collectingUnreadable() {
        return new Route<>(source.collectingUnreadable(), start, ahead, maxEmptyPages);
    }
}
