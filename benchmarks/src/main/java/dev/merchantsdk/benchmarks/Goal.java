package dev.merchantsdk.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the SDK shall reach in a row: a limit of its ratio, or of its difference to the reference. */
record Goal(String row, Unit unit, GoalKind kind, double limit) {
    private static final List<Goal> ALL = List.of(
            most("payment", Unit.MICROS, 1.10),
            most("payment", Unit.BYTES, 1.20),
            most("status-query", Unit.MICROS, 1.10),
            most("status-query", Unit.BYTES, 1.20),
            most("credit-order", Unit.MICROS, 1.10),
            most("credit-order", Unit.BYTES, 1.20),
            most("list-page-same-types", Unit.MICROS, 0.95),
            most("list-page-same-types", Unit.BYTES, 0.80),
            most("secure-page-same-types", Unit.MICROS, 0.95),
            most("secure-page-same-types", Unit.BYTES, 0.80),
            most("list-page-decoding", Unit.MICROS, 0.75),
            most("list-page-decoding", Unit.BYTES, 0.55),
            most("secure-page-decoding", Unit.MICROS, 0.75),
            most("secure-page-decoding", Unit.BYTES, 0.55),
            most("first-call", Unit.MILLIS, 1.15),
            new Goal("first-call", Unit.CLASSES, GoalKind.MOST_MORE, 350),
            least("16-threads"),
            least("64-threads"),
            least("64-in-flight"),
            least(ThreadBenchmarks.VIRTUAL));

    /** How the limit is meant. */
    enum GoalKind {
        MOST,
        LEAST,
        MOST_MORE
    }

    static List<Goal> all() {
        return ALL;
    }

    static Optional<Goal> of(String row, Unit unit) {
        return ALL.stream()
                .filter(goal -> goal.row.equals(row) && goal.unit == unit)
                .findFirst();
    }

    boolean isReached(Measurement reference, Measurement sdk) {
        return switch (kind) {
            case MOST -> sdk.ratio() <= limit;
            case LEAST -> sdk.ratio() >= limit;
            case MOST_MORE -> sdk.value() - reference.value() <= limit;
        };
    }

    @Override
    public String toString() {
        return switch (kind) {
            case MOST -> String.format(Locale.ROOT, "≤ %.2f", limit);
            case LEAST -> String.format(Locale.ROOT, "≥ %.2f", limit);
            case MOST_MORE -> String.format(Locale.ROOT, "≤ + %.0f", limit);
        };
    }

    private static Goal most(String row, Unit unit, double limit) {
        return new Goal(row, unit, GoalKind.MOST, limit);
    }

    private static Goal least(String row) {
        return new Goal(row, Unit.RATE, GoalKind.LEAST, 0.92);
    }
}
