package dev.merchantsdk.testkit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A response of a {@link RawServer}: it sends bytes or simulates a fault. */
@FunctionalInterface
public interface RawResponse {
    /**
     * Sends the response. If the response does not close the connection, the server then reads the next request from
     * the same connection.
     */
    void send(RawConnection connection) throws IOException;

    /** Returns the point up to which the server reads the request before it sends this response. */
    default RequestPoint point() {
        return RequestPoint.READ;
    }

    /** Returns a complete response with the status 200 and the body {@code {"id":"7"}}. */
    static RawResponse ok() {
        return status(200);
    }

    /** Returns a complete response with the body {@code {"id":"7"}} and additional header lines. */
    static RawResponse status(int status, String... headers) {
        return json(status, "{\"id\":\"7\"}", headers);
    }

    /** Returns a complete response with the status 200 and this body. */
    static RawResponse json(String body) {
        return json(200, body);
    }

    /** Returns a complete response with this JSON body and additional header lines. */
    static RawResponse json(int status, String body, String... headers) {
        StringBuilder head =
                new StringBuilder("HTTP/1.1 " + status + " Some reason\r\nContent-Type: application/json\r\n");
        for (String header : headers) {
            head.append(header).append("\r\n");
        }
        byte[] utf8 = body.getBytes(StandardCharsets.UTF_8);
        head.append("Content-Length: ").append(utf8.length).append("\r\n\r\n");
        // Each byte of the body in UTF-8 is converted to one character.
        return bytes(head + new String(utf8, StandardCharsets.ISO_8859_1));
    }

    /** Returns a response that sends exactly these characters. Each character is one byte. */
    static RawResponse bytes(String text) {
        return connection -> connection.write(text);
    }

    /** Returns a response that closes the connection properly. */
    static RawResponse fin() {
        return RawConnection::close;
    }

    /** Returns a response that resets the connection. */
    static RawResponse rst() {
        return RawConnection::reset;
    }

    /** Returns a response that sends nothing until the client closes the connection. */
    static RawResponse silence() {
        return connection -> {
            connection.awaitClient();
            connection.close();
        };
    }

    /**
     * Returns a response that sends the head of a response with status 200, and then one byte of the body every 10 ms
     * without end.
     */
    static RawResponse dribble() {
        return dribble("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n");
    }

    /** Returns a response that sends these characters, and then a space every 10 ms without end. */
    static RawResponse dribble(String start) {
        return connection -> {
            connection.write(start);
            while (!connection.awaitClient(10)) {
                connection.write(" ");
            }
            connection.close();
        };
    }

    /** Returns a response that sends nothing and ends when the latch is at zero. */
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

    /** Returns a response that sends this response and then the next one. */
    default RawResponse then(RawResponse next) {
        return connection -> {
            send(connection);
            next.send(connection);
        };
    }

    /**
     * Returns this response for another point: the server reads the request only up to this point before it sends the
     * response.
     */
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
