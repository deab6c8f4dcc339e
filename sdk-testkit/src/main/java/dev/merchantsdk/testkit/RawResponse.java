package dev.merchantsdk.testkit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The bytes or the fault with which a {@link RawServer} responds. */
@FunctionalInterface
public interface RawResponse {
    /**
     * Sends the response. If it closes the connection, the connection ends; otherwise the connection serves the next
     * request.
     */
    void on(RawConnection connection) throws IOException;

    /** The part of the request that is read before. */
    default RequestPoint point() {
        return RequestPoint.READ;
    }

    /** A complete success with the body {@code {"id":"7"}}. */
    static RawResponse ok() {
        return status(200);
    }

    /** A complete response with the body {@code {"id":"7"}} and further header lines. */
    static RawResponse status(int status, String... headers) {
        return json(status, "{\"id\":\"7\"}", headers);
    }

    /** A complete success with this body. */
    static RawResponse json(String body) {
        return json(200, body);
    }

    /** A complete response with this JSON body and further header lines. */
    static RawResponse json(int status, String body, String... headers) {
        StringBuilder head =
                new StringBuilder("HTTP/1.1 " + status + " Some reason\r\nContent-Type: application/json\r\n");
        for (String header : headers) {
            head.append(header).append("\r\n");
        }
        byte[] utf8 = body.getBytes(StandardCharsets.UTF_8);
        head.append("Content-Length: ").append(utf8.length).append("\r\n\r\n");
        // Its UTF-8 bytes, one character each.
        return bytes(head + new String(utf8, StandardCharsets.ISO_8859_1));
    }

    /** Exactly these characters, one byte each. */
    static RawResponse bytes(String text) {
        return connection -> connection.write(text);
    }

    /** Closes in order. */
    static RawResponse fin() {
        return RawConnection::close;
    }

    /** Resets the connection. */
    static RawResponse rst() {
        return RawConnection::reset;
    }

    /** Stays silent until the client closes the connection. */
    static RawResponse silence() {
        return connection -> {
            connection.awaitClient();
            connection.close();
        };
    }

    /** The head of a success, then one byte of its body every 10 ms without end. */
    static RawResponse dribble() {
        return dribble("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n");
    }

    /** These characters, then a space every 10 ms without end. */
    static RawResponse dribble(String start) {
        return connection -> {
            connection.write(start);
            while (!connection.awaitClient(10)) {
                connection.write(" ");
            }
            connection.close();
        };
    }

    /** Waits until a latch is at zero. */
    static RawResponse waitFor(CountDownLatch latch) {
        return connection -> {
            try {
                if (!latch.await(60, TimeUnit.SECONDS)) {
                    throw new AssertionError("the latch is not at zero after 60 s");
                }
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        };
    }

    /** This, then another. */
    default RawResponse then(RawResponse next) {
        return connection -> {
            on(connection);
            next.on(connection);
        };
    }

    /** Responds earlier in the request. */
    default RawResponse at(RequestPoint point) {
        RawResponse action = this;
        return new RawResponse() {
            @Override
            public void on(RawConnection connection) throws IOException {
                action.on(connection);
            }

            @Override
            public RequestPoint point() {
                return point;
            }
        };
    }
}
