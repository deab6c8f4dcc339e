package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.AsciiWords;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.TolerantJson;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.Response;
import okio.Buffer;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;

/**
 * A response that was read: its status, and its body of limited size in memory, whose JSON is read once, as far as
 * possible (see {@link TolerantJson}). Not thread-safe.
 */
public final class Answer {
    private static final int LONGEST_ADDRESS = 4096;

    /** The maximum number of kept bytes of a body that is not JSON. */
    private static final long TEXT_AT_MOST = 64 << 10;

    private static final int PLAIN_AT_MOST = 4096;

    /** Signs of escaped names, UTF-16 and errors; then two words, each before the one property that may have it. */
    private static final AsciiWords SIGNS =
            new AsciiWords("\\", "\0", "success", "fail", "error", "\"errors\":[]", "result", "\"result\":\"true\"");

    private final Response response;
    private final Buffer body;
    private final JsonLimits limits;
    private final int maxBytes;
    private final List<String> idPath;
    private boolean complete;
    private @Nullable Throwable failure;
    private @Nullable TolerantJson json;

    private Answer(Response response, JsonLimits limits, int maxBytes, List<String> idPath) {
        this.response = response;
        this.body = new Buffer();
        this.limits = limits;
        this.maxBytes = Math.min(maxBytes, limits.maxBytes());
        this.idPath = idPath;
    }

    /** Reads a response up to a size in bytes, and at most up to the limit for all JSON. */
    public static Answer read(Response response, JsonLimits limits, int maxBytes, List<String> idPath) {
        Answer answer = new Answer(response, limits, maxBytes, idPath);
        answer.fill();
        return answer;
    }

    /** Reads only the first bytes of a response. {@link #isComplete()} is true even if the body is longer. */
    public static Answer readBeginning(Response response, JsonLimits limits, int bytes, List<String> idPath) {
        Answer answer = read(response, limits, bytes, idPath);
        answer.complete |= answer.failure == null;
        return answer;
    }

    private void fill() {
        try {
            BufferedSource source = response.body().source();
            while (!complete && body.size() <= maxBytes) {
                complete = source.read(body, maxBytes + 1L - body.size()) == -1;
            }
        } catch (Throwable e) { // a listener of the caller's client can throw anything
            failedBy(e);
        }
    }

    /** Records that the response could not be read or closed. What was read before remains. */
    public void failedBy(Throwable e) {
        failure = failure == null ? e : failure;
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns what ended the reading of a success response. For other responses, the status is sufficient. */
    public Optional<Throwable> failure() {
        return isSuccess() ? Optional.ofNullable(failure) : Optional.empty();
    }

    public int status() {
        return response.code();
    }

    public boolean isSuccess() {
        return response.isSuccessful();
    }

    public boolean isRedirect() {
        return status() >= 300 && status() < 400;
    }

    public List<String> headers(String name) {
        return response.headers(name);
    }

    public boolean isComplete() {
        return complete;
    }

    /** Returns the address of a redirect to another address. */
    public Optional<ServiceText> redirect() {
        String location = isRedirect() ? response.header("Location") : null;
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

    /** Returns the limit that the body exceeds, and the setting that defines it; empty if the body is within it. */
    public String exceeded(String setting, String ownLimit) {
        if (!complete && failure == null) {
            return maxBytes + " bytes" + (maxBytes < limits.maxBytes() ? ownLimit : setting);
        }
        return json().hasTooManyTokens() ? limits.maxTokens() + " JSON tokens" + setting : "";
    }

    private TolerantJson json() {
        TolerantJson current = json;
        if (current == null) {
            current = TolerantJson.read(stream(), Optional.empty(), limits, idPath);
            Optional<Charset> declared = current.document().isPresent() ? Optional.empty() : charset();
            if (declared.isPresent()) {
                TolerantJson decoded = TolerantJson.read(stream(), declared, limits, idPath);
                // An id before a syntax error must not get lost by a charset that the body does not have.
                current = decoded.document().isPresent() || current.ids().isEmpty() ? decoded : current;
            }
            json = current;
        }
        return current;
    }

    /** Returns the charset in {@code Content-Type}; empty if it is absent, unknown or UTF-8. */
    private Optional<Charset> charset() {
        try {
            return Optional.ofNullable(response.body().contentType())
                    .map(MediaType::charset)
                    .filter(charset -> !charset.equals(StandardCharsets.UTF_8));
        } catch (Throwable e) { // an interceptor of the application replaced the body; the outcome must not get lost
            return Optional.empty();
        }
    }

    public Set<String> ids() {
        return json().ids();
    }

    /**
     * Returns whether this complete success has certainly no error and at most one id: it lacks their names, or has the
     * contract's {@code "Result":"True"} and {@code "Errors":[]}. Then its typed response suffices, so most responses are
     * parsed once.
     */
    public boolean isPlain() {
        if (!isSuccess() || !complete || failure != null || body.size() > PLAIN_AT_MOST) {
            return false;
        }
        try (Buffer.UnsafeCursor cursor = body.readUnsafe(new Buffer.UnsafeCursor())) {
            int length = cursor.seek(0);
            return length <= 0
                    || (length == body.size()
                            && isPlain(SIGNS.find(
                                    Objects.requireNonNull(cursor.data), cursor.start, cursor.end, idPath.get(0))));
        }
    }

    private static boolean isPlain(long found) {
        int once = (int) found;
        int twice = (int) (found >>> 32);
        return (once & 0b1111) == 0 && isOnly(4, once, twice) && isOnly(6, once, twice) && !has(twice, 8);
    }

    /** Returns whether a word is absent, or occurs only once, in the property that is the next word. */
    private static boolean isOnly(int word, int once, int twice) {
        return !has(once, word) || (has(once, word + 1) && !has(twice, word));
    }

    private static boolean has(int found, int word) {
        return (found >> word & 1) == 1;
    }

    /** Returns the error in a success response; empty if the readable part cannot show whether there is one. */
    public Optional<ErrorBody> error() {
        return json().part(ErrorBody::mayRefuse).map(ErrorBody::new);
    }

    /**
     * Returns whether the body explains a refusal: a JSON object without repeated names, with at most one non-blank
     * {@code errorCode} in any letter case, which is a whole number.
     */
    public boolean explainsRefusal() {
        return complete
                && !json().hasRepeatedName()
                && !json().hasOmission()
                && json().document()
                        .map(ErrorBody::new)
                        .filter(ErrorBody::explainsRefusal)
                        .isPresent();
    }

    /**
     * Returns the contents of an error body.
     *
     * @param names the field names that may be shown
     */
    public ErrorDetails details(Optional<Duration> retryAfter, FieldNames names) {
        boolean isTooLarge = !complete && failure == null;
        JsonValue all = isTooLarge ? text() : json().document().orElseGet(this::text);
        return new ErrorDetailsParser(all).parse(retryAfter, names);
    }

    /** Returns the beginning of a body that is not JSON, as a JSON string; JSON null if the body is empty. */
    private JsonValue text() {
        return body.exhausted()
                ? JsonValue.ofNull()
                : JsonValue.of(body.snapshot((int) Math.min(body.size(), TEXT_AT_MOST))
                        .string(charset().orElse(StandardCharsets.UTF_8)));
    }

    public <R> R read(BodyReader<R> reader) throws UnreadableJson {
        return reader.read(this::stream, limits);
    }

    /** Reads the body without properties of a wrong type. Empty if the id is unreadable, or if they are required. */
    public <R> Optional<R> readPart(BodyReader<R> reader) {
        Optional<JsonValue> part = ids().isEmpty() ? Optional.empty() : json().part(ErrorBody::mayRefuse);
        while (part.isPresent()) {
            try {
                return Optional.of(reader.read(part.get()));
            } catch (UnreadableJson e) {
                part = without(part.get(), e.exactPath().split("[.\\[]", -1), 0);
            }
        }
        return Optional.empty();
    }

    /** Returns the object without the property at the path; empty if this property is absent or contains the id. */
    private Optional<JsonValue> without(JsonValue object, String[] path, int depth) {
        if (depth == path.length) {
            return Optional.empty();
        }
        String name = path[depth];
        Map<String, JsonValue> fields = new LinkedHashMap<>(object.fields());
        if (depth < idPath.size() && name.equalsIgnoreCase(idPath.get(depth))) {
            return object.get(name)
                    .flatMap(inner -> without(inner, path, depth + 1))
                    .map(inner -> {
                        fields.put(name, inner);
                        return JsonValue.object(fields);
                    });
        }
        return fields.keySet().removeIf(name::equalsIgnoreCase)
                ? Optional.of(JsonValue.object(fields))
                : Optional.empty();
    }

    public void clear() {
        body.clear();
    }

    private InputStream stream() {
        return new View(body);
    }

    /** Reads a buffer without consuming it. A clone would share its segments, which Okio never returns to its pool. */
    private static final class View extends InputStream {
        private final Buffer.UnsafeCursor cursor;
        private long position;

        View(Buffer buffer) {
            this.cursor = buffer.readUnsafe(new Buffer.UnsafeCursor());
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) == -1 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            int available = length == 0 ? 0 : cursor.seek(position);
            if (available <= 0) {
                return available;
            }
            int count = Math.min(available, length);
            System.arraycopy(Objects.requireNonNull(cursor.data), cursor.start, target, offset, count);
            position += count;
            return count;
        }
    }
}
