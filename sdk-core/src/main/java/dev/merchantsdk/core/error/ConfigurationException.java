package dev.merchantsdk.core.error;

/** A setting of the SDK is invalid, or missing although a call or a required area needs it. Nothing was sent. */
public final class ConfigurationException extends SdkException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception. The SDK throws it, and a merchant's own token source or start-up code can throw it for
     * missing settings.
     *
     * @param what the setting and the problem
     * @param advice the instruction for setting it
     */
    public ConfigurationException(String what, String advice) {
        super(what, advice);
    }
}
