package dev.merchantsdk.core.call;

/**
 * Restores the interrupt flag after a caller's code threw an undeclared {@link InterruptedException}, which other JVM
 * languages allow.
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
