package dev.merchantsdk.core.config;

import java.time.ZoneId;
import java.util.regex.Pattern;

/** What {@link MerchantProfile} stands on. */
final class Profiles {
    static final Pattern CODE = Pattern.compile("[0-9]{4}");
    static final ZoneId MOSCOW = ZoneId.of("Europe/Moscow");
    static final MerchantProfile UNSTATED = MerchantProfile.builder().build();

    private Profiles() {}
}
