package dev.merchantsdk.core.call;

/**
 * Restores the interrupt flag after code of the application has thrown an undeclared {@link InterruptedException}. Code
 * in other JVM languages can throw undeclared checked exceptions.
 */
final class Interrupts {
    private Interrupts() {}

    static void restore(Throwable e) {
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
    }
}
