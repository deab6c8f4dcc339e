package dev.merchantsdk.testkit.merchant;

import dev.merchantsdk.core.error.ErrorResponse;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.SecretMarkers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checks that the texts of a response are visible only to a caller who reveals them. */
public final class SealedTexts {
    private SealedTexts() {}

    /** Returns error bodies of every format of the contract, and others, that repeat a text in every place. */
    public static List<String> echoing(String echo) {
        String text = JsonValue.of(echo).toJson();
        String words = JsonValue.of("value (" + echo + ") is wrong").toJson();
        String named = "{" + text + ":[" + words + "]," + "\"field\":" + words + "}";
        return List.of(
                "{\"error\":" + text + "}",
                "{\"error\":" + words + ",\"errorCode\":-7,\"traceId\":" + text + "}",
                "{\"error\":" + text + ",\"error_description\":" + words + "}",
                "{\"error\":{\"ErrorDescription\":" + words + "," + text + ":1}}",
                "{\"Result\":\"False\",\"Errors\":[{\"ErrorCode\":" + text + ",\"ErrorDescription\":" + words + "},{"
                        + text + ":" + words + "}," + words + "]}",
                "{\"errors\":" + named + ",\"error\":" + words + "}",
                named.replace("\"field\":" + words, "\"field\":[" + words + "]"),
                "{\"status\":{\"success\":false,\"errors\":[" + words + "]},\"error\":" + text + "}",
                "{\"report\":{\"error_message\":" + words + "},\"error\":" + text + "}",
                "<html>" + echo + "</html>",
                "{\"error\":" + text);
    }

    /** Asserts that nothing that a failure prints has a piece of these texts. */
    public static void assertSealed(SdkException failure, String... texts) {
        SecretMarkers markers = SecretMarkers.of(texts);
        markers.assertNoPieceIn(SecretMarkers.stackTrace(failure));
        markers.assertNoPieceIn(failure.advice() + failure.requestId() + failure.endpoint());
        Throwable shown = failure instanceof ErrorResponse ? failure : failure.getCause();
        if (shown instanceof ErrorResponse response) {
            markers.assertNoPieceIn(response.details() + " " + response.errors() + response.fieldMessages()
                    + response.body() + response.errorCode());
            response.errors().forEach(error -> markers.assertNoPieceIn(error.code() + " " + error.description()));
        }
    }

    /** Returns the messages about fields as plain texts. */
    public static Map<String, List<String>> revealed(Map<String, List<ServiceText>> messages) {
        Map<String, List<String>> revealed = new LinkedHashMap<>();
        messages.forEach((field, texts) ->
                revealed.put(field, texts.stream().map(ServiceText::reveal).toList()));
        return revealed;
    }
}
