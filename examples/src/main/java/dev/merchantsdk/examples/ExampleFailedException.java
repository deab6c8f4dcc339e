package dev.merchantsdk.examples;

/**
 * Thrown if an example does not get the expected result. {@link Main} prints the message, which must not contain
 * secrets or personal data.
 */
final class ExampleFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ExampleFailedException(String message) {
        super(message);
    }
}
