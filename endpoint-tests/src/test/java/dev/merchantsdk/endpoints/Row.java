package dev.merchantsdk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.call.Repeat;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The expected result of faults that mean the same, by {@link Repeat}: the number of requests that arrive and the class of the outcome. Each
 * attempt meets the fault; three attempts is the default. A fault that acts before the request is read counts as a request.
 *
 * <p>{@code 0 NOT_SENT > 1 SUCCESS step 8} marks a defect: the SDK has the first result, the second one is right, and the step repairs it. A
 * marked cell fails the build once its result changes.
 */
@SuppressWarnings("ImmutableEnumChecker") // a map that is not changed
enum Row {
    SUCCESS("1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS"),
    NOT_CONNECTED("0 NOT_SENT | 0 NOT_SENT | 0 NOT_SENT | 0 NOT_SENT | 0 NOT_SENT"),
    NO_TLS_SESSION("3 NOT_SENT | 3 NOT_SENT | 3 NOT_SENT | 3 NOT_SENT | 3 NOT_SENT"),
    CONNECTION_LOST("3 NO_RESPONSE | 3 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN"),
    SILENT_PAYOUT("- | 1 UNKNOWN | - | - | -"),
    MALFORMED("1 MALFORMED | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN"),
    NO_FINAL_STATUS("1 REFUSED | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN"),
    REDIRECT("1 REFUSED | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN"),
    REDIRECT_OF_THE_REQUEST("1 REFUSED | 1 REFUSED | 1 REFUSED | 1 REFUSED | 1 REFUSED"),
    REFUSED("1 REFUSED | 1 REFUSED | 1 REFUSED | 1 REFUSED | 1 REFUSED"),
    REFUSED_WITHOUT_REASON("1 REFUSED | 1 UNKNOWN | 1 REFUSED | 1 REFUSED | 1 REFUSED"),
    REQUEST_TIMEOUT("3 SERVER_ERROR | 3 UNKNOWN | 3 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN"),
    TOO_MANY_REQUESTS("3 REFUSED | 3 REFUSED | 3 REFUSED | 3 REFUSED | 3 REFUSED"),
    SERVER_ERROR("1 SERVER_ERROR | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN"),
    UNAVAILABLE("3 SERVER_ERROR | 3 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN"),
    ONE_DEAD_CONNECTION("1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS"),
    MANY_DEAD_CONNECTIONS("1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS"),
    SURPLUS_RESPONSE("1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS"),
    UNREQUESTED_RESPONSE("1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS");

    private final Map<Repeat, Expected> columns = new EnumMap<>(Repeat.class);

    /**
     * An entry of the table.
     *
     * @param now the result that the SDK has
     * @param right the result that is right
     * @param step the step that repairs the SDK, if the two differ
     */
    record Expected(String now, String right, OptionalInt step) {
        private static final Pattern ENTRY = Pattern.compile("(\\d [A-Z_]+)(?: > (\\d [A-Z_]+) step (\\d+))?");

        /** Asserts that a cell has this result. */
        void verify(String cell, int requests, Outcome outcome, String trace) {
            String seen = requests + " " + outcome;
            if (step.isPresent()) {
                assertThat(seen)
                        .as("%s passes now: remove the mark of step %d from its row", cell, step.getAsInt())
                        .isNotEqualTo(right);
            }
            assertThat(seen).as("%s%n%s", cell, trace).isEqualTo(now);
        }

        private static Optional<Expected> parse(String entry) {
            if (entry.equals("-")) {
                return Optional.empty();
            }
            Matcher parts = ENTRY.matcher(entry);
            if (!parts.matches()) {
                throw new IllegalArgumentException(entry);
            }
            return Optional.of(
                    parts.group(2) == null
                            ? new Expected(parts.group(1), parts.group(1), OptionalInt.empty())
                            : new Expected(
                                    parts.group(1), parts.group(2), OptionalInt.of(Integer.parseInt(parts.group(3)))));
        }
    }

    Row(String entries) {
        Iterator<String> cells = List.of(entries.split("\\|", -1)).iterator();
        for (Repeat column : Repeat.values()) {
            Expected.parse(cells.next().strip()).ifPresent(entry -> columns.put(column, entry));
        }
        if (cells.hasNext()) {
            throw new IllegalArgumentException(entries);
        }
    }

    /** The columns that have an entry. */
    Set<Repeat> columns() {
        return columns.keySet();
    }

    Expected expected(Repeat column) {
        Expected found = columns.get(column);
        if (found == null) {
            throw new AssertionError(this + " has no entry for " + column);
        }
        return found;
    }
}
