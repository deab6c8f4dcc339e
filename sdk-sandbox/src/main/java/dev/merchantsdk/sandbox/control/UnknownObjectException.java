package dev.merchantsdk.sandbox.control;

import java.io.Serial;

/** Thrown if a path names an object that does not exist. */
public final class UnknownObjectException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param kind the kind of object, such as {@code order}
     */
    public UnknownObjectException(String kind) {
        super("no " + kind + " has this id");
    }
}
