package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.Answer;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;
import okio.ByteString;

/** Plain HTTP to the gateway with a good x-auth, for requests that the SDK would not send. */
final class SignedHttp {
    private SignedHttp() {}

    static Answer post(Sandbox sandbox, String path, String json) throws IOException {
        return post(sandbox, path, Http.JSON, json);
    }

    static Answer post(Sandbox sandbox, String path, String type, String body) throws IOException {
        return Http.send(request(sandbox, path)
                .post(RequestBody.create(ByteString.encodeUtf8(body), MediaType.parse(type)))
                .build());
    }

    static Answer get(Sandbox sandbox, String path) throws IOException {
        return Http.send(request(sandbox, path).build());
    }

    private static Request.Builder request(Sandbox sandbox, String path) {
        String merchantId = sandbox.merchantId();
        String requestId = UUID.randomUUID().toString();
        String hash = sha256(merchantId + "-" + requestId + "-" + sandbox.secret());
        return new Request.Builder()
                .url(sandbox.url(Address.GATEWAY) + path)
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
