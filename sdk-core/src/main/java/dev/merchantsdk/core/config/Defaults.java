package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What {@link RequestOptions} stands on: the empty options, and the rule for further headers. */
final class Defaults {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]+");
    private static final Pattern VALUE = Pattern.compile("[\\x20-\\x7e\\t]*");
    private static final Set<String> RESERVED = caseInsensitive(
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

    static final RequestOptions NONE = RequestOptions.builder().build();

    private Defaults() {}

    static void checkHeader(Violations violations, String name, String value) {
        if (!NAME.matcher(name).matches()) {
            violations.broken("headers", "must have names of RFC 9110 token characters", "");
        } else if (RESERVED.contains(name)) {
            violations.broken("headers." + name, "must be left to the SDK", "");
        } else if (!VALUE.matcher(value).matches()) {
            violations.broken("headers." + name, "must have a value of printable ASCII", "");
        }
    }

    private static Set<String> caseInsensitive(String... names) {
        Set<String> set = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        set.addAll(Arrays.asList(names));
        return set;
    }
}
