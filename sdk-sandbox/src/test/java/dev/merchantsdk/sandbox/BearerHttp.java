package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http.HttpReply;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import okhttp3.Request;

/** Sends plain HTTP requests with an access token. */
public final class BearerHttp {
    public static final String V3 = "payment-gateway/v3/transactions";
    public static final String PUBLIC = "api/public/transactions";

    private BearerHttp() {}

    public static HttpReply list(Sandbox sandbox, String query) throws IOException {
        return get(sandbox, Address.PSP, V3 + "?" + query);
    }

    public static HttpReply listSecure(Sandbox sandbox, String query) throws IOException {
        return get(sandbox, Address.GATEWAY, PUBLIC + "?" + query);
    }

    public static HttpReply get(Sandbox sandbox, Address address, String path) throws IOException {
        return Http.send(request(sandbox, address, path).build());
    }

    /** Reads the body of a response from a stream. */
    public interface DownloadReader<T> {
        T read(String contentType, InputStream file) throws IOException;
    }

    public static <T> T file(Sandbox sandbox, Address address, String path, DownloadReader<T> reader)
            throws IOException {
        return Http.file(request(sandbox, address, path).build(), reader);
    }

    /** Returns a request builder with a new access token. The token has all scopes that the sandbox grants. */
    public static Request.Builder request(Sandbox sandbox, Address address, String path) throws IOException {
        return new Request.Builder()
                .url(sandbox.url(address) + path)
                .header("Authorization", "Bearer " + issued(sandbox, ""));
    }

    public static String token(Sandbox sandbox, String scopes) throws IOException {
        return issued(sandbox, "&scope=" + encoded(scopes));
    }

    /** Encodes the value of a URL parameter. A space becomes {@code %20}. */
    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String issued(Sandbox sandbox, String more) throws IOException {
        String form = "grant_type=client_credentials&client_id=" + encoded(sandbox.clientId()) + "&client_secret="
                + encoded(sandbox.clientSecret()) + more;
        return Http.post(sandbox, Address.TOKEN, "", "application/x-www-form-urlencoded", form)
                .json()
                .path("access_token")
                .textValue();
    }
}
