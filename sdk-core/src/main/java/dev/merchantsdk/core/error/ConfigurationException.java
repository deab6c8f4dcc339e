package dev.merchantsdk.core.error;

/**
 * Thrown if a setting of the SDK is invalid, or if a setting is missing that a call or a required area needs. The SDK
 * sent nothing.
 */
@SuppressWarnings("serial") // nothing serializes it
public final class ConfigurationException extends SdkException {
    /**
     * Creates the exception. A merchant's own token source or start-up code can also throw this exception for missing
     * settings.
     *
     * @param what the setting and the problem
     * @param advice the next step for the merchant, such as the method that sets the setting
     */
    public ConfigurationException(String what, String advice) {
        super(what, advice);
    }
}
