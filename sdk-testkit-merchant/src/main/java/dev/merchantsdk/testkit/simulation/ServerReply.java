package dev.merchantsdk.testkit.simulation;

import dev.merchantsdk.testkit.RecordedResponse.ConnectionEnd;
import java.nio.charset.StandardCharsets;

/**
 * What a server sends on one connection.
 *
 * @param bytes what it sends, one character for each byte
 * @param end what becomes of the connection after these bytes; if it stays open, the server is silent from then on
 */
public record ServerReply(String bytes, ConnectionEnd end) {
    /**
     * Returns a complete response.
     *
     * @param headerLines further header lines, each with its line break
     * @param body the body, with one character for each byte
     */
    public static ServerReply response(int status, String headerLines, String body) {
        String head = "HTTP/1.1 " + status + " Simulated\r\n" + headerLines + "Content-Length: " + body.length();
        return new ServerReply(head + "\r\n\r\n" + body, ConnectionEnd.OPEN);
    }

    /** Returns a connection without a response. */
    public static ServerReply nothing(ConnectionEnd end) {
        return new ServerReply("", end);
    }

    /** Returns this reply, cut off after a number of bytes. */
    public ServerReply cutAfter(int count, ConnectionEnd how) {
        return new ServerReply(bytes.substring(0, Math.min(count, bytes.length())), how);
    }

    byte[] toBytes() {
        return bytes.getBytes(StandardCharsets.ISO_8859_1);
    }
}
