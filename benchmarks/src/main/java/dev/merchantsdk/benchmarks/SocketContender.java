package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The floor: writes the bytes of a request that was built before to a socket, and reads as many bytes as the head of
 * the response announces. It understands nothing else, and finds the id by its position.
 */
final class SocketContender implements Contender {
    private static final String LENGTH = "Content-Length: ";

    private final URI server;
    private final ParsedRequest request;
    private final byte[] buffer = new byte[8 << 10];
    private @Nullable Socket open;

    /**
     * Prepares the calls of one workload.
     *
     * @param request the request to send
     */
    SocketContender(URI server, ParsedRequest request) {
        this.server = server;
        this.request = request;
    }

    @Override
    public String name() {
        return "socket";
    }

    @Override
    public Call call(Workload workload) {
        byte[] bytes = request.headers().stream()
                .map(header -> header.name() + ": " + header.value() + "\r\n")
                .collect(Collectors.joining("", request.line() + "\r\n", "\r\n" + request.body()))
                .getBytes(StandardCharsets.ISO_8859_1);
        String id = workload == Workload.PAYMENT ? "\"id\":\"" : "\"ApplicationID\":\"";
        if (workload.connects()) {
            return () -> {
                try (Socket socket = connect()) {
                    return exchange(socket, bytes, id);
                }
            };
        }
        return () -> {
            Socket socket = open;
            if (socket == null) {
                socket = connect();
                open = socket;
            }
            return exchange(socket, bytes, id);
        };
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket(server.getHost(), server.getPort());
        socket.setTcpNoDelay(true);
        return socket;
    }

    private String exchange(Socket socket, byte[] request, String id) throws IOException {
        socket.getOutputStream().write(request);
        InputStream in = socket.getInputStream();
        int read = 0;
        int end = Integer.MAX_VALUE;
        String response = "";
        while (read < end) {
            int more = in.read(buffer, read, buffer.length - read);
            if (more == -1) {
                throw new IOException("the response is incomplete");
            }
            read += more;
            response = new String(buffer, 0, read, StandardCharsets.ISO_8859_1);
            int body = response.indexOf("\r\n\r\n");
            if (body != -1) {
                int length = response.indexOf(LENGTH) + LENGTH.length();
                end = body + 4 + Integer.parseInt(response, length, response.indexOf('\r', length), 10);
            }
        }
        int start = response.indexOf(id) + id.length();
        return response.substring(start, response.indexOf('"', start));
    }

    @Override
    public void close() {
        Socket socket = open;
        if (socket != null) {
            try {
                socket.close();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
