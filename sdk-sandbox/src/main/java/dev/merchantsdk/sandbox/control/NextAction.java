package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/**
 * Something that can happen to an order next.
 *
 * @param path the path below {@link ControlApi#PREFIX}
 * @param body an example of the body
 * @param java the same operation in Java; empty if there is none
 */
public record NextAction(String word, String path, JsonValue body, String java) {
    private static final String CARD = "4929509947106878";

    /** Returns an action of {@code payments()} that takes a card. */
    static NextAction withCard(String word, String id) {
        return new NextAction(
                word,
                path(word, id),
                new JsonRow().put("card", CARD).build(),
                "sandbox.payments()." + word + "(\"" + id + "\", \"" + CARD + "\");");
    }

    /** Returns an action without a body. */
    static NextAction plain(String word, String id, String method) {
        return new NextAction(word, path(word, id), new JsonRow().build(), "sandbox." + method + "(\"" + id + "\");");
    }

    /** Returns an action that Java tests don't have, because there the payer's other actions include it. */
    static NextAction ofApi(String word, String id, JsonRow body) {
        return new NextAction(word, path(word, id), body.build(), "");
    }

    /** Returns the payer's answer to the card's bank (3-D Secure). */
    static NextAction answerSecure(String id) {
        return ofApi("answerSecure", id, new JsonRow().put("approved", true));
    }

    /** Returns the path, whose last segment is the word with dashes. */
    private static String path(String word, String id) {
        return "orders/" + id + "/" + word.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    JsonValue json(URI server) {
        String line = "curl -sS -X POST -H 'Content-Type: application/json' -d " + ShellLine.quoted(body.toJson()) + " "
                + server + ControlApi.PREFIX + path;
        return new JsonRow()
                .put("word", word)
                .put("method", "POST")
                .put("path", "/" + ControlApi.PREFIX + path)
                .put("body", body)
                .put("curl", line)
                .put("java", Optional.of(java).filter(call -> !call.isEmpty()))
                .build();
    }

    @Override
    public String toString() {
        return "NextAction(" + word + ")";
    }
}
