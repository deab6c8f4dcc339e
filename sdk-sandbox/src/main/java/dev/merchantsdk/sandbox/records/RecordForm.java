package dev.merchantsdk.sandbox.records;

import java.io.IOException;
import java.util.List;
import okio.ByteString;

/** A JSON format for transaction records and for pages of records. */
public enum RecordForm {
    /** The format of the contract's "Transaction record, list v3". */
    V3(50),
    /** The format of the contract's "Transaction record, secure". */
    SECURE(25);

    private final int pageSize;

    RecordForm(int pageSize) {
        this.pageSize = pageSize;
    }

    /** Returns the default page size (contract, "Limits"). */
    int pageSize() {
        return pageSize;
    }

    List<Field> fields() {
        return this == V3 ? Fields.V3 : Fields.SECURE;
    }

    public ByteString document(TransactionRecord record) {
        return JsonFieldWriter.bytes(json -> write(record, json));
    }

    ByteString document(ListPage page) {
        return JsonFieldWriter.bytes(json -> {
            json.begin().withNaming("cursor").begin();
            json.put("count", page.size())
                    .put("prev", page.previous())
                    .put("next", page.next())
                    .put("total", page.total())
                    .end();
            json.beginArray("transactions");
            for (TransactionRecord record : page.records()) {
                write(record, json);
            }
            json.endArray();
            json.end();
        });
    }

    private void write(TransactionRecord record, JsonFieldWriter json) throws IOException {
        if (this == V3) {
            V3Record.write(record, json);
        } else {
            SecureRecord.write(record, json);
        }
    }
}
