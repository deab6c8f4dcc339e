package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.sandbox.gateway.CallbackSign;
import dev.merchantsdk.sandbox.http.JsonRow;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import okio.ByteString;

/**
 * Finds out how a shop computed the signature of a callback: computes it with each one and each two of the usual
 * mistakes in the signed text, with other digests and in other notations, and takes the way with the fewest mistakes.
 */
final class SignatureComparison {
    private final Map<String, String> fields;
    private final String secret;
    /** The usual mistakes in the signed text. If several lead to the same text, the first one is named. */
    private final List<Mistake> usual = new ArrayList<>();

    /** The signed text of the callback, until mistakes change its computation. */
    private final class SignedText {
        private final Map<String, String> signed = new LinkedHashMap<>(fields);
        private Comparator<Entry<String, String>> order = Entry.comparingByKey();
        private UnaryOperator<Stream<String>> parts = values -> Stream.concat(values, Stream.of(secret));
        private String separator = "-";

        SignedText(List<Mistake> mistakes) {
            signed.remove(CallbackSign.FIELD);
            mistakes.forEach(mistake -> mistake.change().accept(this));
        }

        String text() {
            Stream<String> values = signed.entrySet().stream().sorted(order).map(Entry::getValue);
            return parts.apply(values).collect(Collectors.joining(separator));
        }
    }

    /**
     * A mistake.
     *
     * @param field the field that the mistake is about; empty if it is about all
     */
    private record Mistake(String word, String field, Consumer<SignedText> change) {
        static Mistake outsideOfText(String word) {
            return new Mistake(word, "", text -> {});
        }

        JsonRow json() {
            return new JsonRow().put("word", word).putUnlessEmpty("field", field);
        }
    }

    SignatureComparison(Map<String, String> fields, String secret, List<String> otherSecrets) {
        this.fields = fields;
        this.secret = secret;
        for (String name : CallbackSign.signed(fields).keySet()) {
            usual.add(new Mistake("fieldLeftOut", name, text -> text.signed.remove(name)));
        }
        add("signIncluded", text -> text.signed.put(CallbackSign.FIELD, fields.getOrDefault(CallbackSign.FIELD, "")));
        add("emptyLeftOut", text -> text.signed.values().removeIf(String::isEmpty));
        add("emptyLeftOut", text -> text.signed.values().removeIf(String::isBlank));
        add("blanksTrimmed", text -> text.signed.replaceAll((name, value) -> value.strip()));
        add("notDecoded", text -> text.signed.replaceAll((name, value) -> encoded(value)));
        add(
                "notDecoded",
                text -> text.signed.replaceAll((name, value) -> encoded(value).replace("+", "%20")));
        add("formOrder", text -> text.order = (unusedFirst, unusedSecond) -> 0);
        add("caseInsensitiveOrder", text -> text.order = Entry.comparingByKey(String.CASE_INSENSITIVE_ORDER));
        add("reverseOrder", text -> text.order = text.order.reversed());
        add("sortedByValue", text -> text.order = Entry.comparingByValue());
        add("noSecret", text -> text.parts = values -> values);
        add("secretFirst", text -> text.parts = values -> Stream.concat(Stream.of(secret), values));
        for (String other : otherSecrets) {
            add("otherSecret", text -> text.parts = values -> Stream.concat(values, Stream.of(other)));
        }
        add("noSeparator", text -> text.separator = "");
        for (String sign : List.of(":", ";", ",", "|", "&", "+", ".")) {
            add("otherSeparator", text -> text.separator = sign);
        }
    }

    private void add(String word, Consumer<SignedText> change) {
        usual.add(new Mistake(word, "", change));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    JsonRow result(String pasted) {
        Optional<List<Mistake>> found = combinations()
                .flatMap(mistakes -> found(mistakes, pasted.strip()))
                .min(Comparator.comparingInt(List::size));
        List<Mistake> differences = found.orElseGet(() -> List.of(Mistake.outsideOfText("unknown")));
        return new JsonRow()
                .put("same", differences.isEmpty())
                .put("found", found.isPresent())
                .put("differences", differences, Mistake::json);
    }

    /** Returns no mistake, each one, and each two. */
    private Stream<List<Mistake>> combinations() {
        List<List<Mistake>> all = new ArrayList<>(List.of(List.of()));
        for (int i = 0; i < usual.size(); i++) {
            Mistake second = usual.get(i);
            all.add(List.of(second));
            usual.subList(0, i).forEach(first -> all.add(List.of(first, second)));
        }
        return all.stream();
    }

    /** Returns the ways from a text with these mistakes to a value; each consists of all mistakes. */
    private Stream<List<Mistake>> found(List<Mistake> mistakes, String value) {
        return digests(new SignedText(mistakes).text()).entrySet().stream()
                .flatMap(digest -> notation(digest.getValue(), value).stream()
                        .map(notation -> Stream.of(digest.getKey(), notation)))
                .map(words -> words.filter(word -> !word.isEmpty()).map(Mistake::outsideOfText))
                .map(others -> Stream.concat(mistakes.stream(), others).toList());
    }

    /** Returns the digests of a text, by the mistake that leads to them. */
    private Map<String, ByteString> digests(String text) {
        ByteString bytes = ByteString.encodeUtf8(text);
        return Map.of(
                "", bytes.sha256(),
                "windows1251",
                        ByteString.encodeString(text, Charset.forName("windows-1251"))
                                .sha256(),
                "md5", bytes.md5(),
                "sha1", bytes.sha1(),
                "sha512", bytes.sha512(),
                "hmac", bytes.hmacSha256(ByteString.encodeUtf8(secret)));
    }

    /** Returns the mistake in the notation of a value; an empty text if there is none. */
    private static Optional<String> notation(ByteString digest, String value) {
        if (digest.hex().equalsIgnoreCase(value)) {
            return Optional.of(digest.hex().equals(value) ? "" : "upperCase");
        }
        return Optional.of("base64").filter(word -> digest.base64().equals(value));
    }
}
