package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.check.Violations;
import java.util.Optional;

/** Where walks over a list begin, and whether they ask ahead. */
record Route<T>(PageSource<T> source, Optional<String> start, boolean ahead) {
    /** The same from the page on that a cursor leads to. */
    Route<T> from(String cursor) {
        Violations violations = Violations.collect();
        violations.text("cursor", cursor).sensitive().required().notBlank();
        violations.throwIfAny("The place to go on from");
        return new Route<>(source, Optional.of(cursor), ahead);
    }

    Route<T> withoutPrefetch() {
        return new Route<>(source, start, false);
    }
}
