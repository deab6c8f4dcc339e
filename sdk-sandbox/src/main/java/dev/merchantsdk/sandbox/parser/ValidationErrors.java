package dev.merchantsdk.sandbox.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The errors in one request. An error either prevents the deserialization of the request or reports a value that breaks
 * a rule.
 */
public final class ValidationErrors {
    private static final int SUMMARIZED = 3;

    private final List<String> unreadable = new ArrayList<>();
    private final List<ValidationError> errors = new ArrayList<>();

    /**
     * A violation of a rule.
     *
     * @param code the name of the field, or an error code of the contract
     * @param why the description of the violation, without the value of the field
     */
    public record ValidationError(String code, String why) {}

    /** Reports that the request cannot be deserialized. */
    void unreadable(String why) {
        unreadable.add(why);
    }

    public void add(String code, String why) {
        errors.add(new ValidationError(code, why));
    }

    /** Returns the first reason why the request cannot be deserialized; empty if the request can be deserialized. */
    public Optional<String> unreadable() {
        return unreadable.stream().findFirst();
    }

    public List<ValidationError> list() {
        return List.copyOf(errors);
    }

    public boolean contains(String code) {
        return errors.stream().anyMatch(error -> error.code().equals(code));
    }

    /**
     * Returns a text with the first errors, such as {@code payment.price is required}. The text contains no values of
     * the request.
     */
    public String summary() {
        // If the request cannot be deserialized, it also lacks the required fields.
        List<String> all = (unreadable.isEmpty() ? errors.stream().map(ValidationError::why) : unreadable.stream())
                .distinct()
                .toList();
        String first = String.join("; ", all.subList(0, Math.min(SUMMARIZED, all.size())));
        return all.size() <= SUMMARIZED ? first : first + "; and " + (all.size() - SUMMARIZED) + " more";
    }

    public boolean clean() {
        return unreadable.isEmpty() && errors.isEmpty();
    }
}
