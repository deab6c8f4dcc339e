package dev.merchantsdk.sandbox.dashboard;

import java.io.Serial;

/** Thrown if the value of one field of a form is invalid. */
public final class InvalidFieldException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String field;

    /**
     * Creates an exception.
     *
     * @param field the name of the field
     * @param message the sentence that the page shows next to the field
     */
    public InvalidFieldException(String field, String message) {
        super(message);
        this.field = field;
    }

    String field() {
        return field;
    }
}
