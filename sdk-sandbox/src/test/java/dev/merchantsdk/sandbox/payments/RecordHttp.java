package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.BearerHttp;
import dev.merchantsdk.sandbox.Http.Answer;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Where lists and records are, and plain requests for pages of lists. */
final class RecordHttp {
    static final String V3 = "payment-gateway/v3/transactions";
    static final String PUBLIC = "api/public/transactions";

    private RecordHttp() {}

    /** A page of list v3. */
    static Answer list(Sandbox sandbox, String query) throws IOException {
        return BearerHttp.get(sandbox, Address.PSP, V3 + "?" + query);
    }

    /** A page of the secure list. */
    static Answer secureList(Sandbox sandbox, String query) throws IOException {
        return BearerHttp.get(sandbox, Address.GATEWAY, PUBLIC + "?" + query);
    }

    /** As a whole; a space is {@code %20}. */
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
