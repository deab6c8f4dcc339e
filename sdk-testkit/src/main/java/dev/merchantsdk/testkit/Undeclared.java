package dev.merchantsdk.testkit;

/** Throws checked exceptions without declaring them, as code in Kotlin and other languages can do. */
public final class Undeclared {
    private Undeclared() {}

    /** Throws the exception unchanged. This method never returns. */
    @SuppressWarnings("TypeParameterUnusedInFormals") // any type can be returned, so the call can be any expression
    public static <T> T thrown(Throwable failure) {
        throw Undeclared.<RuntimeException>unchecked(failure);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the compiler does not see the checked exception
    private static <E extends Throwable> E unchecked(Throwable failure) throws E {
        throw (E) failure;
    }
}
