package dev.merchantsdk.examples;

import static dev.merchantsdk.examples.Setting.ACCESS_TOKEN;
import static dev.merchantsdk.examples.Setting.CALLBACK_SECRET;
import static dev.merchantsdk.examples.Setting.CLIENT_ID;
import static dev.merchantsdk.examples.Setting.CLIENT_SECRET;
import static dev.merchantsdk.examples.Setting.GATEWAY_URL;
import static dev.merchantsdk.examples.Setting.MERCHANT_ID;
import static dev.merchantsdk.examples.Setting.PSP_SECURE_URL;
import static dev.merchantsdk.examples.Setting.PSP_URL;
import static dev.merchantsdk.examples.Setting.RECEIPT_CLIENT;
import static dev.merchantsdk.examples.Setting.RECEIPT_SERVICE_ID;
import static dev.merchantsdk.examples.Setting.SECRET;
import static dev.merchantsdk.examples.Setting.TOKEN_URL;
import static dev.merchantsdk.examples.Setting.X_AUTH;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A need of an example on a real environment: all settings of one group.
 *
 * @param usual the group that most environments have
 * @param other a setting that replaces the group
 */
record Need(List<Setting> usual, Optional<Setting> other) {
    private static final Need AUTHENTICATION = new Need(List.of(MERCHANT_ID, SECRET), Optional.of(X_AUTH));
    private static final Need TOKEN = new Need(List.of(TOKEN_URL, CLIENT_ID, CLIENT_SECRET), Optional.of(ACCESS_TOKEN));

    /** Every call of the gateway. */
    static final List<Need> GATEWAY = List.of(one(GATEWAY_URL), AUTHENTICATION);
    /** The secure records of the gateway, in addition to {@link #GATEWAY}. */
    static final List<Need> RECORDS = List.of(TOKEN);
    /** List v3, registers and balance. */
    static final List<Need> PSP_RECORDS = List.of(one(PSP_URL), TOKEN);
    /** Receipts, in addition to {@link #PSP_RECORDS}. */
    static final List<Need> RECEIPTS = List.of(one(MERCHANT_ID), one(RECEIPT_CLIENT), one(RECEIPT_SERVICE_ID));
    /** The signature of callbacks. */
    static final List<Need> SIGNATURE = List.of(new Need(List.of(SECRET), Optional.of(CALLBACK_SECRET)));
    /** The mobilization status. */
    static final List<Need> MOBILIZATION = List.of(one(PSP_SECURE_URL), AUTHENTICATION);

    private static Need one(Setting setting) {
        return new Need(List.of(setting), Optional.empty());
    }

    /** One need for each of these settings. */
    static List<Need> each(Setting... settings) {
        return Arrays.stream(settings).map(Need::one).toList();
    }

    /** All needs of these lists. */
    @SafeVarargs
    static List<Need> all(List<Need>... lists) {
        List<Need> all = new ArrayList<>();
        for (List<Need> list : lists) {
            list.stream().filter(need -> !all.contains(need)).forEach(all::add);
        }
        return all;
    }

    /** Returns the variables that settings lack; empty if they meet this need. */
    Optional<String> missing(Settings settings) {
        List<Setting> missing = usual.stream()
                .filter(setting -> settings.get(setting).isEmpty())
                .toList();
        if (missing.isEmpty() || other.flatMap(settings::get).isPresent()) {
            return Optional.empty();
        }
        Optional<Setting> alternative = other.filter(setting -> setting.replaced().stream()
                .noneMatch(replaced -> settings.get(replaced).isPresent()));
        return Optional.of(text(missing, alternative));
    }

    private static String text(List<Setting> settings, Optional<Setting> other) {
        String names = settings.stream().map(Setting::variable).collect(Collectors.joining(", "));
        String replaced = settings.size() == 1 ? "" : " instead of these " + settings.size();
        return names
                + other.map(setting -> " (or " + setting.variable() + replaced + ")")
                        .orElse("");
    }

    @Override
    public String toString() {
        return text(usual, other);
    }
}
