package dev.merchantsdk.benchmarks;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A received HTTP/1.1 request.
 *
 * @param line the request line
 * @param headers the header fields, in the order of the request
 * @param body the body, with one character for each byte; empty if the request has no {@code Content-Length}
 */
record ParsedRequest(String line, List<Header> headers, String body) {
    /** A header field with its name in lower case. */
    record Header(String name, String value) {}

    /**
     * Reads the next request from a connection.
     *
     * @return the request; null if the client has closed the connection
     * @throws ProtocolException if the request is malformed or has the header {@code Transfer-Encoding}
     */
    static @Nullable ParsedRequest read(InputStream in) throws IOException {
        int first = in.read();
        if (first == -1) {
            return null;
        }
        String line = (char) first + line(in);
        if (!line.endsWith(" HTTP/1.1")) {
            throw new ProtocolException("not a request line: " + line);
        }
        List<Header> headers = new ArrayList<>();
        int length = 0;
        for (String field = line(in); !field.isEmpty(); field = line(in)) {
            Header header = header(field);
            headers.add(header);
            if (header.name().equals("content-length")) {
                length = Integer.parseInt(header.value());
            } else if (header.name().equals("transfer-encoding")) {
                throw new ProtocolException("transfer codings are not supported");
            }
        }
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException("the body has " + body.length + " bytes instead of " + length);
        }
        return new ParsedRequest(line, headers, new String(body, StandardCharsets.ISO_8859_1));
    }

    String method() {
        return line.substring(0, line.indexOf(' '));
    }

    String path() {
        String target = line.substring(line.indexOf(' ') + 1, line.lastIndexOf(' '));
        int query = target.indexOf('?');
        return query == -1 ? target : target.substring(0, query);
    }

    private static Header header(String field) throws ProtocolException {
        int colon = field.indexOf(':');
        if (colon < 1) {
            throw new ProtocolException("not a header field: " + field);
        }
        return new Header(
                field.substring(0, colon).toLowerCase(Locale.ROOT),
                field.substring(colon + 1).strip());
    }

    /** Returns the next line without its CR LF. */
    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next == -1) {
                throw new EOFException("the connection ended within a request");
            }
            line.append((char) next);
        }
        if (line.length() == 0 || line.charAt(line.length() - 1) != '\r') {
            throw new ProtocolException("a line of the head does not end with CR LF");
        }
        line.setLength(line.length() - 1);
        return line.toString();
    }
}
