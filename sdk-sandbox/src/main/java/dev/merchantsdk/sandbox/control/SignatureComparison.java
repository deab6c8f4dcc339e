package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.gateway.CallbackSign;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Finds out how a shop computed the signature of a callback. The comparison computes the signature with each
 * combination of usual mistakes, and begins with the combinations of few mistakes.
 */
final class SignatureComparison {
    private static final int MOST_MISTAKES = 2;

    private final Map<String, String> fields;
    private final String secret;
    private final List<String> otherSecrets;

    /**
     * Creates a comparison.
     *
     * @param fields the fields of the callback in their order
     * @param otherSecrets the other secrets of the merchant
     */
    SignatureComparison(Map<String, String> fields, String secret, List<String> otherSecrets) {
        this.fields = fields;
        this.secret = secret;
        this.otherSecrets = List.copyOf(otherSecrets);
    }

    /** A way to do one step of the computation; the word is empty for the right way. */
    private record Way<T>(String word, String field, T step) {
        static <T> Way<T> right(T step) {
            return new Way<>("", "", step);
        }

        static <T> Way<T> wrong(String word, T step) {
            return new Way<>(word, "", step);
        }

        int mistakes() {
            return word.isEmpty() ? 0 : 1;
        }
    }

    /** Joins the values and the secret to the signed text. */
    private interface Joining {
        String text(List<String> values);
    }

    /** Computes the bytes of a digest. */
    private interface Digesting {
        byte[] bytes(String text) throws GeneralSecurityException;
    }

    JsonValue result(String pasted) {
        String value = pasted.strip();
        if (value.equals(CallbackSign.of(fields, secret))) {
            return result(true, List.of());
        }
        return search(value)
                .map(mistakes -> result(false, mistakes))
                .orElseGet(() -> result(false, List.of(Way.wrong("unknown", ""))));
    }

    private static JsonValue result(boolean same, List<? extends Way<?>> mistakes) {
        return JsonValue.objectBuilder()
                .put("same", same)
                .put("found", mistakes.stream().noneMatch(mistake -> mistake.word().equals("unknown")))
                .put("differences", JsonValue.array(mistakes.stream().map(SignatureComparison::json).toList()))
                .build();
    }

    private static JsonValue json(Way<?> mistake) {
        JsonValue.ObjectBuilder difference = JsonValue.objectBuilder().put("word", mistake.word());
        if (!mistake.field().isEmpty()) {
            difference.put("field", mistake.field());
        }
        return difference.build();
    }

    /** Returns the smallest list of mistakes that leads to the value. */
    private Optional<List<Way<?>>> search(String value) {
        List<List<Way<?>>> found = new ArrayList<>();
        for (Way<Map<String, String>> selection : selections()) {
            for (Way<UnaryOperator<List<Map.Entry<String, String>>>> order : orders()) {
                List<String> values = order.step().apply(List.copyOf(selection.step().entrySet())).stream()
                        .map(Map.Entry::getValue)
                        .toList();
                for (Way<Joining> joining : joinings()) {
                    int mistakes = selection.mistakes() + order.mistakes() + joining.mistakes();
                    if (mistakes <= MOST_MISTAKES) {
                        digest(joining.step().text(values), value)
                                .ifPresent(ways -> found.add(Stream.concat(
                                                Stream.of(selection, order, joining), ways.stream())
                                        .filter(way -> way.mistakes() > 0)
                                        .toList()));
                    }
                }
            }
        }
        return found.stream().min(Comparator.comparingInt(List::size));
    }

    private List<Way<Map<String, String>>> selections() {
        Map<String, String> signed = new LinkedHashMap<>(fields);
        signed.remove(CallbackSign.FIELD);
        List<Way<Map<String, String>>> ways = new ArrayList<>(List.of(Way.right(signed)));
        signed.keySet().forEach(name -> {
            Map<String, String> others = new LinkedHashMap<>(signed);
            others.remove(name);
            ways.add(new Way<>("fieldLeftOut", name, others));
        });
        ways.addAll(List.of(
                Way.wrong("signIncluded", fields),
                Way.wrong("emptyLeftOut", without(signed, String::isEmpty)),
                Way.wrong("emptyLeftOut", without(signed, String::isBlank)),
                Way.wrong("blanksTrimmed", mapped(signed, String::strip)),
                Way.wrong("notDecoded", mapped(signed, SignatureComparison::encoded)),
                Way.wrong("notDecoded", mapped(signed, text -> encoded(text).replace("+", "%20")))));
        return ways;
    }

    private static Map<String, String> without(
            Map<String, String> all, Predicate<String> left) {
        Map<String, String> kept = new LinkedHashMap<>(all);
        kept.values().removeIf(left);
        return kept;
    }

    private static Map<String, String> mapped(Map<String, String> all, UnaryOperator<String> change) {
        Map<String, String> changed = new LinkedHashMap<>(all);
        changed.replaceAll((name, value) -> change.apply(value));
        return changed;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static List<Way<UnaryOperator<List<Map.Entry<String, String>>>>> orders() {
        return List.of(
                Way.right(sorted(Map.Entry.comparingByKey())),
                Way.wrong("formOrder", entries -> entries),
                Way.wrong("caseInsensitiveOrder", sorted(Map.Entry.comparingByKey(String.CASE_INSENSITIVE_ORDER))),
                Way.wrong("reverseOrder", sorted(Map.Entry.comparingByKey(Collections.reverseOrder()))),
                Way.wrong("sortedByValue", sorted(Map.Entry.comparingByValue())));
    }

    private static UnaryOperator<List<Map.Entry<String, String>>> sorted(
            Comparator<Map.Entry<String, String>> comparator) {
        return entries -> entries.stream().sorted(comparator).toList();
    }

    private List<Way<Joining>> joinings() {
        List<Way<Joining>> ways = new ArrayList<>(List.of(
                Way.right(values -> joined(values, "-", secret)),
                Way.wrong("noSeparator", values -> joined(values, "", secret)),
                Way.wrong("noSecret", values -> String.join("-", values)),
                Way.wrong("secretFirst", values -> secret + "-" + String.join("-", values))));
        Stream.of(":", ";", ",", "|", "&", "+", ".")
                .forEach(sign -> ways.add(Way.wrong("otherSeparator", values -> joined(values, sign, secret))));
        otherSecrets.forEach(other -> ways.add(Way.wrong("otherSecret", values -> joined(values, "-", other))));
        return ways;
    }

    private static String joined(List<String> values, String separator, String secret) {
        return Stream.concat(values.stream(), Stream.of(secret)).collect(Collectors.joining(separator));
    }

    /** Returns the mistakes in the digest of a text and its notation, if they lead to the value. */
    private Optional<List<Way<?>>> digest(String text, String value) {
        for (Way<Digesting> way : digests()) {
            byte[] bytes;
            try {
                bytes = way.step().bytes(text);
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("every Java platform has this digest", e);
            }
            String hex = HexFormat.of().formatHex(bytes);
            if (hex.equals(value.toLowerCase(Locale.ROOT))) {
                return Optional.of(hex.equals(value) ? List.of(way) : List.of(way, Way.wrong("upperCase", "")));
            }
            if (Base64.getEncoder().encodeToString(bytes).equals(value)) {
                return Optional.of(List.of(way, Way.wrong("base64", "")));
            }
        }
        return Optional.empty();
    }

    private List<Way<Digesting>> digests() {
        return List.of(
                Way.right(digesting("SHA-256", StandardCharsets.UTF_8)),
                Way.wrong("windows1251", digesting("SHA-256", Charset.forName("windows-1251"))),
                Way.wrong("md5", digesting("MD5", StandardCharsets.UTF_8)),
                Way.wrong("sha1", digesting("SHA-1", StandardCharsets.UTF_8)),
                Way.wrong("sha512", digesting("SHA-512", StandardCharsets.UTF_8)),
                Way.wrong("hmac", text -> {
                    Mac mac = Mac.getInstance("HmacSHA256");
                    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
                    return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
                }));
    }

    private static Digesting digesting(String algorithm, Charset charset) {
        return text -> MessageDigest.getInstance(algorithm).digest(text.getBytes(charset));
    }
}
