package dev.merchantsdk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.call.Repeat;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The expected result of faults that mean the same, by repeat class: the number of requests that arrive and the class of the outcome. Each
 * attempt meets the fault; three attempts is the default. {@code step N} marks a result that is right and that the SDK does not have yet,
 * with the step that repairs it; a marked cell fails the build once it passes.
 */
@SuppressWarnings("ImmutableEnumChecker") // records of immutable values
enum Row {
    //                             ALWAYS              SAME_ORDER          NEVER               COUNTED
    SUCCESS("                      1 SUCCESS         | 1 SUCCESS         | 1 SUCCESS         | 1 SUCCESS"),
    NOT_CONNECTED("                0 NOT_SENT        | 0 NOT_SENT        | 0 NOT_SENT        | 0 NOT_SENT"),
    NO_TLS_SESSION("               3 NOT_SENT        | 3 NOT_SENT        | 3 NOT_SENT        | 3 NOT_SENT"),
    CONNECTION_LOST("              3 NO_RESPONSE     | 3 UNKNOWN         | 1 UNKNOWN         | 1 UNKNOWN"),
    SILENT("                       3 NO_RESPONSE     | 1 UNKNOWN         | 1 UNKNOWN         | 1 UNKNOWN"),
    MALFORMED("                    1 MALFORMED       | 1 UNKNOWN         | 1 UNKNOWN         | 1 UNKNOWN"),
    NO_REAL_SUCCESS("              1 MALFORMED step 7| 1 UNKNOWN step 7  | 1 UNKNOWN step 7  | 1 UNKNOWN step 7"),
    NO_FINAL_STATUS("              1 REFUSED         | 1 UNKNOWN         | 1 UNKNOWN         | 1 UNKNOWN"),
    REDIRECT("                     1 REFUSED         | 1 UNKNOWN         | 1 UNKNOWN         | 1 UNKNOWN"),
    REDIRECT_OF_THE_REQUEST("      1 REFUSED         | 1 REFUSED         | 1 REFUSED         | 1 REFUSED"),
    REFUSED("                      1 REFUSED         | 1 REFUSED         | 1 REFUSED         | 1 REFUSED"),
    REFUSED_WITHOUT_REASON("       1 REFUSED         | 1 UNKNOWN step 7  | 1 REFUSED         | 1 REFUSED"),
    REQUEST_TIMEOUT("              3 SERVER_ERROR    | 3 UNKNOWN         | 1 UNKNOWN step 7  | 1 UNKNOWN"),
    TOO_MANY_REQUESTS("            3 REFUSED         | 3 REFUSED         | 3 REFUSED         | 3 REFUSED"),
    SERVER_ERROR("                 1 SERVER_ERROR    | 1 UNKNOWN         | 1 UNKNOWN         | 1 UNKNOWN"),
    UNAVAILABLE("                  3 SERVER_ERROR    | 3 UNKNOWN         | 1 UNKNOWN         | 1 UNKNOWN"),
    ONE_DEAD_CONNECTION("          1 SUCCESS         | 1 SUCCESS         | 1 SUCCESS         | 1 SUCCESS"),
    MANY_DEAD_CONNECTIONS("        1 SUCCESS step 8  | 1 SUCCESS step 8  | 1 SUCCESS step 8  | 1 SUCCESS step 8"),
    SURPLUS_RESPONSE("             1 SUCCESS step 8  | 1 SUCCESS step 8  | 1 SUCCESS step 8  | 1 SUCCESS step 8"),
    UNREQUESTED_RESPONSE("         1 SUCCESS         | 1 SUCCESS         | 1 SUCCESS         | 1 SUCCESS");

    private final Expected always;
    private final Expected sameOrder;
    private final Expected never;
    private final Expected counted;

    /**
     * An entry of the table.
     *
     * @param requests the number of requests that arrive
     * @param step the step that repairs the SDK, if it does not have this result yet
     */
    record Expected(int requests, Outcome outcome, OptionalInt step) {
        private static final Pattern ENTRY = Pattern.compile("(\\d) ([A-Z_]+)(?: *step (\\d+))?");

        /** Asserts that a cell has this result, or that it does not have it yet if it is marked. */
        void verify(String cell, int seenRequests, Outcome seenOutcome, String trace) {
            String expected = requests + " " + outcome;
            String seen = seenRequests + " " + seenOutcome;
            if (step.isEmpty()) {
                assertThat(seen).as("%s%n%s", cell, trace).isEqualTo(expected);
            } else {
                assertThat(seen)
                        .as("%s passes now: remove the mark of step %d from its row", cell, step.getAsInt())
                        .isNotEqualTo(expected);
            }
        }

        private static Expected parse(String entry) {
            Matcher parts = ENTRY.matcher(entry.strip());
            if (!parts.matches()) {
                throw new IllegalArgumentException(entry);
            }
            return new Expected(
                    Integer.parseInt(parts.group(1)),
                    Outcome.valueOf(parts.group(2)),
                    parts.group(3) == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(parts.group(3))));
        }
    }

    Row(String entries) {
        String[] columns = entries.split("\\|", -1);
        this.always = Expected.parse(columns[0]);
        this.sameOrder = Expected.parse(columns[1]);
        this.never = Expected.parse(columns[2]);
        this.counted = Expected.parse(columns[3]);
    }

    Expected expected(Repeat repeat) {
        return switch (repeat) {
            case ALWAYS -> always;
            case SAME_ORDER -> sameOrder;
            case NEVER -> never;
            case COUNTED -> counted;
        };
    }
}
