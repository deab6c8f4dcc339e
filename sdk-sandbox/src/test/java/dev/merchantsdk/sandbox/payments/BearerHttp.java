package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.Answer;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import okhttp3.Request;

/** Plain HTTP with a good access token, for lists and records. */
final class BearerHttp {
    static final String V3 = "payment-gateway/v3/transactions";
    static final String PUBLIC = "api/public/transactions";

    private BearerHttp() {}

    /** A page of list v3. */
    static Answer list(Sandbox sandbox, String query) throws IOException {
        return get(sandbox, Address.PSP, V3 + "?" + query);
    }

    /** A page of the secure list. */
    static Answer secureList(Sandbox sandbox, String query) throws IOException {
        return get(sandbox, Address.GATEWAY, PUBLIC + "?" + query);
    }

    static Answer get(Sandbox sandbox, Address address, String path) throws IOException {
        return Http.send(request(sandbox, address, path).build());
    }

    static Request.Builder request(Sandbox sandbox, Address address, String path) throws IOException {
        return new Request.Builder()
                .url(sandbox.url(address) + path)
                .header("Authorization", "Bearer " + token(sandbox, "transactions.read secure:transactions.read"));
    }

    static String token(Sandbox sandbox, String scopes) throws IOException {
        String form = "grant_type=client_credentials&client_id=" + encoded(sandbox.clientId()) + "&client_secret="
                + encoded(sandbox.clientSecret()) + "&scope=" + encoded(scopes);
        return Http.post(sandbox, Address.TOKEN, "", "application/x-www-form-urlencoded", form)
                .json()
                .path("access_token")
                .textValue();
    }

    /** As a whole; a space is {@code %20}. */
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
