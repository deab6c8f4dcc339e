package dev.merchantsdk.spring;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A callback that is signed as the service signs it. */
final class SignedForm {
    private SignedForm() {}

    static String of(String secret, Map<String, String> fields) throws NoSuchAlgorithmException {
        TreeMap<String, String> sorted = new TreeMap<>(fields);
        String signed = String.join("-", sorted.values()) + "-" + secret;
        String sign = HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(signed.getBytes(StandardCharsets.UTF_8)));
        return sorted.entrySet().stream()
                        .map(field -> field.getKey() + "=" + field.getValue())
                        .collect(Collectors.joining("&"))
                + "&sign=" + sign;
    }
}
