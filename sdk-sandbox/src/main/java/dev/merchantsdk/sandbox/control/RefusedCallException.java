package dev.merchantsdk.sandbox.control;

import java.io.Serial;

/** Thrown if a field of a body, or a parameter, breaks a rule, or if a path names an object that does not exist. */
public final class RefusedCallException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String field;

    private RefusedCallException(int status, String field, String message) {
        super(message);
        this.status = status;
        this.field = field;
    }

    /** Creates an exception for a field, or for the whole body if the name is empty; a rule is like "is required". */
    public RefusedCallException(String field, String rule) {
        this(400, field, (field.isEmpty() ? "the body" : field) + " " + rule);
    }

    RefusedCallException(String field, IllegalArgumentException cause) {
        this(400, field, field + ": " + cause.getMessage());
        initCause(cause);
    }

    /** Returns an exception for an unknown object of a kind, such as {@code order}. */
    public static RefusedCallException unknown(String kind) {
        return new RefusedCallException(404, "", "no " + kind + " has this id");
    }

    /** Throws an exception unless a field is valid. */
    public static void require(boolean valid, String field, String rule) {
        if (!valid) {
            throw new RefusedCallException(field, rule);
        }
    }

    int status() {
        return status;
    }

    String field() {
        return field;
    }
}
