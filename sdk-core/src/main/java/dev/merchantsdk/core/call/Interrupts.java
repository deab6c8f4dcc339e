package dev.merchantsdk.core.call;

/** Restores the interrupt flag where code of the caller throws an {@link InterruptedException} undeclared, as other languages do. */
final class Interrupts {
    private Interrupts() {}

    /** Sets the interrupt flag of this thread if the exception has cleared it. */
    static void restore(Exception e) {
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
    }
}
