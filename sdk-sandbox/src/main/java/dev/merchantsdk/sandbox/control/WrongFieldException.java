package dev.merchantsdk.sandbox.control;

import java.io.Serial;

/** Thrown if a field of a body, or a parameter, breaks a rule. */
public final class WrongFieldException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String field;

    /**
     * Creates an exception.
     *
     * @param field the name of the field; empty for the whole body
     * @param rule the rule, such as {@code is required}
     */
    public WrongFieldException(String field, String rule) {
        super((field.isEmpty() ? "the body" : field) + " " + rule);
        this.field = field;
    }

    WrongFieldException(String field, IllegalArgumentException cause) {
        super(field + ": " + cause.getMessage(), cause);
        this.field = field;
    }

    /** Throws an exception unless a field is valid. */
    public static void require(boolean valid, String field, String rule) {
        if (!valid) {
            throw new WrongFieldException(field, rule);
        }
    }

    String field() {
        return field;
    }
}
