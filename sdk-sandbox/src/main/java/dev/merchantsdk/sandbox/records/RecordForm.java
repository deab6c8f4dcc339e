package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.core.serialization.JsonValue;
import java.util.Map;

/** A JSON format of transaction records, with the default page size of its list (contract, "Limits"). */
enum RecordForm {
    V3(50),
    SECURE(25);

    final int pageSize;

    RecordForm(int pageSize) {
        this.pageSize = pageSize;
    }

    /** Returns the fields by which clients can filter the list. */
    Map<String, Fields.Field> fields() {
        return this == V3 ? Fields.V3 : Fields.SECURE;
    }

    JsonValue json(TransactionRecord record) {
        return this == V3 ? V3Record.of(record) : SecureRecord.of(record);
    }
}
