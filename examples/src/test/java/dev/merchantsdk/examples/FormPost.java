package dev.merchantsdk.examples;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Posts a form to a callback receiver. Uses no code of the SDK or the sandbox. */
final class FormPost {
    private FormPost() {}

    /** Posts a form, and returns the status and the body of the response. */
    static String send(URI receiver, String form) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) receiver.toURL().openConnection();
        connection.setRequestMethod("POST");
        connection.setRequestProperty("content-type", "application/x-www-form-urlencoded");
        connection.setDoOutput(true);
        try (OutputStream out = connection.getOutputStream()) {
            out.write(form.getBytes(StandardCharsets.UTF_8));
        }
        int status = connection.getResponseCode();
        try (InputStream in = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
            return status + " " + (in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
