package dev.merchantsdk.core.page;

import dev.merchantsdk.core.check.Violations;
import java.util.Optional;

/** The settings of iterations over a list: the start, prefetching, and the limit for consecutive empty pages. */
record PagingSettings<T>(PageSource<T> source, Optional<String> start, boolean ahead, int maxEmptyPages) {
    private static final int MAX_EMPTY_PAGES = 100;
    private static final int MOST_EMPTY_PAGES = 10_000;

    static <T> PagingSettings<T> of(PageSource<T> source) {
        return new PagingSettings<>(source, Optional.empty(), true, MAX_EMPTY_PAGES);
    }

    PagingSettings<T> from(String cursor) {
        Violations violations = Violations.collect();
        String prefix = ReceivedPage.cursor(source.list(), "");
        violations
                .text("cursor", cursor)
                .sensitive()
                .required()
                .matches(
                        text -> text.startsWith(prefix)
                                && !text.substring(prefix.length()).isBlank(),
                        "must be a cursor of " + source.list());
        violations.throwIfAny("The start cursor");
        return new PagingSettings<>(source, Optional.of(cursor.substring(prefix.length())), ahead, maxEmptyPages);
    }

    PagingSettings<T> withoutPrefetch() {
        return new PagingSettings<>(source, start, false, maxEmptyPages);
    }

    PagingSettings<T> withMaxEmptyPages(int most) {
        Violations.collect()
                .rule(most >= 0 && most <= MOST_EMPTY_PAGES, "maxEmptyPages", "must be from 0 to " + MOST_EMPTY_PAGES)
                .throwIfAny("The list");
        return new PagingSettings<>(source, start, ahead, most);
    }

    PagingSettings<T> collectingUnreadable() {
        return new PagingSettings<>(source.collectingUnreadable(), start, ahead, maxEmptyPages);
    }
}
