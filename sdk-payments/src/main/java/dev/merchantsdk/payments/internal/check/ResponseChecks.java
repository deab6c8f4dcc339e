package dev.merchantsdk.payments.internal.check;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.InputStream;
import java.net.URI;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Checks the required contents of a response. */
public final class ResponseChecks {
    private static final JsonReader<JsonValue> VALUE = JsonCodec.strictReader(JsonValue.class);

    private ResponseChecks() {}

    /**
     * Returns the link to the payer's page, or throws an exception that says why there may be none.
     *
     * @param created what exists without the page, with its id
     */
    public static URI userWebLink(Optional<URI> link, String created) {
        return link.orElseThrow(
                () -> new NoSuchElementException(created + " exists, but the response has no userWebLink"
                        + " that is a URI. Create no other one before its result is known. Perhaps this kind of page is not"
                        + " enabled for the merchant: ask the service's support"));
    }

    /**
     * Rejects a JSON object in which the given property is absent or null.
     *
     * @throws UnreadableJson if the property is absent or null, or if the document is not well-formed JSON or repeats a
     *     name
     */
    public static void requireProperty(String property, InputStream document, JsonLimits limits) throws UnreadableJson {
        JsonValue value = VALUE.read(document, limits);
        if (value.isObject()
                && value.get(property).filter(found -> !found.isNull()).isEmpty()) {
            throw new UnreadableJson(property, "is missing");
        }
    }
}
