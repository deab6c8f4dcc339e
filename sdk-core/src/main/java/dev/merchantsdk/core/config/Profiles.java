package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.serialization.JsonValue;
import java.time.ZoneId;
import java.util.Optional;
import java.util.regex.Pattern;

/** Constants and validation of {@link MerchantProfile}. */
final class Profiles {
    static final Pattern CODE = Pattern.compile("[0-9]{4}");
    static final ZoneId MOSCOW = ZoneId.of("Europe/Moscow");
    static final MerchantProfile UNSTATED = MerchantProfile.builder().build();

    private Profiles() {}

    static void checkId(Violations violations, String field, Optional<JsonValue> id) {
        if (id.isPresent()) {
            JsonValue json = id.get();
            violations.rule(json.isWholeNumber() || json.isString(), field, "must be a whole number or a text");
            violations.text(field, json.asString()).notBlank().oneLine();
        }
    }
}
