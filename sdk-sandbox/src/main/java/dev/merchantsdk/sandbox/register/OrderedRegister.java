package dev.merchantsdk.sandbox.register;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.JsonRow;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import okio.ByteString;

/**
 * A register that was ordered.
 *
 * @param life the successive statuses of the register; the first status begins at the time of the order
 * @param failure the error message if the generation fails; empty if the generation succeeds
 * @param records the records of the register, each as JSON
 */
public record OrderedRegister(String id, List<StatusChange> life, Optional<String> failure, List<ByteString> records) {
    /** A status and its start time. */
    public record StatusChange(Instant from, String status) {}

    boolean isReady(Instant now) {
        return failure.isEmpty() && hasEnded(now);
    }

    /**
     * Returns the contract's "Register (report) record" for the response to the order. The record contains the first
     * status, even if the register is ready immediately.
     */
    JsonValue ordered() {
        return report(life.get(0), Optional.empty());
    }

    /** Returns the contract's "Register (report) record" at the given time. */
    JsonValue at(Instant now) {
        return report(reached(now), failure.filter(why -> hasEnded(now)));
    }

    public StatusChange reached(Instant now) {
        return life.stream().filter(change -> !change.from().isAfter(now)).reduce(life.get(0), (first, next) -> next);
    }

    private boolean hasEnded(Instant now) {
        return !life.get(life.size() - 1).from().isAfter(now);
    }

    private JsonValue report(StatusChange stage, Optional<String> error) {
        return new JsonRow()
                .put(
                        "report",
                        JsonRow.ofNulls(List.of("error_message"))
                                .put("id", id)
                                .put("status", stage.status())
                                .put("report_type", "pay_transactions")
                                .put("error_message", error)
                                .put("created_at", time(life.get(0).from()))
                                .put("updated_at", time(stage.from())))
                .build();
    }

    private static String time(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
