package dev.merchantsdk.examples;

import static dev.merchantsdk.examples.ExampleSetting.ACCESS_TOKEN;
import static dev.merchantsdk.examples.ExampleSetting.API_KEY;
import static dev.merchantsdk.examples.ExampleSetting.CLIENT_ID;
import static dev.merchantsdk.examples.ExampleSetting.CLIENT_SECRET;
import static dev.merchantsdk.examples.ExampleSetting.CREDIT_URL;
import static dev.merchantsdk.examples.ExampleSetting.GATEWAY_URL;
import static dev.merchantsdk.examples.ExampleSetting.LIST_PATH;
import static dev.merchantsdk.examples.ExampleSetting.MERCHANT_ID;
import static dev.merchantsdk.examples.ExampleSetting.PLAIN_HTTP_HOST;
import static dev.merchantsdk.examples.ExampleSetting.PSP_SECURE_URL;
import static dev.merchantsdk.examples.ExampleSetting.PSP_URL;
import static dev.merchantsdk.examples.ExampleSetting.SECRET;
import static dev.merchantsdk.examples.ExampleSetting.TOKEN_URL;
import static dev.merchantsdk.examples.ExampleSetting.X_AUTH;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The environment variables, read once. */
final class Settings {
    private static final Map<ExampleSetting, Address> ADDRESSES = Map.of(
            CREDIT_URL, Address.CREDIT,
            GATEWAY_URL, Address.GATEWAY,
            PSP_URL, Address.PSP,
            PSP_SECURE_URL, Address.PSP_SECURE,
            TOKEN_URL, Address.TOKEN);

    private final Map<ExampleSetting, String> values = new EnumMap<>(ExampleSetting.class);
    private final List<String> unknown;

    Settings(Map<String, String> environment) {
        unknown = environment.keySet().stream()
                .filter(name -> name.startsWith(ExampleSetting.PREFIX) && !ExampleSetting.isVariable(name))
                .sorted()
                .toList();
        for (ExampleSetting setting : ExampleSetting.values()) {
            String value = environment.getOrDefault(setting.variable(), "");
            if (!value.isBlank()) {
                values.put(setting, value);
            }
        }
    }

    /** Whether anything of a real environment is set: then nothing runs on the sandbox, whose success would be taken for the other's. */
    boolean nameAnEnvironment() {
        return !values.isEmpty();
    }

    /** The reasons why no example can start with these settings: unknown names, settings that exclude each other, a path that is none. */
    List<String> faults() {
        List<String> faults = new ArrayList<>();
        if (!unknown.isEmpty()) {
            faults.add("no such settings: " + String.join(", ", unknown));
        }
        for (ExampleSetting setting : values.keySet()) {
            String excluded = setting.replaced().stream()
                    .filter(values::containsKey)
                    .sorted()
                    .map(ExampleSetting::variable)
                    .collect(Collectors.joining(", "));
            if (!excluded.isEmpty()) {
                faults.add(setting.variable() + " replaces " + excluded + ": set one or the other");
            }
        }
        if (get(LIST_PATH).isPresent()
                && get(LIST_PATH).flatMap(ListPath::parse).isEmpty()) {
            faults.add(LIST_PATH.variable() + " must be " + ListPath.TEXTS);
        }
        return faults;
    }

    Optional<String> get(ExampleSetting setting) {
        return Optional.ofNullable(values.get(setting));
    }

    /** Returns the variables that an example needs and that are not set; empty if it can start. */
    String missing(Example example) {
        return example.needs().stream()
                .flatMap(need -> need.missing(this).stream())
                .collect(Collectors.joining(", "));
    }

    ListPath listPath() {
        return get(LIST_PATH).flatMap(ListPath::parse).orElse(ListPath.V3);
    }

    MerchantSdk sdk() {
        MerchantSdkBuilder sdk = MerchantSdk.builder().credentials(credentials());
        get(PLAIN_HTTP_HOST).ifPresent(sdk::allowUnencryptedHttpTo); // before the addresses
        ADDRESSES.forEach((setting, address) -> get(setting).ifPresent(url -> sdk.address(address, url)));
        return sdk.build();
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
}
