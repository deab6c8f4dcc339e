package dev.merchantsdk.examples;

/**
 * Ends an example that did not get the expected result. The message is shown on the terminal, so it contains no secrets
 * and no personal data.
 */
final class ExampleFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ExampleFailedException(String message) {
        super(message);
    }
}
