package dev.merchantsdk.testkit;

/** Throws checked exceptions that are not declared. Callbacks in Kotlin can throw such exceptions. */
public final class Undeclared {
    private Undeclared() {}

    @SuppressWarnings("TypeParameterUnusedInFormals") // the call can be an expression of any type
    public static <T> T thrown(Throwable failure) {
        throw Undeclared.<RuntimeException>unchecked(failure);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the cast hides the checked exception from javac
    private static <E extends Throwable> E unchecked(Throwable failure) throws E {
        throw (E) failure;
    }
}
