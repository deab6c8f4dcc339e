package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http.Answer;
import java.io.IOException;
import java.io.InputStream;
import okhttp3.Request;

/** Plain HTTP with an access token, for requests that the SDK would not send. */
public final class BearerHttp {
    private BearerHttp() {}

    /** With a token that allows all that is granted. */
    public static Answer get(Sandbox sandbox, Address address, String path) throws IOException {
        return Http.send(request(sandbox, address, path).build());
    }

    /** Reads a file while it comes. */
    public interface Reading<T> {
        T read(String contentType, InputStream file) throws IOException;
    }

    public static <T> T file(Sandbox sandbox, Address address, String path, Reading<T> reading) throws IOException {
        return Http.file(request(sandbox, address, path).build(), reading);
    }

    /** A request with such a token, to add to. */
    public static Request.Builder request(Sandbox sandbox, Address address, String path) throws IOException {
        return new Request.Builder()
                .url(sandbox.url(address) + path)
                .header("Authorization", "Bearer " + token(sandbox, ""));
    }

    /** A token that allows one scope, whatever else is granted. */
    public static String tokenOf(Sandbox sandbox, String scope) throws IOException {
        return token(sandbox, "&scope=" + scope.replace(":", "%3A"));
    }

    private static String token(Sandbox sandbox, String more) throws IOException {
        String form = "grant_type=client_credentials&client_id=" + sandbox.clientId() + "&client_secret="
                + sandbox.clientSecret() + more;
        return Http.post(sandbox, Address.TOKEN, "", "application/x-www-form-urlencoded", form)
                .json()
                .path("access_token")
                .textValue();
    }
}
