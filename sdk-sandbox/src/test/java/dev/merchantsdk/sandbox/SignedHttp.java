package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http.HttpReply;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;
import okhttp3.Request;

/** Sends plain HTTP requests with a valid {@code x-auth}. The default address is the gateway. */
public final class SignedHttp {
    private SignedHttp() {}

    public static HttpReply post(Sandbox sandbox, String path, String json) throws IOException {
        return post(sandbox, path, Http.JSON, json);
    }

    public static HttpReply post(Sandbox sandbox, String path, String type, String body) throws IOException {
        return post(sandbox, Address.GATEWAY, path, type, body);
    }

    public static HttpReply post(Sandbox sandbox, Address address, String path, String type, String body)
            throws IOException {
        return Http.send(
                request(sandbox, address, path).post(Http.body(type, body)).build());
    }

    public static HttpReply put(Sandbox sandbox, String path, String json) throws IOException {
        return Http.send(request(sandbox, Address.GATEWAY, path)
                .put(Http.body(Http.JSON, json))
                .build());
    }

    public static HttpReply get(Sandbox sandbox, String path) throws IOException {
        return get(sandbox, Address.GATEWAY, path);
    }

    public static HttpReply get(Sandbox sandbox, Address address, String path) throws IOException {
        return Http.send(request(sandbox, address, path).build());
    }

    /** Returns a request builder with a new request id. */
    public static Request.Builder request(Sandbox sandbox, Address address, String path) {
        return request(sandbox, address, path, UUID.randomUUID().toString());
    }

    public static Request.Builder request(Sandbox sandbox, Address address, String path, String requestId) {
        String merchantId = sandbox.merchantId();
        String hash = sha256(merchantId + "-" + requestId + "-" + sandbox.secret());
        return new Request.Builder()
                .url(sandbox.url(address) + path)
                .header("x-auth", merchantId + "-" + hash + "-" + requestId);
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
