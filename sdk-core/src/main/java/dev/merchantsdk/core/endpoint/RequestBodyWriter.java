package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.value.Secret;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.BiFunction;
import java.util.function.Function;
import okhttp3.MediaType;
import org.jspecify.annotations.Nullable;

/** A writer for a request's body, with the media type of the body. */
public final class RequestBodyWriter<Q> {
    private static final String API_KEY_NAME = "ApiKey";

    private final Optional<MediaType> mediaType;
    private final RequestSerializer<Q> serializer;

    private interface RequestSerializer<Q> {
        byte[] serialize(Q request, MerchantProfile profile, @Nullable Secret apiKey);
    }

    private RequestBodyWriter(Optional<MediaType> mediaType, RequestSerializer<Q> serializer) {
        this.mediaType = mediaType;
        this.serializer = serializer;
    }

    /** Returns a writer for a JSON document, which must be an object if the API key is added to it. */
    static <Q> RequestBodyWriter<Q> json(BiFunction<Q, MerchantProfile, ?> part) {
        return new RequestBodyWriter<>(Optional.of(MediaType.get("application/json")), (request, profile, key) -> {
            Object body = part.apply(request, profile);
            return key == null ? JsonCodec.write(body) : JsonCodec.writeWith(API_KEY_NAME, key.reveal(), body);
        });
    }

    static <Q> RequestBodyWriter<Q> form(Function<Q, Map<String, String>> fields) {
        return new RequestBodyWriter<>(
                Optional.of(MediaType.get("application/x-www-form-urlencoded")), (request, profile, key) -> {
                    StringJoiner form = new StringJoiner("&");
                    fields.apply(request)
                            .forEach((name, value) ->
                                    form.add(UrlTemplate.encode(name) + "=" + UrlTemplate.encode(value)));
                    return form.toString().getBytes(StandardCharsets.UTF_8);
                });
    }

    static <Q> RequestBodyWriter<Q> none() {
        return new RequestBodyWriter<>(Optional.empty(), (request, profile, key) -> new byte[0]);
    }

    public Optional<MediaType> mediaType() {
        return mediaType;
    }

    /** Returns the body of a request as bytes. If {@code apiKey} is null, the body contains no API key. */
    public byte[] bytes(Q request, MerchantProfile profile, @Nullable Secret apiKey) {
        return serializer.serialize(request, profile, apiKey);
    }
}
