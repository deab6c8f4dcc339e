package dev.merchantsdk.sandbox.program;

import dev.merchantsdk.sandbox.SandboxMain;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A sandbox whose memory does not suffice for the requests that it gets. */
public final class FloodedProgram {
    private static final byte[] PIECE = new byte[65_536];
    private static final int PIECES = 64;

    private FloodedProgram() {}

    public static void main(String[] args) throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        SandboxMain.main(new String[] {"--port", Integer.toString(port)});
        String head = "POST /gateway/api HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: "
                + PIECE.length * PIECES + "\r\n\r\n";
        while (true) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                OutputStream out = socket.getOutputStream();
                out.write(head.getBytes(StandardCharsets.US_ASCII));
                for (int i = 0; i < PIECES; i++) {
                    out.write(PIECE);
                }
                int unused = socket.getInputStream().read();
            }
        }
    }
}
