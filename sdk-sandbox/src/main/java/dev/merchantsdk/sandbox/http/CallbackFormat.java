package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.serialization.JsonValue;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.StringJoiner;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;

/** The format of a message to a shop, in UTF-8. */
public enum CallbackFormat {
    FORM("application/x-www-form-urlencoded") {
        @Override
        String text(Map<String, String> fields) {
            StringJoiner form = new StringJoiner("&");
            fields.forEach((name, value) -> form.add(encoded(name) + "=" + encoded(value)));
            return form.toString();
        }
    },
    JSON("application/json; charset=utf-8") {
        @Override
        String text(Map<String, String> fields) {
            JsonValue.ObjectBuilder object = JsonValue.objectBuilder();
            fields.forEach(object::put);
            return object.build().toJson();
        }
    };

    private final MediaType type;

    CallbackFormat(String type) {
        this.type = MediaType.get(type);
    }

    abstract String text(Map<String, String> fields);

    /** Returns a body that OkHttp does not send a second time after a lost response. */
    RequestBody body(Map<String, String> fields) {
        byte[] bytes = text(fields).getBytes(StandardCharsets.UTF_8);
        return new RequestBody() {
            @Override
            public MediaType contentType() {
                return type;
            }

            @Override
            public long contentLength() {
                return bytes.length;
            }

            @Override
            public boolean isOneShot() {
                return true;
            }

            @Override
            public void writeTo(BufferedSink sink) throws java.io.IOException {
                sink.write(bytes);
            }
        };
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
