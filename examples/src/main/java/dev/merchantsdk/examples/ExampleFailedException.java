package dev.merchantsdk.examples;

/**
 * Ends an example whose result is not the expected one. The message is for the terminal: it has no secrets and no
 * personal data.
 */
final class ExampleFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ExampleFailedException(String message) {
        super(message);
    }
}
