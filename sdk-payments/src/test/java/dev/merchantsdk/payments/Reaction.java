package dev.merchantsdk.payments;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** What a {@link RawGateway} does after it has read a whole request. */
@FunctionalInterface
interface Reaction {
    /** Answers on the socket; closing it ends the connection. */
    void on(Socket socket) throws IOException;

    /** A whole JSON reply; the connection stays open. */
    static Reaction json(int status, String body, String... headers) {
        StringBuilder head =
                new StringBuilder("HTTP/1.1 " + status + " Some reason\r\nContent-Type: application/json\r\n");
        for (String header : headers) {
            head.append(header).append("\r\n");
        }
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        return bytes(head + "Content-Length: " + length + "\r\n\r\n" + body);
    }

    /** A whole reply with a status and nothing else of interest. */
    static Reaction status(int status, String... headers) {
        return json(status, "{}", headers);
    }

    /** Exactly these bytes; the connection stays open. */
    static Reaction bytes(String text) {
        return socket -> {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
        };
    }

    /** Closes in good order, without a word. */
    static Reaction fin() {
        return Socket::close;
    }

    /** Resets the connection. */
    static Reaction rst() {
        return socket -> {
            socket.setSoLinger(true, 0);
            socket.close();
        };
    }

    /** Says nothing until the client leaves. */
    static Reaction silence() {
        return socket -> {
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
            socket.close();
        };
    }

    /** One after the other. */
    default Reaction then(Reaction next) {
        return socket -> {
            on(socket);
            next.on(socket);
        };
    }
}
