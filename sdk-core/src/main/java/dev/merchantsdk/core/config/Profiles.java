package dev.merchantsdk.core.config;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.value.WireValue;
import java.time.ZoneId;
import java.util.Optional;
import java.util.regex.Pattern;

/** What {@link MerchantProfile} stands on. */
final class Profiles {
    static final Pattern CODE = Pattern.compile("[0-9]{4}");
    static final ZoneId MOSCOW = ZoneId.of("Europe/Moscow");
    static final MerchantProfile UNSTATED = MerchantProfile.builder().build();

    private Profiles() {}

    static void checkId(Violations violations, String field, Optional<WireValue> id) {
        if (id.isPresent()) {
            JsonNode json = id.get().json();
            violations.rule(json.isIntegralNumber() || json.isTextual(), field, "must be a whole number or a text");
            violations.text(field, json.textValue()).notBlank().oneLine();
        }
    }
}
