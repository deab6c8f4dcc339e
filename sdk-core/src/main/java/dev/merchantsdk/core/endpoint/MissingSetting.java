package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.error.ConfigurationException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A missing setting.
 *
 * @param name its name in messages
 * @param remedy the code that sets it, and its environment variable
 */
record MissingSetting(String name, String remedy) {
    static final MissingSetting API_KEY =
            new MissingSetting("the API key", "Credentials.builder().apiKey(...) or MERCHANT_SDK_API_KEY");
    static final MissingSetting X_AUTH = new MissingSetting(
            "the pair of merchant id and secret",
            "Credentials.builder().merchant(...) or xAuth(...), MERCHANT_SDK_MERCHANT_ID and MERCHANT_SDK_SECRET, or"
                    + " MERCHANT_SDK_X_AUTH");
    static final MissingSetting TOKENS = new MissingSetting(
            "an OAuth client or a token source",
            "Credentials.builder().client(...) or tokens(...), MERCHANT_SDK_CLIENT_ID and"
                    + " MERCHANT_SDK_CLIENT_SECRET, or MERCHANT_SDK_ACCESS_TOKEN (a client also needs the address "
                    + Address.TOKEN + ")");

    static MissingSetting of(Address address) {
        return new MissingSetting(
                "the address " + address,
                "MerchantSdk.builder().address(Address." + address + ", ...) or MERCHANT_SDK_" + address + "_URL");
    }

    static Optional<MissingSetting> ifAbsent(Optional<?> value, MissingSetting setting) {
        return value.isPresent() ? Optional.empty() : Optional.of(setting);
    }

    /** Returns the exception for a call of an endpoint that needs this setting. */
    ConfigurationException neededBy(String endpoint) {
        return new ConfigurationException(problem(endpoint + " needs "), "Set it with " + remedy);
    }

    /** Returns the exception for missing settings, with the areas that need each setting. */
    static ConfigurationException neededBy(Map<MissingSetting, Set<Area>> areas) {
        String problems = areas.entrySet().stream()
                .map(missing -> missing.getKey().problem(subject(missing.getValue())))
                .collect(Collectors.joining("; "));
        String remedies = areas.keySet().stream().map(MissingSetting::remedy).collect(Collectors.joining("; "));
        return new ConfigurationException(problems, "Set " + (areas.size() == 1 ? "it" : "them") + " with " + remedies);
    }

    private static String subject(Collection<Area> areas) {
        String names = areas.stream().map(Area::name).collect(Collectors.joining(", "));
        return areas.size() == 1 ? "area " + names + " needs " : "areas " + names + " need ";
    }

    private String problem(String subject) {
        return subject + name + ", which is not set";
    }
}
