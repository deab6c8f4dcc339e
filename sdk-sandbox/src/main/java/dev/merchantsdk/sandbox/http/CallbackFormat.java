package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.StringJoiner;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;

/** The format of a message to a shop, in UTF-8. */
public enum CallbackFormat {
    FORM("application/x-www-form-urlencoded"),
    JSON("application/json; charset=utf-8");

    private final String type;

    CallbackFormat(String type) {
        this.type = type;
    }

    private String text(Map<String, String> fields) {
        if (this == JSON) {
            JsonValue.ObjectBuilder object = JsonValue.objectBuilder();
            fields.forEach(object::put);
            return object.build().toJson();
        }
        StringJoiner form = new StringJoiner("&");
        fields.forEach((name, value) -> form.add(encoded(name) + "=" + encoded(value)));
        return form.toString();
    }

    /** Returns a body that OkHttp does not send a second time after a lost response. */
    RequestBody body(Map<String, String> fields) {
        byte[] bytes = text(fields).getBytes(StandardCharsets.UTF_8);
        return new RequestBody() {
            @Override
            public MediaType contentType() {
                return MediaType.get(type);
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
            public void writeTo(BufferedSink sink) throws IOException {
                sink.write(bytes);
            }
        };
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
