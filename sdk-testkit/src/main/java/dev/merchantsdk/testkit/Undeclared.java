package dev.merchantsdk.testkit;

/**
 * Throws checked exceptions without declaring them, to simulate callbacks that are written in Kotlin or other languages
 * without checked exceptions.
 */
public final class Undeclared {
    private Undeclared() {}

    /** Throws the exception unchanged. This method never returns. */
    @SuppressWarnings("TypeParameterUnusedInFormals") // the call can be an expression of any type
    public static <T> T thrown(Throwable failure) {
        throw Undeclared.<RuntimeException>unchecked(failure);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // hides the checked exception
    private static <E extends Throwable> E unchecked(Throwable failure) throws E {
        throw (E) failure;
    }
}
