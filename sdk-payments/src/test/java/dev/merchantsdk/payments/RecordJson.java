package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.request.PaymentSamples.FIXTURES;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.page.RecordReader;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.transaction.PspPrice;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureDetails;
import dev.merchantsdk.payments.transaction.SecureFiscalInformation;
import dev.merchantsdk.payments.transaction.SecureFiscalItem;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.ByteArrayInputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Reads and writes records as the SDK does. */
public final class RecordJson {
    private static final JsonMapper SORTED = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private static final Map<String, JsonNode> FIXTURE_TREES = new ConcurrentHashMap<>();

    private RecordJson() {}

    /** Returns a copy of a response fixture as a JSON tree. */
    public static ObjectNode fixture(String file) {
        return FIXTURE_TREES
                .computeIfAbsent(file, name -> JsonFixtures.tree(FIXTURES.text(name + ".response.json")))
                .deepCopy();
    }

    /** Reads a record, or an object that is a part of one. */
    public static <T> T read(Class<T> type, String json) throws UnreadableJson {
        if (type == PspPrice.class) {
            PspTransaction record = read(PspTransaction.class, "{\"id\":1,\"price\":" + json + "}");
            return type.cast(record.price().orElseThrow());
        }
        if (type == SecureFiscalInformation.class) {
            SecureDetails details = read(SecureDetails.class, "{\"fiscal_information\":" + json + "}");
            return type.cast(details.fiscalInformation().orElseThrow());
        }
        if (type == SecureFiscalItem.class) {
            SecureFiscalInformation receipt = read(SecureFiscalInformation.class, "{\"items\":[" + json + "]}");
            return type.cast(receipt.items().get(0));
        }
        return JsonCodec.strictReader(type).read(new ByteArrayInputStream(json.getBytes(UTF_8)));
    }

    public static <T> T read(Class<T> type, JsonNode json) throws UnreadableJson {
        return read(type, json.toString());
    }

    /** Reads a page of records as the SDK does. */
    public static <T> Page<T> page(Class<T> record, String json) throws UnreadableJson {
        return RecordReader.of(record).read(() -> new ByteArrayInputStream(json.getBytes(UTF_8)), JsonLimits.DEFAULT);
    }

    public static String write(Object value) {
        return new String(JsonCodec.write(value), UTF_8);
    }

    /** Returns the JSON text with sorted names and without white space. */
    public static String canonical(String json) {
        try {
            return SORTED.writeValueAsString(SORTED.treeToValue(JsonFixtures.tree(json), Object.class));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
