package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.core.serialization.JsonValue;
import java.util.Map;
import java.util.function.Function;

/** A JSON format of transaction records, with the default page size of its list (contract, "Limits"). */
enum RecordForm {
    V3(50, Fields.V3, V3Record::of),
    SECURE(25, Fields.SECURE, SecureRecord::of);

    private final int pageSize;
    private final Map<String, Fields.Field> fields;
    private final Function<TransactionRecord, JsonValue> writer;

    RecordForm(int pageSize, Map<String, Fields.Field> fields, Function<TransactionRecord, JsonValue> writer) {
        this.pageSize = pageSize;
        this.fields = fields;
        this.writer = writer;
    }

    int pageSize() {
        return pageSize;
    }

    /** Returns the fields by which clients can filter the list. */
    Map<String, Fields.Field> fields() {
        return fields;
    }

    JsonValue json(TransactionRecord record) {
        return writer.apply(record);
    }
}
