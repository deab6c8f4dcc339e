package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.SdkException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a {@link Checkpoint} didn't store a state, because another process has continued the operation. The stored
 * state is the truth: load it, and continue the operation with it.
 */
public final class StaleHandleException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable String unstoredText;

    private StaleHandleException(String what, String advice, @Nullable String unstoredText) {
        super(what, advice);
        this.unstoredText = unstoredText;
    }

    static StaleHandleException beforeSending(Object before) {
        return new StaleHandleException(
                "The step was not sent: another version than " + before + " is stored",
                "Load the stored text and continue with it",
                null);
    }

    static StaleHandleException afterSending(Object before, Object after, String text) {
        return new StaleHandleException(
                after + " was not stored: another version than " + before + " is stored",
                "Load the stored text and continue with it; unstoredText() is what this call learned",
                text);
    }

    /**
     * Returns the state that was not stored, as text, for example with the id of a payment that the service accepted.
     * Empty if the step was not sent. The text can contain personal data, like every text of {@code toText()}.
     */
    public Optional<String> unstoredText() {
        return Optional.ofNullable(unstoredText);
    }
}
