package dev.merchantsdk.payments.internal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a reply must have to be of any use. */
public final class ReplyChecks {
    private static final List<String> ERRORS = List.of("error", "errorCode", "errors", "Errors", "result", "Result");

    private ReplyChecks() {}

    /** Refuses a reply that names nothing. */
    public static void named(String field, String id) {
        if (id.isBlank()) {
            throw new IllegalStateException(field + " is blank");
        }
    }

    /** Refuses an error that stands where a list should be, in any of the contract's shapes of errors. */
    public static void lists(boolean listed, Map<String, JsonNode> additional) {
        if (!listed && ERRORS.stream().anyMatch(name -> says(additional.get(name)))) {
            throw new IllegalStateException("an error instead of a list");
        }
    }

    private static boolean says(@Nullable JsonNode error) {
        return error != null
                && !error.isNull()
                && (error.isTextual() ? !error.textValue().isBlank() : error.isValueNode() || !error.isEmpty());
    }
}
