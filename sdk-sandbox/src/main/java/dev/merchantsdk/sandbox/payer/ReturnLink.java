package dev.merchantsdk.sandbox.payer;

import dev.merchantsdk.sandbox.http.JsonRow;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;

/**
 * The way back to the shop after the decision of the payer or the applicant.
 *
 * @param uri the shop's address in ASCII
 * @param opensApp whether the address opens an app and not a web page
 */
public record ReturnLink(String uri, boolean opensApp) {
    /**
     * An absolute URI that opens an app. The pattern excludes http and https, and schemes that run code in the browser
     * or read files of the user.
     */
    private static final Pattern APP_LINK = Pattern.compile(
            "(?i)(?!(?:javascript|data|vbscript|file|filesystem|blob|view-source|about|jar|feed|intent|https?):)[a-z][a-z0-9+.-]*:[^\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\\\]*");

    /**
     * A web address that browsers and OkHttp interpret in the same way. {@link #parse} does not convert this address
     * with OkHttp.
     */
    private static final Pattern PRINTABLE_URL = Pattern.compile("(?i)https?://[\\x21-\\x5b\\x5d-\\x7e]*");

    private static final Pattern NOT_ASCII = Pattern.compile("[^\\x00-\\x7f]+");

    /** Parses an http or https URL, or a URI that opens an app. Returns empty for any other text. */
    static Optional<ReturnLink> parse(String address) {
        HttpUrl url = HttpUrl.parse(address);
        if (url == null && !APP_LINK.matcher(address).matches()) {
            return Optional.empty();
        }
        boolean asItIs = url == null || PRINTABLE_URL.matcher(address).matches();
        return Optional.of(new ReturnLink(percentEncoded(asItIs ? address : url.toString()), url == null));
    }

    /**
     * Percent-encodes the characters that are not ASCII, as a browser would (RFC 3987, section 3.1).
     */
    private static String percentEncoded(String uri) {
        return NOT_ASCII.matcher(uri).replaceAll(letters -> URLEncoder.encode(letters.group(), StandardCharsets.UTF_8));
    }

    /** Adds the shop's host to a view, if its return address is one of the web. */
    public static void host(JsonRow view, Optional<String> address) {
        view.put("shop", address.map(HttpUrl::parse).map(HttpUrl::host));
    }

    /**
     * Adds the object {@code back}: {@code opens} is {@code page}, {@code app}, {@code nothing} if a browser may not
     * open the address, or {@code absent}; the first two have a {@code url}.
     */
    public static void back(JsonRow view, Optional<String> address) {
        Optional<ReturnLink> parsed = address.flatMap(ReturnLink::parse);
        String refused = address.isPresent() ? "nothing" : "absent";
        view.put(
                "back",
                new JsonRow()
                        .put(
                                "opens",
                                parsed.map(shop -> shop.opensApp() ? "app" : "page")
                                        .orElse(refused))
                        .put("url", parsed.map(ReturnLink::uri)));
    }
}
