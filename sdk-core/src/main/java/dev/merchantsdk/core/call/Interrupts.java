package dev.merchantsdk.core.call;

/**
 * Restores the interrupt flag after a caller's code threw an {@link InterruptedException} that it does not declare; JVM
 * languages other than Java allow this.
 */
final class Interrupts {
    private Interrupts() {}

    /** Sets the interrupt flag of this thread if the exception has cleared it. */
    static void restore(Throwable e) {
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
    }
}
