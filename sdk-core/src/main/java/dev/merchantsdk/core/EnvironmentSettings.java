package dev.merchantsdk.core;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads addresses and credentials from the environment variables that {@link MerchantSdkBuilder#environment} documents.
 */
final class EnvironmentSettings {
    private static final String PREFIX = "MERCHANT_SDK_";

    private static final String PLAIN_HTTP_HOST = PREFIX + "PLAIN_HTTP_HOST";
    private static final String API_KEY = PREFIX + "API_KEY";
    private static final String MERCHANT_ID = PREFIX + "MERCHANT_ID";
    private static final String SECRET = PREFIX + "SECRET";
    private static final String X_AUTH = PREFIX + "X_AUTH";
    private static final String CLIENT_ID = PREFIX + "CLIENT_ID";
    private static final String CLIENT_SECRET = PREFIX + "CLIENT_SECRET";
    private static final String ACCESS_TOKEN = PREFIX + "ACCESS_TOKEN";

    private final Map<String, String> variables;

    EnvironmentSettings(Map<String, String> variables) {
        this.variables = variables;
    }

    /**
     * Applies the values of the variables to the builder. If the combination of variables is invalid, the builder is
     * unchanged.
     */
    void applyTo(MerchantSdkBuilder sdk) {
        requireAny();
        exclude(X_AUTH, SECRET);
        exclude(ACCESS_TOKEN, url(Address.TOKEN), CLIENT_ID, CLIENT_SECRET);
        requireTogether(SECRET, MERCHANT_ID);
        requireTogether(CLIENT_ID, CLIENT_SECRET);
        requireTogether(CLIENT_SECRET, CLIENT_ID);
        Credentials credentials = credentials();
        get(PLAIN_HTTP_HOST).ifPresent(sdk::allowUnencryptedHttpTo); // must precede the addresses, which may need it
        for (Address address : Address.values()) {
            get(url(address)).ifPresent(value -> sdk.address(address, value));
        }
        sdk.credentials(credentials);
    }

    private Credentials credentials() {
        CredentialsBuilder credentials = Credentials.builder();
        get(API_KEY).ifPresent(credentials::apiKey);
        get(MERCHANT_ID).ifPresent(id -> get(SECRET).ifPresent(secret -> credentials.merchant(id, secret)));
        get(X_AUTH).map(Secret::of).ifPresent(value -> credentials.xAuth(() -> value));
        get(CLIENT_ID).ifPresent(id -> get(CLIENT_SECRET).ifPresent(secret -> credentials.client(id, secret)));
        get(ACCESS_TOKEN).map(Secret::of).map(TokenSource::fixed).ifPresent(credentials::tokens);
        return credentials.build();
    }

    private void requireAny() {
        Stream<String> addresses = Arrays.stream(Address.values()).map(EnvironmentSettings::url);
        if (addresses.noneMatch(this::isSet)) {
            throw new ConfigurationException(
                    "no environment variable contains an address of the service",
                    "Set at least one of "
                            + Arrays.stream(Address.values())
                                    .map(EnvironmentSettings::url)
                                    .collect(Collectors.joining(", ")));
        }
    }

    private void exclude(String variable, String... replaced) {
        List<String> both = Arrays.stream(replaced).filter(this::isSet).toList();
        if (isSet(variable) && !both.isEmpty()) {
            throw new ConfigurationException(variable + " replaces " + String.join(", ", both), "Set one or the other");
        }
    }

    private void requireTogether(String variable, String needed) {
        if (isSet(variable) && !isSet(needed)) {
            throw new ConfigurationException(variable + " is set without " + needed, "Set both");
        }
    }

    private static String url(Address address) {
        return PREFIX + address + "_URL";
    }

    private boolean isSet(String variable) {
        return get(variable).isPresent();
    }

    private Optional<String> get(String variable) {
        return Optional.ofNullable(variables.get(variable)).filter(value -> !value.isBlank());
    }
}
