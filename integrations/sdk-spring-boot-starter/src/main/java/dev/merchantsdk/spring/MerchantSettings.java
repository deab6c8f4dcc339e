package dev.merchantsdk.spring;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.spring.MerchantSdkProperties.ProfileSettings;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName.Form;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.core.env.Environment;

/**
 * What belongs to one merchant alone.
 *
 * @param merchantId Merchant's id.
 * @param secret Merchant's secret, which signs requests and callbacks.
 * @param xAuth Constant value of the header x-auth, instead of the secret.
 * @param apiKey Key of the credit order API.
 * @param clientId Id of the OAuth client.
 * @param clientSecret Secret of the OAuth client.
 * @param accessToken Constant OAuth token, instead of the OAuth client.
 * @param callbackUrl Public address of the callbacks, for payments that set none. Unused with a sandbox.
 * @param callbackPath Path of the callbacks. Default: merchant.sdk.callback-path, a slash and the name.
 * @param store Merchant's name in the database. Default: the name.
 */
record MerchantSettings(
        @Nullable String merchantId,
        @Nullable String secret,
        @Nullable String xAuth,
        @Nullable String apiKey,
        @Nullable String clientId,
        @Nullable String clientSecret,
        @Nullable String accessToken,
        @Nullable String callbackUrl,
        @Nullable String callbackPath,
        @Nullable String store,
        @DefaultValue ProfileSettings profile) {
    static final ConfigurationPropertyName PREFIX =
            ConfigurationPropertyName.of(MerchantSdkProperties.PREFIX + "merchants");
    private static final Set<String> KEYS = Stream.concat(
                    keys("", MerchantSettings.class), keys("profile", ProfileSettings.class))
            .collect(Collectors.toSet());

    private static Stream<String> keys(String prefix, Class<? extends Record> type) {
        return Stream.of(type.getRecordComponents())
                .map(RecordComponent::getName)
                .map(name -> (prefix + name).toLowerCase(Locale.ROOT));
    }

    /** Returns the settings of each merchant with a name. Refuses unknown ones, which would have no effect. */
    static Map<String, MerchantSettings> of(Environment environment) {
        for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
            if (source instanceof IterableConfigurationPropertySource listed) {
                listed.stream().filter(PREFIX::isAncestorOf).forEach(MerchantSettings::check);
            }
        }
        return Binder.get(environment)
                .bind(PREFIX, Bindable.mapOf(String.class, MerchantSettings.class))
                .orElse(Map.of());
    }

    /** Returns the settings of one of the names. */
    static MerchantSettings of(String name, MerchantSdkProperties properties) {
        return Objects.requireNonNull(properties.merchants().get(name));
    }

    private static void check(ConfigurationPropertyName name) {
        int names = PREFIX.getNumberOfElements();
        String key = IntStream.range(names + 1, name.getNumberOfElements())
                .mapToObj(i -> name.getElement(i, Form.UNIFORM))
                .collect(Collectors.joining());
        String merchant = name.getElement(names, Form.ORIGINAL);
        if (!merchant.matches("(?!merchant$)[a-z0-9]+")) { // which is the bean of the one without a name
            throw new ConfigurationException(
                    PREFIX + " has the name " + merchant,
                    "Use lower-case letters and digits in names of merchants, and no merchant called merchant");
        }
        if (!KEYS.contains(key)) {
            throw new ConfigurationException(
                    name + " has no effect",
                    "Remove it. All merchants share addresses and other settings: set those without a name");
        }
    }

    /** Returns whether there is a merchant without a name: the only one, or one with credentials of its own. */
    static boolean haveUnnamed(Environment environment) {
        return of(environment).isEmpty()
                || Binder.get(environment)
                        .bind("merchant.sdk", MerchantSettings.class)
                        .map(MerchantSettings::hasCredentials)
                        .orElse(false);
    }

    private boolean hasCredentials() {
        return Stream.of(merchantId, secret, xAuth, apiKey, clientId, clientSecret, accessToken)
                .anyMatch(text -> text != null && !text.isBlank());
    }

    /** Returns the credentials, by the rules of the SDK's environment variables. */
    Credentials credentials(MerchantSdkProperties shared) {
        if (!hasCredentials()) {
            throw new ConfigurationException(
                    "no property sets credentials", "Set merchant.sdk.merchant-id and merchant.sdk.secret, or others");
        }
        Map<String, String> texts = shared.texts();
        for (RecordComponent setting : MerchantSettings.class.getRecordComponents()) {
            texts.remove(MerchantSdkProperties.dashed(setting.getName())); // that of the merchant without a name
        }
        texts.putAll(texts());
        if (texts.containsKey("access-token")) {
            texts.remove("token-url"); // is for others
        }
        MerchantSdkBuilder unused = MerchantSdk.builder().environment(MerchantSdkProperties.variables(texts));
        CredentialsBuilder credentials = Credentials.builder();
        given(apiKey, credentials::apiKey);
        given(merchantId, credentials::merchantId);
        given(secret, key -> credentials.merchant(String.valueOf(merchantId), key));
        given(xAuth, text -> {
            Secret header = Secret.of(text);
            credentials.xAuth(() -> header);
        });
        given(clientId, id -> credentials.client(id, String.valueOf(clientSecret)));
        given(accessToken, token -> credentials.tokens(TokenSource.fixed(Secret.of(token))));
        return credentials.build();
    }

    MerchantProfile completeProfile() {
        MerchantProfile.Builder complete = MerchantProfile.builder().from(profile.build());
        given(callbackUrl, complete::callbackUrl);
        return complete.build();
    }

    /** Refuses what would mix merchants up, and what belongs to a merchant without a name when there is none. */
    static void checkAll(MerchantSdkProperties properties, boolean haveUnnamed) {
        Map<String, String> owners = new HashMap<>();
        claim(owners, properties.callbackPath(), MerchantSdkProperties.PREFIX, "callback-path");
        if (haveUnnamed) {
            claim(owners, properties.store(), MerchantSdkProperties.PREFIX, "store");
            claim(owners, properties.merchantId(), MerchantSdkProperties.PREFIX, "merchant-id");
            claim(owners, properties.callbackUrl(), MerchantSdkProperties.PREFIX, "callback-url");
        } else if (!properties.store().equals("merchant")) {
            throw new ConfigurationException(
                    MerchantSdkProperties.PREFIX + "store has no effect: each merchant has a name",
                    "Set it below " + PREFIX + " as the store of the merchant whose rows are there");
        } else if (properties.texts().containsKey("callback-url")
                || !properties.profile().build().equals(MerchantProfile.empty())) {
            throw new ConfigurationException(
                    MerchantSdkProperties.PREFIX + "callback-url or profile has no effect: each merchant has a name",
                    "Set it below " + PREFIX);
        }
        properties.merchants().forEach((name, own) -> {
            String prefix = PREFIX + "." + name + ".";
            claim(owners, own.pathOf(name, properties), prefix, "callback-path");
            claim(owners, own.storeOf(name), prefix, "store");
            claim(owners, own.merchantId, prefix, "merchant-id");
            claim(owners, own.callbackUrl, prefix, "callback-url");
        });
    }

    /** Ignores case, as some databases do. */
    private static void claim(Map<String, String> owners, @Nullable String value, String prefix, String key) {
        given(value, text -> {
            String other = owners.put(key + text.toLowerCase(Locale.ROOT), prefix + key);
            if (other != null) {
                throw new ConfigurationException(prefix + key + " equals " + other, "Give each merchant its own");
            }
        });
    }

    String pathOf(String name, MerchantSdkProperties shared) {
        String path = callbackPath == null ? shared.callbackPath().replaceAll("/$", "") + "/" + name : callbackPath;
        MerchantSdkProperties.checkPath(PREFIX + "." + name + ".callback-path", path);
        return path;
    }

    String storeOf(String name) {
        return store == null || store.isBlank() ? name : store;
    }

    /** Returns the texts that are set, by the names of their properties. */
    Map<String, String> texts() {
        Map<String, String> texts = new HashMap<>();
        MerchantSdkProperties.set(this)
                .forEach((name, value) -> texts.put(MerchantSdkProperties.dashed(name), value.toString()));
        return texts;
    }

    private static void given(@Nullable String text, Consumer<String> setter) {
        if (text != null && !text.isBlank()) {
            setter.accept(text);
        }
    }

    @Override
    public String toString() {
        return "MerchantSettings";
    }
}
