package dev.merchantsdk.core.error;

/** Thrown when a setting is invalid, or missing for a call or a required area. Nothing was sent. */
@SuppressWarnings("serial") // nothing serializes it
public final class ConfigurationException extends SdkException {
    /**
     * Creates the exception. Your own token source or start-up code can throw it too.
     *
     * @param what the setting and the problem
     * @param advice the next step, such as the method that sets the setting
     */
    public ConfigurationException(String what, String advice) {
        super(what, advice);
    }
}
