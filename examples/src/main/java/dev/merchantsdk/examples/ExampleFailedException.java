package dev.merchantsdk.examples;

/**
 * Thrown if an example does not get the expected result. The example then ends. The message is shown on the terminal,
 * so it contains no secrets and no personal data.
 */
final class ExampleFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ExampleFailedException(String message) {
        super(message);
    }
}
