package dev.merchantsdk.core.call;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.merchantsdk.core.error.Refusal;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import okio.Buffer;

/**
 * A reply read for what it says about errors, in every shape the contract shows: {@code error} and {@code errorCode}; {@code Errors} with
 * codes; {@code errors} keyed by field; {@code Result} and {@code result}; a bare object keyed by field. What has none of these shapes, or
 * is no JSON, says nothing; that is never an error by itself.
 */
public final class ErrorBody {
    private static final JsonReader<JsonNode> READER = JsonCodec.reader(JsonNode.class);
    private static final int TEXT_AT_MOST = 1000;

    private final JsonNode body;
    private final Masking masking;

    private ErrorBody(JsonNode body, Masking masking) {
        this.body = body;
        this.masking = masking;
    }

    static ErrorBody parse(Buffer bytes, Masking masking) {
        try {
            return new ErrorBody(READER.read(bytes.inputStream()), masking);
        } catch (UnreadableJson e) {
            return new ErrorBody(MissingNode.getInstance(), masking);
        }
    }

    /** Whether {@code Result} or {@code result} says no: a boolean, or a text in any letter case. */
    public boolean resultIsFalse() {
        return isFalse(body.path("Result")) || isFalse(body.path("result"));
    }

    Refusal refusal(Optional<Duration> retryAfter) {
        List<ServiceError> errors = new ArrayList<>();
        if (body.path("error").isTextual()) {
            errors.add(new ServiceError("", text(body.path("error"))));
        }
        for (JsonNode item : body.path("Errors")) {
            errors.add(new ServiceError(name(item.path("ErrorCode").asText("")), text(item.path("ErrorDescription"))));
        }
        JsonNode code = body.path("errorCode");
        return new Refusal(
                errors,
                code.isInt() ? OptionalInt.of(code.intValue()) : OptionalInt.empty(),
                fieldMessages(),
                retryAfter);
    }

    private Map<String, List<String>> fieldMessages() {
        Map<String, List<String>> messages = new LinkedHashMap<>();
        boolean wrapped = body.path("errors").isObject();
        for (Map.Entry<String, JsonNode> field : (wrapped ? body.path("errors") : body).properties()) {
            if (wrapped || isListOfTexts(field.getValue())) {
                messages.put(name(field.getKey()), texts(field.getValue()));
            }
        }
        return messages;
    }

    private List<String> texts(JsonNode value) {
        if (!value.isArray()) {
            return List.of(text(value));
        }
        List<String> texts = new ArrayList<>();
        value.forEach(item -> texts.add(text(item)));
        return texts;
    }

    private String name(String name) {
        return name.isEmpty() ? "" : masking.name(name);
    }

    private String text(JsonNode value) {
        String text = masking.text(value.asText(""));
        return text.length() <= TEXT_AT_MOST ? text : text.substring(0, TEXT_AT_MOST) + "…";
    }

    private static boolean isListOfTexts(JsonNode value) {
        if (!value.isArray() || value.isEmpty()) {
            return false;
        }
        for (JsonNode item : value) {
            if (!item.isTextual()) {
                return false;
            }
        }
        return true;
    }

    private static boolean isFalse(JsonNode result) {
        return result.isBoolean() ? !result.booleanValue() : result.asText("").equalsIgnoreCase("false");
    }
}
