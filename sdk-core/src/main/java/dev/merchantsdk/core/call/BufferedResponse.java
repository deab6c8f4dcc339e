package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.http.SendOnceInterceptor;
import dev.merchantsdk.core.json.BufferView;
import dev.merchantsdk.core.json.JsonLimits;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import okhttp3.HttpUrl;
import okhttp3.Response;
import okio.Buffer;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;

/** The status and the decoded body of a response in memory. The size of the body is limited. */
final class BufferedResponse {
    private static final int LONGEST_ADDRESS = 4096;

    private final int status;
    private final List<String> retryAfter;
    private final Buffer body;
    private final JsonLimits limits;
    private final boolean complete;
    private final int maxBytes;
    private final Optional<Exception> failure;
    private final Optional<ServiceText> redirect;
    private @Nullable BufferView view;

    private BufferedResponse(
            Response response,
            Buffer body,
            JsonLimits limits,
            int maxBytes,
            boolean complete,
            Optional<Exception> failure) {
        this.status = response.code();
        this.retryAfter = response.headers(SendOnceInterceptor.RETRY_AFTER);
        this.redirect = redirect(response);
        this.body = body;
        this.limits = limits;
        this.maxBytes = maxBytes;
        this.complete = complete;
        this.failure = failure;
    }

    /**
     * Reads a response up to a size limit in bytes, which is at most the limit for all JSON. If the body of a success response cannot be read, {@link #failure()} returns
     * the exception. For other responses, {@link #failure()} is always empty, because the status is sufficient.
     */
    static BufferedResponse read(Response response, JsonLimits limits, int maxBytes) {
        return read(response, limits, Math.min(maxBytes, limits.maxBytes()), false);
    }

    /** Reads only the first bytes of a response. {@link #isComplete()} is true even if the body is longer. */
    static BufferedResponse readBeginning(Response response, JsonLimits limits, int bytes) {
        return read(response, limits, Math.min(bytes, limits.maxBytes()), true);
    }

    private static BufferedResponse read(Response response, JsonLimits limits, int bytes, boolean mayHaveMore) {
        Buffer body = new Buffer();
        Optional<Exception> failure = Optional.empty();
        boolean complete = false;
        try {
            complete = fill(body, response.body().source(), bytes) || mayHaveMore;
        } catch (Exception e) { // code in other JVM languages can throw undeclared checked exceptions
            Interrupts.restore(e);
            failure = Optional.of(e);
        }
        return new BufferedResponse(response, body, limits, bytes, complete, failure);
    }

    /** Copies the source to the buffer. Returns whether the source ended within the limit. */
    private static boolean fill(Buffer body, BufferedSource source, int limit) throws IOException {
        while (body.size() <= limit) {
            if (source.read(body, limit + 1L - body.size()) == -1) {
                return true;
            }
        }
        return false;
    }

    int status() {
        return status;
    }

    boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    boolean isRedirect() {
        return status >= 300 && status < 400;
    }

    /** Returns the address of a redirect to another address. */
    Optional<ServiceText> redirect() {
        return redirect;
    }

    List<String> retryAfter() {
        return retryAfter;
    }

    boolean isComplete() {
        return complete;
    }

    boolean isTooLarge() {
        return !complete && failure.isEmpty();
    }

    JsonLimits limits() {
        return limits;
    }

    /** Returns whether the response may have fewer bytes than other JSON. */
    boolean hasOwnLimit() {
        return maxBytes < limits.maxBytes();
    }

    String maxBytes() {
        return maxBytes + " bytes";
    }

    String maxTokens() {
        return limits.maxTokens() + " JSON tokens";
    }

    /**
     * Returns the exception that interrupted the reading of the body. Empty if no exception occurred, or if the
     * response has no success status.
     */
    Optional<Exception> failure() {
        return isSuccess() ? failure : Optional.empty();
    }

    /**
     * Resets the shared view of the body to the beginning and returns the view. Only one reader at a time may use the
     * view.
     */
    BufferView view() {
        BufferView current = view;
        if (current == null) {
            current = new BufferView(body);
            view = current;
        }
        return current.rewound();
    }

    /** Returns the body. Readers must use a {@link BufferView}, which does not consume the body. */
    Buffer body() {
        return body;
    }

    void clear() {
        body.clear();
    }

    private static Optional<ServiceText> redirect(Response response) {
        String location = response.code() / 100 == 3 ? response.header("Location") : null;
        HttpUrl requested = response.request().url();
        return location == null || location.length() > LONGEST_ADDRESS
                ? Optional.empty()
                : Optional.ofNullable(requested.resolve(location))
                        .filter(address -> !isSame(address, requested))
                        .map(address -> ServiceText.of(address.toString()));
    }

    private static boolean isSame(HttpUrl address, HttpUrl other) {
        return address.scheme().equals(other.scheme())
                && address.host().equals(other.host())
                && address.port() == other.port()
                && address.encodedPath().equals(other.encodedPath());
    }
}
