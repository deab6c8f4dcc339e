package dev.merchantsdk.spring;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;

/** Warnings of failures. Of a database's, no message is shown, because it may quote a row. */
final class FailureLog {
    private FailureLog() {}

    static void warn(Logger log, String what, Throwable failure) {
        if (ofDatabase(failure).isPresent()) {
            log.warn("{}: {}", what, inOneLine(failure));
        } else {
            log.warn(what, failure);
        }
    }

    static String inOneLine(Throwable failure) {
        String type = failure.getClass().getName();
        return ofDatabase(failure)
                .map(error -> type + ", SQLState " + error.getSQLState())
                .orElse(type);
    }

    /** Returns the first error of a database among a failure, its causes, and what they suppress. */
    private static Optional<SQLException> ofDatabase(Throwable failure) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Throwable> next = new ArrayDeque<>(Set.of(failure));
        while (!next.isEmpty()) {
            Throwable one = next.remove();
            if (one instanceof SQLException error) {
                return Optional.of(error);
            }
            if (seen.add(one)) {
                Optional.ofNullable(one.getCause()).ifPresent(next::add);
                Collections.addAll(next, one.getSuppressed());
            }
        }
        return Optional.empty();
    }
}
