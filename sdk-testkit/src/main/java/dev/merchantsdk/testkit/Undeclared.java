package dev.merchantsdk.testkit;

/** Throws undeclared checked exceptions, as Kotlin and other languages do. */
public final class Undeclared {
    private Undeclared() {}

    /** Throws the exception unchanged; returns nothing. */
    @SuppressWarnings("TypeParameterUnusedInFormals") // so that any expression may throw
    public static <T> T thrown(Throwable failure) {
        throw Undeclared.<RuntimeException>unchecked(failure);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the cast that hides a checked exception
    private static <E extends Throwable> E unchecked(Throwable failure) throws E {
        throw (E) failure;
    }
}
