package dev.merchantsdk.core.call;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.value.Secret;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.BiFunction;
import java.util.function.Function;
import okhttp3.MediaType;

/** What a call carries: its media type, and how a request becomes bytes. */
final class Content<Q> {
    private static final String API_KEY_NAME = "ApiKey";

    private final Optional<MediaType> mediaType;
    private final BiFunction<Q, Optional<Secret>, byte[]> writer;

    private Content(Optional<MediaType> mediaType, BiFunction<Q, Optional<Secret>, byte[]> writer) {
        this.mediaType = mediaType;
        this.writer = writer;
    }

    /** A JSON document made of some part of the request; with an API key, an object that carries it too. */
    static <Q> Content<Q> json(Function<Q, ?> part) {
        return new Content<>(Optional.of(MediaType.get("application/json")), (request, key) -> {
            Object body = part.apply(request);
            return key.map(known -> JsonCodec.writeWith(API_KEY_NAME, known.reveal(), body))
                    .orElseGet(() -> JsonCodec.write(body));
        });
    }

    /** A form, in UTF-8. */
    static <Q> Content<Q> form(Function<Q, Map<String, String>> fields) {
        return new Content<>(Optional.of(MediaType.get("application/x-www-form-urlencoded")), (request, key) -> {
            StringJoiner form = new StringJoiner("&");
            fields.apply(request)
                    .forEach((name, value) -> form.add(PercentEncoding.of(name) + "=" + PercentEncoding.of(value)));
            return form.toString().getBytes(StandardCharsets.UTF_8);
        });
    }

    /** Nothing. */
    static <Q> Content<Q> none() {
        return new Content<>(Optional.empty(), (request, key) -> new byte[0]);
    }

    Optional<MediaType> mediaType() {
        return mediaType;
    }

    byte[] bytes(Q request, Optional<Secret> apiKey) {
        return writer.apply(request, apiKey);
    }
}
