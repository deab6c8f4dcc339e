package dev.merchantsdk.core.error;

/** A setting of the SDK that is missing where a call or a required area needs it, or that cannot work. Nothing was sent. */
public final class ConfigurationException extends SdkException {
    private static final long serialVersionUID = 1L;

    /**
     * Names a setting and its fault. Thrown by the SDK, and by a merchant's own token source or start-up code for settings that are missing.
     *
     * @param what the setting and what is wrong with it
     * @param advice how to set it
     */
    public ConfigurationException(String what, String advice) {
        super(what, advice);
    }
}
