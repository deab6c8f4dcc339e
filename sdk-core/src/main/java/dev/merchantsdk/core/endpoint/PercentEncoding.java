package dev.merchantsdk.core.endpoint;

import java.nio.charset.StandardCharsets;

/** The percent-encoding of RFC 3986 of all but the unreserved characters: a space becomes {@code %20}, not {@code +}. */
final class PercentEncoding {
    private static final String UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    private static final String HEX = "0123456789ABCDEF";

    private PercentEncoding() {}

    static String encode(String text) {
        StringBuilder encoded = new StringBuilder(text.length() + 16);
        for (byte unit : text.getBytes(StandardCharsets.UTF_8)) {
            char character = (char) (unit & 0xff);
            if (UNRESERVED.indexOf(character) >= 0) {
                encoded.append(character);
            } else {
                encoded.append('%').append(HEX.charAt(character >> 4)).append(HEX.charAt(character & 0xf));
            }
        }
        return encoded.toString();
    }
}
