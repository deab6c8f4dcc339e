package dev.merchantsdk.payments.callback;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The format of a callback's body. */
enum BodyType {
    /** A form. The parser expects this format unless the content type is JSON. */
    FORM,
    /** JSON. */
    JSON;

    private static final Set<String> UTF_8 = Set.of("utf-8", "utf8");

    static BodyType of(@Nullable String contentType) {
        String[] parts = (contentType == null ? "" : contentType).split(";", -1);
        for (int i = 1; i < parts.length; i++) {
            requireUtf8(parts[i]);
        }
        String type = parts[0].strip().toLowerCase(Locale.ROOT);
        if (type.startsWith("multipart/")) {
            throw new CallbackRejectedException(CallbackRejection.MULTIPART);
        }
        return type.endsWith("/json") || type.endsWith("+json") ? JSON : FORM;
    }

    private static void requireUtf8(String parameter) {
        String[] pair = parameter.split("=", 2);
        boolean isCharset = pair.length == 2 && pair[0].strip().equalsIgnoreCase("charset");
        if (isCharset && !UTF_8.contains(unquoted(pair[1].strip()).toLowerCase(Locale.ROOT))) {
            throw new CallbackRejectedException(CallbackRejection.OTHER_CHARSET);
        }
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
        return quoted ? value.substring(1, value.length() - 1) : value;
    }
}
