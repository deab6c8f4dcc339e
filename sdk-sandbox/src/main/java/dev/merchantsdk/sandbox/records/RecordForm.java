package dev.merchantsdk.sandbox.records;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import okio.Buffer;
import okio.ByteString;

/** A form of records, and of lists of them. */
public enum RecordForm {
    /** "Transaction record, list v3". */
    V3(50),
    /** "Transaction record, secure". */
    SECURE(25);

    private static final JsonFactory FACTORY = new JsonFactory();

    private final int pageSize;

    RecordForm(int pageSize) {
        this.pageSize = pageSize;
    }

    /** The page size of who asks for none (contract, "Limits"). */
    int pageSize() {
        return pageSize;
    }

    List<Field> fields() {
        return this == V3 ? Fields.V3 : Fields.SECURE;
    }

    /** A record as JSON. */
    public ByteString document(TransactionRecord record) {
        return written(json -> write(record, json));
    }

    /** A page as JSON. It goes straight into bytes: pages can be long. */
    ByteString document(ListPage page) {
        return written(json -> {
            json.writeStartObject();
            json.writeObjectFieldStart("cursor");
            json.writeNumberField("count", page.size());
            json.writeStringField("prev", page.previous().orElse(null));
            json.writeStringField("next", page.next().orElse(null));
            json.writeNumberField("total", page.total());
            json.writeEndObject();
            json.writeArrayFieldStart("transactions");
            for (TransactionRecord record : page.records()) {
                write(record, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private void write(TransactionRecord record, JsonGenerator json) throws IOException {
        if (this == V3) {
            V3Record.write(record, json);
        } else {
            SecureRecord.write(record, json);
        }
    }

    private interface Writing {
        void to(JsonGenerator json) throws IOException;
    }

    private static ByteString written(Writing writing) {
        Buffer bytes = new Buffer();
        try (JsonGenerator json = FACTORY.createGenerator(bytes.outputStream())) {
            writing.to(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.readByteString();
    }
}
