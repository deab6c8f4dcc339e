package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.FailedCall;
import dev.merchantsdk.core.error.Refusal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/** How an area's "no" is recognised beyond the HTTP status: replies that refuse with a 200, and error codes that fix the exception. */
public final class Refusals {
    /** The HTTP status alone decides. */
    public static final Refusals BY_STATUS = new Refusals(body -> false, Map.of());

    private final Predicate<ErrorBody> refused;
    private final Map<String, BiFunction<FailedCall, Refusal, ApiException>> byCode;

    private Refusals(Predicate<ErrorBody> refused, Map<String, BiFunction<FailedCall, Refusal, ApiException>> byCode) {
        this.refused = refused;
        this.byCode = byCode;
    }

    /** Replies with a success status that refuse all the same. */
    public static Refusals when(Predicate<ErrorBody> refused) {
        return new Refusals(refused, Map.of());
    }

    /** An error code that fixes the exception, whatever the HTTP status. */
    public Refusals code(String code, BiFunction<FailedCall, Refusal, ApiException> exception) {
        Map<String, BiFunction<FailedCall, Refusal, ApiException>> more = new LinkedHashMap<>(byCode);
        more.put(code, exception);
        return new Refusals(refused, more);
    }

    /** Whether replies with a success status must be looked at. */
    boolean lookAtSuccess() {
        return this != BY_STATUS;
    }

    boolean refuses(ErrorBody body) {
        return refused.test(body);
    }

    ApiException exception(FailedCall call, int status, Refusal refusal) {
        return byCode.entrySet().stream()
                .filter(entry -> names(refusal, entry.getKey()))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElseGet(() -> StatusTable.exception(status))
                .apply(call, refusal);
    }

    /** Whether a code stands in {@code Errors}, or in {@code errors}, which says the same by its keys. */
    private static boolean names(Refusal refusal, String code) {
        return refusal.fieldMessages().containsKey(code)
                || refusal.errors().stream().anyMatch(error -> error.code().equals(code));
    }
}
