package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/** The empty {@link RequestOptions} and the validation of additional headers. */
final class Defaults {
    /** The characters that a header name may contain in addition to letters and digits. */
    private static final String TOKEN_SYMBOLS = "!#$%&'*+.^_`|~-";

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
        if (!isToken(name)) {
            violations.add("headers", "must have names of RFC 9110 token characters", "");
        } else if (RESERVED.contains(name)) {
            violations.add("headers." + name, "must not be set, because the SDK sets it", "");
        } else if (!isPrintable(value)) {
            violations.add("headers." + name, "must have a value of printable ASCII", "");
        }
    }

    private static boolean isToken(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!alphanumeric && TOKEN_SYMBOLS.indexOf(c) < 0) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    private static boolean isPrintable(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if ((c < ' ' || c > '~') && c != '\t') {
                return false;
            }
        }
        return true;
    }

    private static Set<String> caseInsensitive(String... names) {
        Set<String> set = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        set.addAll(Arrays.asList(names));
        return set;
    }
}
