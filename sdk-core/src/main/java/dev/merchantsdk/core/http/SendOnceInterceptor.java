package dev.merchantsdk.core.http;

import java.io.IOException;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Objects;
import java.util.Optional;
import javax.net.ssl.SSLSocket;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.ForwardingSource;
import okio.Okio;
import okio.Source;
import org.jspecify.annotations.Nullable;

/**
 * Sends the request of an attempt at most once, and nothing on a connection on which the server speaks first. Neither
 * OkHttp's retries nor a caller's interceptors can send it again with the SDK's client. An interceptor can send it by
 * another client, so {@link HttpAttempt} counts the request as sent once an interceptor has had it.
 *
 * <p>Renames the header {@code Retry-After} of responses, because OkHttp repeats a GET after {@code Retry-After: 0}.
 */
public final class SendOnceInterceptor implements Interceptor {
    /** The header name that replaces {@code Retry-After}. */
    public static final String RETRY_AFTER = "x-merchant-sdk-retry-after";

    /** The type of the last response. The next has mostly the same, and OkHttp asks each for it. */
    private volatile @Nullable MediaType lastType;

    @Override
    public Response intercept(Chain chain) throws IOException {
        Socket socket = Objects.requireNonNull(chain.connection()).socket();
        Optional<BoundedSocket> own = BoundedSocket.below(socket);
        begin(chain, socket, own);
        Response response = chain.proceed(chain.request());
        if (own.isPresent() && !own.get().hasReceived()) { // OkHttp had read it together with the response before
            throw new ProtocolException("the response arrived before the request was sent");
        }
        if (response.body().contentLength() < -1) { // OkHttp would not close the connection
            throw new ProtocolException("the response's Content-Length is negative");
        }
        own.ifPresent(BoundedSocket::receivedBody);
        return renamed(delivered(response, own));
    }

    private static void begin(Chain chain, Socket socket, Optional<BoundedSocket> own) throws IOException {
        boolean isSilent = own.isPresent()
                ? !own.get().hasBytes()
                : !(socket instanceof SSLSocket) && socket.getInputStream().available() == 0;
        if (!isSilent) {
            requireOnlyTls(socket);
        }
        HttpAttempt attempt = HttpAttempt.of(chain);
        if (own.isPresent()) {
            own.get().beginRequest();
            attempt.connected(own.get());
        } else {
            BoundedSocket.configure(socket);
        }
        if (chain.request().tag(HttpAttempt.class) != attempt || !attempt.begin()) {
            throw new IOException("the attempt was already sent, is past its deadline, or is not the SDK's");
        }
    }

    /** Fails unless the bytes that have arrived are messages of TLS, such as a ticket. */
    private static void requireOnlyTls(Socket socket) throws IOException {
        if (!(socket instanceof SSLSocket)) {
            throw new SpokeFirstException();
        }
        int timeout = socket.getSoTimeout();
        socket.setSoTimeout(1);
        try {
            if (socket.getInputStream().read() >= 0) {
                throw new SpokeFirstException();
            }
            throw new ProtocolException("the server closed the connection before the request");
        } catch (SocketTimeoutException e) {
            // no byte of a response
        } finally {
            socket.setSoTimeout(timeout);
        }
    }

    /**
     * Returns a response whose body delivers all bytes that OkHttp has read before a listener of the caller's client
     * fails. Such a failure ends the body like a lost connection.
     */
    private Response delivered(Response response, Optional<BoundedSocket> own) {
        ResponseBody body = response.body();
        Buffer received = body.source().getBuffer();
        Source delivering = new ForwardingSource(body.source()) {
            private @Nullable Throwable failure;

            @Override
            public long read(Buffer sink, long byteCount) throws IOException {
                if (failure == null) {
                    try {
                        long read = super.read(sink, byteCount);
                        own.ifPresent(BoundedSocket::receivedBody);
                        return read;
                    } catch (Throwable e) { // a listener can throw anything
                        failure = e;
                    }
                }
                if (!received.exhausted()) {
                    return received.read(sink, byteCount);
                }
                throw failure instanceof IOException lost
                        ? lost
                        : new IOException("an OkHttp listener failed", failure);
            }
        };
        MediaType type = lastType;
        if (type == null || !type.toString().equals(response.header("Content-Type"))) {
            type = body.contentType();
            lastType = type;
        }
        return response.newBuilder()
                .body(ResponseBody.create(Okio.buffer(delivering), type, body.contentLength()))
                .build();
    }

    private static Response renamed(Response response) {
        if (response.header("Retry-After") == null && response.header(RETRY_AFTER) == null) {
            return response;
        }
        Response.Builder builder =
                response.newBuilder().removeHeader("Retry-After").removeHeader(RETRY_AFTER);
        response.headers("Retry-After").forEach(value -> builder.addHeader(RETRY_AFTER, value));
        return builder.build();
    }
}
