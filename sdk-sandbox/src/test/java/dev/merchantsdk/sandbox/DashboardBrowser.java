package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.Http.HttpReply;
import java.io.IOException;
import okhttp3.Request;

/** Reads the pages and posts the forms of a dashboard, like a browser without scripts. */
final class DashboardBrowser {
    private final String origin;

    DashboardBrowser(Sandbox sandbox) {
        this.origin = sandbox.dashboard().toString().replaceAll("/$", "");
    }

    String origin() {
        return origin;
    }

    HttpReply get(String path) throws IOException {
        return Http.send(new Request.Builder().url(origin + path).build());
    }

    String page(String path) throws IOException {
        return get(path).text();
    }

    /** Returns the HTML of a page without the {@code data-label} attributes of table cells. */
    String text(String path) throws IOException {
        return page(path).replaceAll(" data-label=\"[^\"]*\"", "");
    }

    HttpReply act(String action, String form) throws IOException {
        return Http.send(new Request.Builder()
                .url(origin + "/actions/" + action)
                .header("Origin", origin)
                .post(Http.body("application/x-www-form-urlencoded", form))
                .build());
    }
}
