package dev.merchantsdk.core.call;

/**
 * Restores the interrupt flag after a caller's code has thrown an undeclared {@link InterruptedException}. Code in
 * other JVM languages can throw undeclared checked exceptions.
 */
final class Interrupts {
    private Interrupts() {}

    /** Sets the interrupt flag of this thread if the exception is an {@link InterruptedException}. */
    static void restore(Throwable e) {
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
    }
}
