package dev.merchantsdk.testkit.simulation;

import dev.merchantsdk.core.http.HttpOutcome;
import dev.merchantsdk.core.http.SendOnceInterceptor;
import java.io.IOException;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import okhttp3.Headers;
import okhttp3.MediaType;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;
import okio.ForwardingSource;
import okio.GzipSource;
import okio.Okio;
import okio.Source;
import okio.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * Reads the bytes of a reply as OkHttp does over a connection, but without a socket. Where OkHttp would wait for more
 * bytes, the reading fails with a {@link SocketTimeoutException}, for which the network waits in virtual time.
 */
final class ReplyReader {
    private static final int MAX_HEAD = 256 << 10;

    private final Request request;
    private final BufferedSource in;

    private ReplyReader(Request request, ServerReply reply) {
        this.request = request;
        this.in = Okio.buffer(new Source() {
            private final Buffer left = new Buffer().write(reply.toBytes());

            @Override
            public long read(Buffer sink, long byteCount) throws IOException {
                if (left.exhausted()) {
                    return switch (reply.end()) {
                        case FIN -> -1;
                        case RST -> throw new IOException("the connection was reset");
                        case OPEN -> throw new SocketTimeoutException("the server is silent");
                    };
                }
                return left.read(sink, byteCount);
            }

            @Override
            public Timeout timeout() {
                return Timeout.NONE;
            }

            @Override
            public void close() {}
        });
    }

    /**
     * @param timedOut whether the outcome took until the read timeout
     * @param surplus whether bytes are left after a complete response
     */
    record Read(HttpOutcome outcome, boolean timedOut, boolean surplus) {}

    /** Returns the outcome of a request that was sent. */
    static Read read(Request request, ServerReply reply) {
        try {
            return new ReplyReader(request, reply).response();
        } catch (IOException e) {
            return new Read(new HttpOutcome.Lost(true, e), e instanceof SocketTimeoutException, false);
        }
    }

    private Read response() throws IOException {
        int status = status();
        Headers headers = headers();
        while (status == 100 || (status > 101 && status < 200)) {
            status = status();
            headers = headers();
        }
        if (status == 407) {
            throw new ProtocolException("a status of a proxy, but there is no proxy");
        }
        Buffer received = new Buffer();
        IOException failure = body(status, headers, received);
        Headers.Builder renamed = headers.newBuilder().removeAll("Retry-After");
        headers.values("Retry-After").forEach(value -> renamed.add(SendOnceInterceptor.RETRY_AFTER, value));
        Source body = failingAtEnd(received, failure);
        boolean zipped = "gzip".equalsIgnoreCase(headers.get("Content-Encoding"));
        String type = headers.get("Content-Type");
        Response response = new Response.Builder()
                .request(request)
                .protocol(Protocol.HTTP_1_1)
                .code(status)
                .message("simulated")
                .headers(renamed.build())
                .body(ResponseBody.create(
                        Okio.buffer(zipped ? new GzipSource(body) : body),
                        type == null ? null : MediaType.parse(type),
                        failure == null && !zipped ? received.size() : -1))
                .build();
        boolean surplus = failure == null && !in.getBuffer().exhausted();
        return new Read(
                new HttpOutcome.Received(response, () -> {}), failure instanceof SocketTimeoutException, surplus);
    }

    private int status() throws IOException {
        String line = in.readUtf8LineStrict(MAX_HEAD);
        if (!line.matches("HTTP/1\\.[01] \\d{3}( .*)?")) {
            throw new ProtocolException("unexpected status line");
        }
        return Integer.parseInt(line.substring(9, 12));
    }

    private Headers headers() throws IOException {
        Headers.Builder headers = new Headers.Builder();
        String line = in.readUtf8LineStrict(MAX_HEAD);
        while (!line.isEmpty()) {
            if (line.indexOf(':') > 0) { // OkHttp gives other lines no name
                headers.add(line);
            }
            line = in.readUtf8LineStrict(MAX_HEAD);
        }
        return headers.build();
    }

    /** Adds the bytes of the body to the buffer, and returns how the body broke off; null if it is complete. */
    private @Nullable IOException body(int status, Headers headers, Buffer received) throws IOException {
        String length = headers.get("Content-Length");
        if (status == 101 || status == 204 || status == 304) {
            return null;
        }
        if (status == 205 && length != null && !length.equals("0")) {
            throw new ProtocolException("a body in a response that has none");
        }
        try {
            if ("chunked".equalsIgnoreCase(headers.get("Transfer-Encoding"))) {
                chunks(received);
            } else if (length != null) {
                copy(received, Long.parseLong(length));
            } else {
                while (in.read(received, 8192) >= 0) {
                    // until the end of the connection
                }
            }
            return null;
        } catch (IOException e) {
            return e;
        }
    }

    private void chunks(Buffer received) throws IOException {
        while (true) {
            String size = in.readUtf8LineStrict(MAX_HEAD);
            if (!size.matches("[0-9a-fA-F]{1,15}")) {
                throw new ProtocolException("a chunk size that is no number");
            }
            long count = Long.parseLong(size, 16);
            if (count == 0) {
                Headers unused = headers();
                return;
            }
            copy(received, count);
            if (!in.readUtf8LineStrict(MAX_HEAD).isEmpty()) {
                throw new ProtocolException("bytes after a chunk");
            }
        }
    }

    private void copy(Buffer received, long count) throws IOException {
        long left = count;
        while (left > 0) {
            long read = in.read(received, left);
            if (read < 0) {
                throw new ProtocolException("unexpected end of the response");
            }
            left -= read;
        }
    }

    private static Source failingAtEnd(Buffer received, @Nullable IOException failure) {
        return new ForwardingSource(received) {
            @Override
            public long read(Buffer sink, long byteCount) throws IOException {
                long read = super.read(sink, byteCount);
                if (read < 0 && failure != null) {
                    throw failure;
                }
                return read;
            }
        };
    }
}
