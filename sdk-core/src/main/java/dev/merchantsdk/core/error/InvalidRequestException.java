package dev.merchantsdk.core.error;

import java.util.List;
import java.util.stream.Collectors;

/** A request that breaks the contract: refused before sending, with every broken rule at once. Nothing was sent. */
public final class InvalidRequestException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final transient List<Violation> violations;

    /**
     * Refuses a request.
     *
     * @param subject what was checked, such as {@code CreditOrder}
     * @param violations every rule that does not hold, at least one
     */
    public InvalidRequestException(String subject, List<Violation> violations) {
        super(
                subject + " is invalid: "
                        + violations.stream().map(Violation::toString).collect(Collectors.joining("; ")),
                "Nothing was sent; mend the named fields");
        this.violations = List.copyOf(violations);
    }

    /** Every rule that does not hold, in the order of the fields. */
    public List<Violation> violations() {
        return violations;
    }
}
