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
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Finds out how a shop computed the signature of a callback: computes it with each combination of usual mistakes, and
 * takes the combination with the fewest.
 */
final class SignatureComparison {
    private static final int MOST_MISTAKES = 2;
    private static final Comparator<Entry<String, String>> BY_NAME = Entry.comparingByKey();
    /** Keeps the order of the form. */
    private static final Comparator<Entry<String, String>> UNSORTED = (unusedFirst, unusedSecond) -> 0;

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

    /**
     * A way to do one step of the computation.
     *
     * @param word the mistake; empty for the right way
     */
    private record Way<T>(String word, String field, T step) {
        Way(String word, T step) {
            this(word, "", step);
        }
    }

    JsonValue result(String pasted) {
        String value = pasted.strip();
        if (value.equals(CallbackSign.of(fields, secret))) {
            return json(true, List.of());
        }
        return json(false, search(value).orElseGet(() -> List.of(new Way<>("unknown", ""))));
    }

    private static JsonValue json(boolean same, List<Way<?>> mistakes) {
        List<JsonValue> differences = mistakes.stream()
                .map(mistake -> new JsonRow()
                        .put("word", mistake.word())
                        .put("field", Optional.of(mistake.field()).filter(name -> !name.isEmpty()))
                        .build())
                .toList();
        return new JsonRow()
                .put("same", same)
                .put(
                        "found",
                        mistakes.stream().noneMatch(mistake -> mistake.word().equals("unknown")))
                .put("differences", JsonValue.array(differences))
                .build();
    }

    /** Returns the shortest list of mistakes that leads to a value. */
    private Optional<List<Way<?>>> search(String value) {
        List<List<Way<?>>> found = new ArrayList<>();
        for (Way<Map<String, String>> selection : selections()) {
            for (Way<Comparator<Entry<String, String>>> order : orders()) {
                List<String> values = selection.step().entrySet().stream()
                        .sorted(order.step())
                        .map(Entry::getValue)
                        .toList();
                for (Way<BiFunction<List<String>, String, String>> joining : joinings()) {
                    List<Way<?>> mistakes = mistakes(selection, order, joining);
                    if (mistakes.size() <= MOST_MISTAKES) {
                        addDigest(joining.step().apply(values, secret), value, mistakes, found);
                    }
                }
            }
        }
        return found.stream().min(Comparator.comparingInt(List::size));
    }

    private static List<Way<?>> mistakes(Way<?>... ways) {
        return Stream.<Way<?>>of(ways).filter(way -> !way.word().isEmpty()).toList();
    }

    private List<Way<Map<String, String>>> selections() {
        Map<String, String> signed = new LinkedHashMap<>(fields);
        signed.remove(CallbackSign.FIELD);
        List<Way<Map<String, String>>> ways = new ArrayList<>(List.of(new Way<>("", signed)));
        signed.keySet().forEach(name -> {
            Map<String, String> others = new LinkedHashMap<>(signed);
            others.remove(name);
            ways.add(new Way<>("fieldLeftOut", name, others));
        });
        ways.addAll(List.of(
                new Way<>("signIncluded", fields),
                new Way<>("emptyLeftOut", without(signed, String::isEmpty)),
                new Way<>("emptyLeftOut", without(signed, String::isBlank)),
                new Way<>("blanksTrimmed", mapped(signed, String::strip)),
                new Way<>("notDecoded", mapped(signed, SignatureComparison::encoded)),
                new Way<>("notDecoded", mapped(signed, text -> encoded(text).replace("+", "%20")))));
        return ways;
    }

    private static Map<String, String> without(Map<String, String> all, Predicate<String> left) {
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

    private static List<Way<Comparator<Entry<String, String>>>> orders() {
        return List.of(
                new Way<>("", BY_NAME),
                new Way<>("formOrder", UNSORTED),
                new Way<>("caseInsensitiveOrder", Entry.comparingByKey(String.CASE_INSENSITIVE_ORDER)),
                new Way<>("reverseOrder", BY_NAME.reversed()),
                new Way<>("sortedByValue", Entry.comparingByValue()));
    }

    private List<Way<BiFunction<List<String>, String, String>>> joinings() {
        List<Way<BiFunction<List<String>, String, String>>> ways = new ArrayList<>(List.of(
                new Way<>("", (values, key) -> joined(values, "-", key)),
                new Way<>("noSeparator", (values, key) -> joined(values, "", key)),
                new Way<>("noSecret", (values, key) -> String.join("-", values)),
                new Way<>("secretFirst", (values, key) -> key + "-" + String.join("-", values))));
        for (String sign : List.of(":", ";", ",", "|", "&", "+", ".")) {
            ways.add(new Way<>("otherSeparator", (values, key) -> joined(values, sign, key)));
        }
        otherSecrets.forEach(other -> ways.add(new Way<>("otherSecret", (values, key) -> joined(values, "-", other))));
        return ways;
    }

    private static String joined(List<String> values, String separator, String key) {
        return String.join(
                separator, Stream.concat(values.stream(), Stream.of(key)).toList());
    }

    /** Adds the mistakes to {@code found} if a digest of the text, in any notation, is the value. */
    private void addDigest(String text, String value, List<Way<?>> mistakes, List<List<Way<?>>> found) {
        digests(text).forEach((word, bytes) -> {
            String hex = HexFormat.of().formatHex(bytes);
            String notation =
                    hex.equals(value) ? "" : hex.equals(value.toLowerCase(Locale.ROOT)) ? "upperCase" : "base64";
            if (!notation.equals("base64")
                    || Base64.getEncoder().encodeToString(bytes).equals(value)) {
                List<Way<?>> all = new ArrayList<>(mistakes);
                all.addAll(mistakes(new Way<>(word, ""), new Way<>(notation, "")));
                found.add(all);
            }
        });
    }

    /** Returns the digests of a text, by the mistake that leads to them. */
    private Map<String, byte[]> digests(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return Map.of(
                    "", digest("SHA-256", bytes),
                    "windows1251", digest("SHA-256", text.getBytes(Charset.forName("windows-1251"))),
                    "md5", digest("MD5", bytes),
                    "sha1", digest("SHA-1", bytes),
                    "sha512", digest("SHA-512", bytes),
                    "hmac", mac.doFinal(bytes));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has these digests", e);
        }
    }

    private static byte[] digest(String algorithm, byte[] bytes) throws GeneralSecurityException {
        return MessageDigest.getInstance(algorithm).digest(bytes);
    }
}
