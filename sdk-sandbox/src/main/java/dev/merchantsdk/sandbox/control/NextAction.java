package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.JsonRow;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Something that can happen to an order next.
 *
 * @param path the path below {@link ControlOperation#PREFIX}
 * @param body an example of the body
 * @param java the same operation in Java; empty if there is none
 */
public record NextAction(String word, String path, JsonValue body, String java) {
    static final Map<String, Object> CARD = Map.of("card", "4929509947106878");

    /**
     * Returns an action on an order. Its path ends with the word, with dashes.
     *
     * @param method the method of the sandbox, whose arguments are the id and the values of the body; empty if Java
     *     tests don't have the action, because there the payer's other actions include it
     */
    static NextAction of(String word, String id, String method, Map<String, Object> values) {
        JsonRow body = new JsonRow();
        values.forEach(body::put);
        JsonValue example = body.build();
        String arguments = Stream.concat(Stream.of(JsonValue.of(id)), example.fields().values().stream())
                .map(JsonValue::toJson)
                .collect(Collectors.joining(", ", "(", ");"));
        String path = "orders/" + id + "/" + word.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
        return new NextAction(word, path, example, method.isEmpty() ? "" : "sandbox." + method + arguments);
    }

    /** Returns the payer's answer to the card's bank (3-D Secure). */
    static NextAction answerSecure(String id) {
        return of("answerSecure", id, "", Map.of("approved", true));
    }

    JsonRow json(URI server) {
        String url = server + ControlOperation.PREFIX + path;
        String data = ShellLine.quoted(body.toJson());
        return new JsonRow()
                .put("word", word)
                .put("method", "POST")
                .put("path", "/" + ControlOperation.PREFIX + path)
                .put("body", body)
                .put("curl", "curl -sS -X POST -H 'Content-Type: application/json' -d " + data + " " + url)
                .putUnlessEmpty("java", java);
    }

    @Override
    public String toString() {
        return "NextAction(" + word + ")";
    }
}
