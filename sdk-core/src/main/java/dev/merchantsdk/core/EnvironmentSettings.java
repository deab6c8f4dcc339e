package dev.merchantsdk.core;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.endpoint.AuthHeader;
import dev.merchantsdk.core.endpoint.BaseUrl;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the environment variables that {@link MerchantSdkBuilder#environment} documents. */
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
    private static final String CALLBACK_URL = PREFIX + "CALLBACK_URL";

    private final Map<String, String> variables;
    /** The host in {@code MERCHANT_SDK_PLAIN_HTTP_HOST}; empty if the variable is absent. */
    final Set<String> plainHttpHosts = new HashSet<>();

    final Map<Address, BaseUrl> addresses = new EnumMap<>(Address.class);
    /** The credentials; empty if no variable contains a credential. */
    final Optional<Credentials> credentials;

    final Optional<String> callbackUrl;

    /** @throws ConfigurationException if a value or the combination of the variables is invalid */
    EnvironmentSettings(Map<String, String> variables) {
        this.variables = variables;
        requireAny();
        requireExclusive(X_AUTH, SECRET);
        requireExclusive(ACCESS_TOKEN, url(Address.TOKEN), CLIENT_ID, CLIENT_SECRET);
        requireTogether(SECRET, MERCHANT_ID);
        requireTogether(CLIENT_ID, CLIENT_SECRET);
        requireTogether(CLIENT_SECRET, CLIENT_ID);
        read(PLAIN_HTTP_HOST, host -> plainHttpHosts.add(BaseUrl.plainHttpHost(host)));
        for (Address address : Address.values()) {
            read(url(address), value -> addresses.put(address, BaseUrl.parse(address, value)));
        }
        read(CALLBACK_URL, url -> MerchantProfile.builder().callbackUrl(url).build());
        this.callbackUrl = get(CALLBACK_URL);
        this.credentials =
                Stream.of(API_KEY, SECRET, X_AUTH, CLIENT_ID, ACCESS_TOKEN).anyMatch(this::isSet)
                        ? Optional.of(readCredentials())
                        : Optional.empty();
    }

    private Credentials readCredentials() {
        CredentialsBuilder builder = Credentials.builder();
        read(API_KEY, builder::apiKey);
        read(MERCHANT_ID, builder::merchantId);
        read(MERCHANT_ID, SECRET, builder::merchant);
        read(X_AUTH, value -> {
            Secret header = AuthHeader.xAuth(Secret.of(value)).value();
            builder.xAuth(() -> header);
        });
        read(CLIENT_ID, CLIENT_SECRET, builder::client);
        read(ACCESS_TOKEN, value -> {
            Secret token = Secret.of(value);
            AuthHeader.bearer(AccessToken.of(token));
            builder.tokens(TokenSource.fixed(token));
        });
        return builder.build();
    }

    private void read(String variable, Consumer<String> setter) {
        get(variable).ifPresent(value -> withVariableName(variable, () -> setter.accept(value)));
    }

    private void read(String first, String second, BiConsumer<String, String> setter) {
        get(first)
                .ifPresent(firstValue -> get(second)
                        .ifPresent(secondValue -> withVariableName(
                                first + " or " + second, () -> setter.accept(firstValue, secondValue))));
    }

    /** Runs a validation. The message of its failure names the variable. */
    private static void withVariableName(String variable, Runnable validation) {
        try {
            validation.run();
        } catch (ConfigurationException e) {
            String message = String.valueOf(e.getMessage());
            String problem = message.substring(0, message.length() - e.advice().length() - ". ".length());
            throw new ConfigurationException(variable + ": " + problem, "Correct the environment variable");
        }
    }

    private void requireAny() {
        Stream<String> addresses = Arrays.stream(Address.values()).map(EnvironmentSettings::url);
        if (addresses.noneMatch(this::isSet)) {
            throw new ConfigurationException(
                    "no environment variable sets an address",
                    "Set at least one of "
                            + Arrays.stream(Address.values())
                                    .map(EnvironmentSettings::url)
                                    .collect(Collectors.joining(", ")));
        }
    }

    private void requireExclusive(String variable, String... replaced) {
        List<String> alsoSet = Arrays.stream(replaced).filter(this::isSet).toList();
        if (isSet(variable) && !alsoSet.isEmpty()) {
            throw new ConfigurationException(
                    variable + " replaces " + String.join(", ", alsoSet), "Set one or the other");
        }
    }

    private void requireTogether(String variable, String required) {
        if (isSet(variable) && !isSet(required)) {
            throw new ConfigurationException(variable + " is set without " + required, "Set both");
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
