package dev.merchantsdk.core.call;

/**
 * Restores the interrupt flag after an undeclared {@link InterruptedException}, which code in other JVM languages can
 * throw.
 */
final class Interrupts {
    private Interrupts() {}

    static void restore(Throwable e) {
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
    }
}
