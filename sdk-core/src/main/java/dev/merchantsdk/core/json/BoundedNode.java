package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.deser.std.JsonNodeDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;

/** Reads JSON of any shape with decimals of a sane size. */
final class BoundedNode extends StdDeserializer<JsonNode> {
    private static final long serialVersionUID = 1L;

    BoundedNode() {
        super(JsonNode.class);
    }

    @Override
    public JsonNode deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            // What it is most of the time, without the stack for what it might hold.
            return TextNode.valueOf(parser.getText());
        }
        JsonNode node = JsonNodeDeserializer.getDeserializer(JsonNode.class).deserialize(parser, context);
        if (!isSane(node)) {
            return (JsonNode) context.handleWeirdNumberValue(JsonNode.class, 0, "out of bounds");
        }
        return node;
    }

    @Override
    public JsonNode getNullValue(DeserializationContext context) {
        return NullNode.getInstance();
    }

    private static boolean isSane(JsonNode node) {
        if (node.isBigDecimal()) {
            return BoundedDecimal.isSane(node.decimalValue());
        }
        for (JsonNode child : node) {
            if (!isSane(child)) {
                return false;
            }
        }
        return true;
    }
}
