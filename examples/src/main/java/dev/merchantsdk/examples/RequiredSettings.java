package dev.merchantsdk.examples;

import static dev.merchantsdk.examples.ExampleSetting.ACCESS_TOKEN;
import static dev.merchantsdk.examples.ExampleSetting.CALLBACK_SECRET;
import static dev.merchantsdk.examples.ExampleSetting.CLIENT_ID;
import static dev.merchantsdk.examples.ExampleSetting.CLIENT_SECRET;
import static dev.merchantsdk.examples.ExampleSetting.GATEWAY_URL;
import static dev.merchantsdk.examples.ExampleSetting.MERCHANT_ID;
import static dev.merchantsdk.examples.ExampleSetting.PSP_SECURE_URL;
import static dev.merchantsdk.examples.ExampleSetting.PSP_URL;
import static dev.merchantsdk.examples.ExampleSetting.RECEIPT_CLIENT;
import static dev.merchantsdk.examples.ExampleSetting.RECEIPT_SERVICE_ID;
import static dev.merchantsdk.examples.ExampleSetting.SECRET;
import static dev.merchantsdk.examples.ExampleSetting.TOKEN_URL;
import static dev.merchantsdk.examples.ExampleSetting.X_AUTH;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A group of settings that an example requires together on a real environment.
 *
 * @param settings the settings of the group
 * @param alternative a setting that replaces the whole group
 */
record RequiredSettings(List<ExampleSetting> settings, Optional<ExampleSetting> alternative) {
    private static final RequiredSettings AUTHENTICATION =
            new RequiredSettings(List.of(MERCHANT_ID, SECRET), Optional.of(X_AUTH));
    private static final RequiredSettings TOKEN =
            new RequiredSettings(List.of(TOKEN_URL, CLIENT_ID, CLIENT_SECRET), Optional.of(ACCESS_TOKEN));

    /** The settings for every call to the gateway. */
    static final List<RequiredSettings> GATEWAY = List.of(one(GATEWAY_URL), AUTHENTICATION);
    /** The settings that the secure records of the gateway require in addition to {@link #GATEWAY}. */
    static final List<RequiredSettings> RECORDS = List.of(TOKEN);
    /** The settings for list v3, registers and the balance. */
    static final List<RequiredSettings> PSP_RECORDS = List.of(one(PSP_URL), TOKEN);
    /** The settings that receipts require in addition to {@link #PSP_RECORDS}. */
    static final List<RequiredSettings> RECEIPTS =
            List.of(one(MERCHANT_ID), one(RECEIPT_CLIENT), one(RECEIPT_SERVICE_ID));
    /** The settings with which an example verifies the signature of callbacks. */
    static final List<RequiredSettings> SIGNATURE =
            List.of(new RequiredSettings(List.of(SECRET), Optional.of(CALLBACK_SECRET)));

    static final List<RequiredSettings> MOBILIZATION = List.of(one(PSP_SECURE_URL), AUTHENTICATION);

    private static RequiredSettings one(ExampleSetting setting) {
        return new RequiredSettings(List.of(setting), Optional.empty());
    }

    /** Returns one group for each setting. */
    static List<RequiredSettings> each(ExampleSetting... settings) {
        return Arrays.stream(settings).map(RequiredSettings::one).toList();
    }

    /** Returns the groups of all given lists without duplicates. */
    @SafeVarargs
    static List<RequiredSettings> all(List<RequiredSettings>... lists) {
        List<RequiredSettings> all = new ArrayList<>();
        for (List<RequiredSettings> list : lists) {
            list.stream().filter(group -> !all.contains(group)).forEach(all::add);
        }
        return all;
    }

    /**
     * Returns a text with the missing environment variables. Returns empty if {@code values} contains the whole group
     * or the alternative.
     */
    Optional<String> missing(Settings values) {
        List<ExampleSetting> missing = settings.stream()
                .filter(setting -> values.get(setting).isEmpty())
                .toList();
        if (missing.isEmpty() || alternative.flatMap(values::get).isPresent()) {
            return Optional.empty();
        }
        Optional<ExampleSetting> usable = alternative.filter(setting -> setting.replaced().stream()
                .noneMatch(replaced -> values.get(replaced).isPresent()));
        return Optional.of(text(missing, usable));
    }

    private static String text(List<ExampleSetting> settings, Optional<ExampleSetting> alternative) {
        String names = settings.stream().map(ExampleSetting::variable).collect(Collectors.joining(", "));
        String replaced = settings.size() == 1 ? "" : " instead of these " + settings.size();
        return names
                + alternative
                        .map(setting -> " (or " + setting.variable() + replaced + ")")
                        .orElse("");
    }

    @Override
    public String toString() {
        return text(settings, alternative);
    }
}
