package dev.merchantsdk.core.error;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown when a request breaks the contract's rules. Nothing was sent. */
@SuppressWarnings("serial") // nothing serializes it
public final class InvalidRequestException extends SdkException {
    private static final int SHOWN_AT_MOST = 20;

    private final transient List<Violation> violations;

    /**
     * Creates the exception. Your own handler of warnings can throw it too, to reject a request.
     *
     * @param subject the validated type's name, such as {@code CreditOrder}
     * @param violations all broken rules, at least one
     */
    public InvalidRequestException(String subject, List<Violation> violations) {
        super(subject + " is invalid: " + summary(violations), "Nothing was sent; correct the named fields");
        this.violations = List.copyOf(violations);
    }

    private static String summary(List<Violation> violations) {
        String first = violations.stream()
                .limit(SHOWN_AT_MOST)
                .map(Violation::toString)
                .collect(Collectors.joining("; "));
        int omitted = violations.size() - SHOWN_AT_MOST;
        return omitted <= 0 ? first : first + "; and " + omitted + " more, see violations()";
    }

    /** Returns all broken rules, in field order. */
    public List<Violation> violations() {
        return violations;
    }
}
