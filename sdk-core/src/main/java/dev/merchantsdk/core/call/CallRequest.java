package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.AuthHeader;
import dev.merchantsdk.core.endpoint.BodyReader;
import dev.merchantsdk.core.endpoint.BodySink;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.FieldNames;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.http.OneShotBody;
import dev.merchantsdk.core.json.UnreadableJson;
import java.util.Optional;
import java.util.function.Function;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;

/**
 * What a call sends in each attempt, and within which limits.
 *
 * @param receiver the sink for the body of a success response; empty if the body is buffered
 * @param lookUp returns the steps of the look-up of an unknown outcome; empty if it cannot be looked up
 */
record CallRequest<Q, R>(
        Endpoint<Q, R> endpoint,
        Q request,
        HttpUrl url,
        Headers headers,
        OneShotBody body,
        Optional<? extends BodySink<R>> receiver,
        Deadline deadline,
        int maxAttempts,
        String userAgent,
        Function<OutcomeUnknownException, Optional<Step<R>>> lookUp) {
    /** Returns the HTTP request of an attempt that this header authenticates. */
    Request.Builder http(@Nullable AuthHeader authentication) {
        Request.Builder builder = new Request.Builder().url(url).tag(String.class, endpoint.name());
        if (headers.size() > 0) {
            builder.headers(headers);
        }
        if (headers.get(UserAgent.HEADER) == null) {
            builder.header(UserAgent.HEADER, userAgent);
        }
        builder.method(endpoint.method().name(), endpoint.method() == HttpMethod.GET ? null : body);
        if (authentication != null) {
            builder.header(authentication.name(), authentication.value().reveal());
        }
        return builder;
    }

    /** Returns the request's path, query, own headers and body, and its authentication. */
    String sent(@Nullable AuthHeader authentication) {
        Headers others =
                headers.newBuilder().removeAll(ResponseHandler.REQUEST_ID).build();
        return url.pathSegments() + " " + url.query() + others.toMultimap() + " "
                + body.copy().readUtf8()
                + (authentication == null ? "" : " " + authentication.value().reveal());
    }

    FieldNames fieldNames() {
        return FieldNames.of(body.copy());
    }

    Optional<String> orderId() {
        return endpoint.orderId(request);
    }

    /** Returns the id of the transaction that the request names. */
    Optional<String> transactionId() {
        return endpoint.transactionId(request);
    }

    BodyReader<R> reply() {
        return endpoint.reply(request);
    }

    void requireSameId(R response) throws UnreadableJson {
        endpoint.requireSameId(request, response);
    }

    /** Returns only the endpoint's name, because the request has secrets. */
    @Override
    public String toString() {
        return endpoint.name();
    }
}
