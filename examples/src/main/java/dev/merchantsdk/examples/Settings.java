package dev.merchantsdk.examples;

import static dev.merchantsdk.examples.Setting.API_KEY;
import static dev.merchantsdk.examples.Setting.CLIENT_ID;
import static dev.merchantsdk.examples.Setting.CLIENT_SECRET;
import static dev.merchantsdk.examples.Setting.CREDIT_URL;
import static dev.merchantsdk.examples.Setting.GATEWAY_URL;
import static dev.merchantsdk.examples.Setting.MERCHANT_ID;
import static dev.merchantsdk.examples.Setting.PSP_SECURE_URL;
import static dev.merchantsdk.examples.Setting.PSP_URL;
import static dev.merchantsdk.examples.Setting.SECRET;
import static dev.merchantsdk.examples.Setting.TOKEN_URL;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The environment variables, read once. */
final class Settings {
    private static final Map<Setting, Address> ADDRESSES = Map.of(
            CREDIT_URL, Address.CREDIT,
            GATEWAY_URL, Address.GATEWAY,
            PSP_URL, Address.PSP,
            PSP_SECURE_URL, Address.PSP_SECURE,
            TOKEN_URL, Address.TOKEN);

    private final Map<Setting, String> values = new EnumMap<>(Setting.class);
    private final List<String> unknown;

    Settings(Map<String, String> environment) {
        Set<String> known =
                Arrays.stream(Setting.values()).map(Setting::variable).collect(Collectors.toSet());
        unknown = environment.keySet().stream()
                .filter(name -> name.startsWith(Setting.PREFIX) && !known.contains(name))
                .sorted()
                .toList();
        for (Setting setting : Setting.values()) {
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

    /** What is meant for the examples and is none of their settings, such as a name with a typing error. */
    List<String> unknown() {
        return unknown;
    }

    Optional<String> get(Setting setting) {
        return Optional.ofNullable(values.get(setting));
    }

    List<Setting> missing(Set<Setting> needed) {
        return needed.stream()
                .filter(setting -> !values.containsKey(setting))
                .sorted()
                .toList();
    }

    MerchantSdk sdk() {
        MerchantSdkBuilder sdk = MerchantSdk.builder().credentials(credentials());
        ADDRESSES.forEach((setting, address) -> get(setting).ifPresent(url -> sdk.address(address, url)));
        return sdk.build();
    }

    private Credentials credentials() {
        CredentialsBuilder credentials = Credentials.builder();
        get(API_KEY).ifPresent(credentials::apiKey);
        get(MERCHANT_ID).ifPresent(id -> get(SECRET).ifPresent(secret -> credentials.merchant(id, secret)));
        get(CLIENT_ID).ifPresent(id -> get(CLIENT_SECRET).ifPresent(secret -> credentials.client(id, secret)));
        return credentials.build();
    }
}
