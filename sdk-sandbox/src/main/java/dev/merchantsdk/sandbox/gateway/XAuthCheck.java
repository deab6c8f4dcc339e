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

/**
 * Checks the header {@code x-auth}: {@code merchantId-hex(sha256(merchantId-requestId-secret))-requestId}. The contract
 * does not show the format of the value; it follows the service's documentation outside the contract. A request id is
 * accepted once. Thread-safe.
 */
public final class XAuthCheck {
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    private final String merchantId;
    private final String secret;
    private final int limit;
    private final Set<String> spent = new LinkedHashSet<>();

    /**
     * Checks requests of one merchant.
     *
     * @param limit how many request ids are remembered; an older one is accepted again
     */
    public XAuthCheck(String merchantId, String secret, int limit) {
        this.merchantId = merchantId;
        this.secret = secret;
        this.limit = limit;
    }

    /** Passes a request to a handler only if the request proves its sender. */
    public Handler guarding(Handler handler) {
        return request -> refusal(request).orElseGet(() -> handler.answer(request));
    }

    /** Returns the 401 for a request that does not prove its sender; empty otherwise. */
    public Optional<HttpResponse> refusal(HttpRequest request) {
        return fault(request).map(fault -> HttpResponse.problem(401, "Authentication error: " + fault));
    }

    private Optional<String> fault(HttpRequest request) {
        List<String> values = request.headers().values("x-auth");
        if (values.isEmpty()) {
            return Optional.of("the merchant id is not specified");
        }
        // A request id may contain dashes.
        String[] parts = values.get(0).split("-", 3);
        if (values.size() > 1 || parts.length < 3 || !DIGITS.matcher(parts[0]).matches() || parts[2].isEmpty()) {
            return Optional.of("x-auth is malformed");
        }
        String requestId = parts[2];
        if (!parts[0].equals(merchantId)) {
            return Optional.of("the merchant is not known");
        }
        if (!isSigned(requestId, parts[1])) {
            return Optional.of("the hash is wrong");
        }
        return isFirst(requestId) ? Optional.empty() : Optional.of("the request id was used before");
    }

    private synchronized boolean isFirst(String requestId) {
        boolean first = spent.add(requestId);
        if (spent.size() > limit) {
            spent.remove(spent.iterator().next());
        }
        return first;
    }

    private boolean isSigned(String requestId, String hash) {
        String expected = TextDigest.hex(merchantId + "-" + requestId + "-" + secret);
        // In constant time, as a service must compare.
        return MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), hash.getBytes(StandardCharsets.UTF_8));
    }
}
