package dev.merchantsdk.examples;

import java.io.Console;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The person who sees the output and can press a key, if there is one. */
final class Terminal {
    private Terminal() {}

    @SuppressWarnings("SystemConsoleNull") // since Java 22, System.console() can be non-null without a terminal
    static boolean isPresent() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException beforeJava22) {
            return true; // before Java 22, every console is a terminal
        }
    }

    /** Waits until the person presses Enter. */
    static void awaitEnter() {
        try {
            int unused = System.in.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
