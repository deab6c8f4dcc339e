package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;

/** JSON of the merchant's own, kept as the text it is. */
public final class Metadata {
    private final String json;

    private Metadata(String json) {
        this.json = json;
    }

    public static Metadata parse(String json) {
        return new Metadata(json);
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Metadata of(JsonNode object) {
        return parse(object.toString());
    }

    @JsonValue
    @JsonRawValue
    public String json() {
        return json;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Metadata that && json.equals(that.json);
    }

    @Override
    public int hashCode() {
        return Objects.hash(json);
    }

    @Override
    public String toString() {
        return "Metadata(***)";
    }
}
