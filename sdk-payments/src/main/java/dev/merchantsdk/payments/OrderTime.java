package dev.merchantsdk.payments;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The contract's {@code YYYY-MM-DD HH:MM:SS+00:00}. */
final class OrderTime {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ssxxx", Locale.ROOT);

    private OrderTime() {}

    static final class Writer extends StdScalarSerializer<OffsetDateTime> {
        private static final long serialVersionUID = 1L;

        Writer() {
            super(OffsetDateTime.class);
        }

        @Override
        public void serialize(OffsetDateTime time, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(FORMAT.format(time));
        }
    }
}
