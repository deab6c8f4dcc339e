package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** The empty {@link RequestOptions} and {@link MerchantProfile}, and rules of both. */
final class Defaults {
    /** Matches a header name (RFC 9110, 5.6.2). */
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");

    private static final Pattern PRINTABLE = Pattern.compile("[\\x20-\\x7e\t]*");

    private static final Set<String> RESERVED = Set.of(
            "accept-encoding",
            "authorization",
            "connection",
            "content-encoding",
            "content-length",
            "content-type",
            "cookie",
            "expect",
            "host",
            "keep-alive",
            "proxy-authorization",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "x-auth");

    static final Pattern CATEGORY_CODE = Pattern.compile("[0-9]{4}");
    static final ZoneId MOSCOW = ZoneId.of("Europe/Moscow");

    // The last constants, because their validation needs the others.
    static final MerchantProfile UNSTATED = MerchantProfile.builder().build();
    static final RequestOptions NONE = RequestOptions.builder().build();

    private Defaults() {}

    static void checkHeader(Violations violations, String name, String value) {
        if (!TOKEN.matcher(name).matches()) {
            violations.add("headers", "must have names of RFC 9110 token characters", "");
        } else if (RESERVED.contains(name.toLowerCase(Locale.ROOT))) {
            violations.add("headers." + name, "must not be set, because the SDK sets it", "");
        } else if (!PRINTABLE.matcher(value).matches()) {
            violations.add("headers." + name, "must have a value of printable ASCII", "");
        }
    }
}
