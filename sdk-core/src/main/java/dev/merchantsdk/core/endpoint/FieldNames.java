package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.BufferView;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import okio.Buffer;

/**
 * The field names that may be shown: the names of the contract, and the property names of the request. Any other name
 * in an error body is foreign text.
 */
public final class FieldNames {
    private static final JsonReader<JsonValue> READER = JsonCodec.reader(JsonValue.class);

    private static final Pattern INDEX = Pattern.compile("\\[[0-9]{1,4}]");

    private final List<String> contract;
    private final Set<String> sent = new HashSet<>();

    private FieldNames(List<String> contract) {
        this.contract = contract;
    }

    /**
     * Returns the names for one request.
     *
     * @param contract the names of the request fields in the contract's spelling
     * @param body the body of the request; a body that is not JSON has no names
     */
    public static FieldNames of(List<String> contract, Buffer body) {
        FieldNames names = new FieldNames(contract);
        try {
            names.add(READER.read(new BufferView(body)));
        } catch (UnreadableJson e) {
            return names;
        }
        return names;
    }

    private void add(JsonValue value) {
        value.items().forEach(this::add);
        value.fields().forEach((name, inner) -> {
            sent.add(name);
            add(inner);
        });
    }

    /**
     * Returns a name from an error body; {@code ***} if it is foreign text. A name of the contract gets the contract's
     * spelling; the comparison ignores letter case and a leading {@code $.}.
     */
    String shown(String name) {
        return contract.stream()
                .filter(known -> name.equalsIgnoreCase(known) || name.equalsIgnoreCase("$." + known))
                .findFirst()
                .orElseGet(() -> isSent(name) ? name : ServiceText.of(name).toString());
    }

    /** Returns whether a name, or each name of a path such as {@code items[0].price}, is a name of the request. */
    private boolean isSent(String path) {
        return sent.containsAll(List.of(INDEX.matcher(path).replaceAll("").split("[.]", -1)));
    }
}
