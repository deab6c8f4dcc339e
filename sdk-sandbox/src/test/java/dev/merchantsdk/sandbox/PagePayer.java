package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.Http.HttpReply;
import java.io.IOException;
import okhttp3.Request;

/** Reads and posts the JSON of a payer's page, as the page does. */
public final class PagePayer {
    private final Sandbox sandbox;

    public PagePayer(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    public HttpReply view(String key) throws IOException {
        return Http.send(new Request.Builder().url(url(key)).build());
    }

    public HttpReply act(String key, String action, String json) throws IOException {
        return Http.send(new Request.Builder()
                .url(url(key) + "/" + action)
                .header("Origin", sandbox.dashboard().toString().replaceAll("/$", ""))
                .post(Http.body(Http.JSON, json))
                .build());
    }

    /** Enters a card on the page. */
    public HttpReply enter(String key, String card) throws IOException {
        return act(key, "card", "{\"card\": \"" + card + "\", \"expiry\": \"09/30\", \"cvv\": \"123\"}");
    }

    private String url(String key) {
        return sandbox.dashboard() + "_sandbox/v1/payer/" + key;
    }
}
