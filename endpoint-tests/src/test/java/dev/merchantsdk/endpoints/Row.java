package dev.merchantsdk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.endpoint.Repeat;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The expected results for a group of faults with the same effect. A row has one column for each {@link Repeat}. An
 * entry contains the number of attempts that reach the server and the {@link ExpectedOutcome}. An attempt also reaches
 * the server if the fault occurs before the server has read the request. A call has at most three attempts.
 */
@SuppressWarnings("ImmutableEnumChecker") // the map is not changed after the constructor
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
    REQUEST_TIMEOUT_ALL_ON("3 SERVER_ERROR | 3 UNKNOWN | 3 UNKNOWN | 3 UNKNOWN | 1 UNKNOWN"),
    TOO_MANY_REQUESTS("3 REFUSED | 3 REFUSED | 3 REFUSED | 3 REFUSED | 3 REFUSED"),
    SERVER_ERROR("1 SERVER_ERROR | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN"),
    UNAVAILABLE("3 SERVER_ERROR | 3 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN | 1 UNKNOWN"),
    /** A query reads the surplus response, and is repeated. */
    SURPLUS_RESPONSE("2 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS"),
    CONNECTION_REPLACED("1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS | 1 SUCCESS");

    private final Map<Repeat, String> columns = new EnumMap<>(Repeat.class);

    Row(String entries) {
        Iterator<String> cells = List.of(entries.split("\\|", -1)).iterator();
        for (Repeat column : Repeat.values()) {
            String entry = cells.next().strip();
            if (entry.matches("\\d [A-Z_]+")) {
                columns.put(column, entry);
            } else if (!entry.equals("-")) {
                throw new IllegalArgumentException(entry);
            }
        }
        if (cells.hasNext()) {
            throw new IllegalArgumentException(entries);
        }
    }

    /** Returns the columns that have an entry in this row. */
    Set<Repeat> columns() {
        return columns.keySet();
    }

    void verify(Repeat column, String cell, int requests, ExpectedOutcome outcome, String trace) {
        String expected = columns.get(column);
        if (expected == null) {
            throw new AssertionError(this + " has no entry for " + column);
        }
        assertThat(requests + " " + outcome).as("%s%n%s", cell, trace).isEqualTo(expected);
    }
}
