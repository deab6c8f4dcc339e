package dev.merchantsdk.sandbox.gateway;

import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import okio.ByteString;

/**
 * Checks the header {@code x-auth}, whose value is
 * {@code merchantId-hex(sha256(merchantId-requestId-secret))-requestId}. The format follows the service's documentation
 * outside the contract. The check stores the last request ids, and refuses a request id that is stored. Thread-safe.
 */
public final class XAuthCheck {
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    private final String merchantId;
    private final String secret;
    private final int limit;
    private final Set<String> spent = new LinkedHashSet<>();

    /** Creates a check for one merchant, with a limit of stored request ids. */
    public XAuthCheck(String merchantId, String secret, int limit) {
        this.merchantId = merchantId;
        this.secret = secret;
        this.limit = limit;
    }

    /**
     * Returns a handler that calls the given handler if the header {@code x-auth} is valid, and responds with 401 to
     * all other requests.
     */
    public Handler guarding(Handler handler) {
        return request -> fault(request)
                .map(fault -> HttpResponse.problem(401, "Authentication error: " + fault))
                .orElseGet(() -> handler.answer(request));
    }

    private Optional<String> fault(HttpRequest request) {
        List<String> values = request.headers().values("x-auth");
        if (values.isEmpty()) {
            return Optional.of("merchant id for authentication not specified");
        }
        // The third part is the request id, which may contain dashes.
        String[] parts = values.get(0).split("-", 3);
        if (values.size() > 1 || parts.length < 3 || !DIGITS.matcher(parts[0]).matches() || parts[2].isEmpty()) {
            return failed("x-auth is malformed");
        }
        String requestId = parts[2];
        if (!parts[0].equals(merchantId)) {
            return failed("the merchant is not known");
        }
        if (!isSigned(requestId, parts[1])) {
            return failed("the hash is wrong");
        }
        return isFirst(requestId) ? Optional.empty() : failed("the request id was used before");
    }

    /** Forgets the request ids, so that a sandbox that is reset from time to time does not grow. */
    public synchronized void forget() {
        spent.clear();
    }

    private static Optional<String> failed(String why) {
        return Optional.of("authentication failed: " + why);
    }

    private synchronized boolean isFirst(String requestId) {
        boolean first = spent.add(requestId);
        if (spent.size() > limit) {
            spent.remove(spent.iterator().next());
        }
        return first;
    }

    private boolean isSigned(String requestId, String hash) {
        String expected = ByteString.encodeUtf8(merchantId + "-" + requestId + "-" + secret)
                .sha256()
                .hex();
        // MessageDigest.isEqual compares in constant time, so that the response time does not reveal the expected hash.
        return MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), hash.getBytes(StandardCharsets.UTF_8));
    }
}
