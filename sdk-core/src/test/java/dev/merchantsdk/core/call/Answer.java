package dev.merchantsdk.core.call;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What a {@link RawServer} does after it has read a whole request. */
@FunctionalInterface
public interface Answer {
    /** Answers on the socket; closing it ends the connection. */
    void on(Socket socket, CountDownLatch serverEnds) throws IOException;

    /** A whole JSON reply; the connection stays open. */
    static Answer ok() {
        return status(200);
    }

    /** A whole reply with a status and further header lines; the connection stays open. */
    static Answer status(int status, String... headers) {
        StringBuilder lines = new StringBuilder();
        for (String header : headers) {
            lines.append(header).append("\r\n");
        }
        return bytes("HTTP/1.1 " + status + " Some reason\r\nContent-Type: application/json\r\n" + lines
                + "Content-Length: 10\r\n\r\n{\"id\":\"7\"}");
    }

    /** A whole JSON reply with this body; the connection stays open. */
    static Answer json(String body) {
        return bytes("HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
    }

    /** Exactly these bytes; the connection stays open. */
    static Answer bytes(String text) {
        return (socket, serverEnds) -> {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
        };
    }

    /** Closes in good order, without a word. */
    static Answer fin() {
        return (socket, serverEnds) -> socket.close();
    }

    /** Resets the connection. */
    static Answer rst() {
        return (socket, serverEnds) -> {
            socket.setSoLinger(true, 0);
            socket.close();
        };
    }

    /** Says nothing until the server ends. */
    static Answer silence() {
        return (socket, serverEnds) -> await(serverEnds, Integer.MAX_VALUE);
    }

    /** The head of a good reply, then one byte of its body after another, for ever. */
    static Answer dribble() {
        return bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n").then((socket, serverEnds) -> {
            while (!await(serverEnds, 10)) {
                socket.getOutputStream().write(' ');
                socket.getOutputStream().flush();
            }
        });
    }

    /** One after the other. */
    default Answer then(Answer next) {
        return (socket, serverEnds) -> {
            on(socket, serverEnds);
            next.on(socket, serverEnds);
        };
    }

    private static boolean await(CountDownLatch latch, int milliseconds) {
        try {
            return latch.await(milliseconds, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
