package dev.merchantsdk.testkit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A response or a simulated fault of a {@link RawServer}. */
@FunctionalInterface
public interface RawResponse {
    /** Sends the response. The server then reads the next request if the connection is still open. */
    void send(RawConnection connection) throws IOException;

    /** Returns the point of the request at which the server sends this response. */
    default RequestPoint point() {
        return RequestPoint.READ;
    }

    /** Returns a complete response with the status 200 and the body {@code {"id":"7"}}. */
    static RawResponse ok() {
        return status(200);
    }

    /** Returns a complete response with this status, the body {@code {"id":"7"}} and additional header lines. */
    static RawResponse status(int status, String... headers) {
        return json(status, "{\"id\":\"7\"}", headers);
    }

    static RawResponse json(String body) {
        return json(200, body);
    }

    static RawResponse json(int status, String body, String... headers) {
        StringBuilder head =
                new StringBuilder("HTTP/1.1 " + status + " Some reason\r\nContent-Type: application/json\r\n");
        for (String header : headers) {
            head.append(header).append("\r\n");
        }
        byte[] utf8 = body.getBytes(StandardCharsets.UTF_8);
        head.append("Content-Length: ").append(utf8.length).append("\r\n\r\n");
        // ISO-8859-1 maps each UTF-8 byte to one character, and bytes() sends each character as one byte.
        return bytes(head + new String(utf8, StandardCharsets.ISO_8859_1));
    }

    /** Returns a response that sends exactly these characters, each as one byte. */
    static RawResponse bytes(String text) {
        return connection -> connection.write(text);
    }

    /** Returns a response that closes the connection with a FIN. */
    static RawResponse fin() {
        return RawConnection::close;
    }

    /** Returns a response that resets the connection. */
    static RawResponse rst() {
        return RawConnection::reset;
    }

    /** Returns a response that sends nothing and waits until the client closes the connection. */
    static RawResponse silence() {
        return connection -> {
            connection.awaitClient();
            connection.close();
        };
    }

    /**
     * Returns a slow response with the status 200. The server sends one byte of the body every 10 ms until the client
     * closes the connection.
     */
    static RawResponse dribble() {
        return dribble("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n");
    }

    /**
     * Returns a response that sends these characters, and then a space every 10 ms until the client closes the
     * connection.
     */
    static RawResponse dribble(String start) {
        return connection -> {
            connection.write(start);
            while (!connection.awaitClient(10)) {
                connection.write(" ");
            }
            connection.close();
        };
    }

    /** Returns a response that sends nothing and waits until the count of the latch is zero. */
    static RawResponse waitFor(CountDownLatch latch) {
        return connection -> {
            try {
                if (!latch.await(10, TimeUnit.MINUTES)) {
                    throw new AssertionError("the latch is not at zero after 60 s");
                }
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        };
    }

    default RawResponse then(RawResponse next) {
        return connection -> {
            send(connection);
            next.send(connection);
        };
    }

    /** Returns a copy of this response that the server sends at the given point of the request. */
    default RawResponse at(RequestPoint point) {
        RawResponse action = this;
        return new RawResponse() {
            @Override
            public void send(RawConnection connection) throws IOException {
                action.send(connection);
            }

            @Override
            public RequestPoint point() {
                return point;
            }
        };
    }
}
