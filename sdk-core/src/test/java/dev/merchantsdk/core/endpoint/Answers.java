package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.List;
import okhttp3.MediaType;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;

/** Answers with a given body. */
final class Answers {
    private Answers() {}

    static Answer of(String body) {
        return of(new Buffer().writeUtf8(body), "application/json");
    }

    static Answer of(Buffer body, String type) {
        Response response = new Response.Builder()
                .request(new Request.Builder().url("https://shop.example/").build())
                .protocol(Protocol.HTTP_1_1)
                .code(200)
                .message("OK")
                .body(ResponseBody.create(body.readByteString(), MediaType.get(type)))
                .build();
        return Answer.read(response, JsonLimits.DEFAULT, Integer.MAX_VALUE, List.of("id"));
    }

    /** Returns the error in a body; the body of an empty error if there is none. */
    static ErrorBody error(String body) {
        return of(body).error().orElseGet(() -> new ErrorBody(JsonValue.ofNull()));
    }
}
