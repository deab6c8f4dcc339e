package dev.merchantsdk.core.call;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import okhttp3.Connection;
import okhttp3.Protocol;

/**
 * The connections that served before. Of those, one that the server has ended by now is found before anything is written to it: what is
 * written there is lost, and nobody could say whether it was processed. So is one on which the server spoke unasked: OkHttp would take that
 * for the reply to the next request. OkHttp itself looks only after 10 s.
 */
final class WarmConnections {
    private final Set<Connection> warm = Collections.newSetFromMap(Collections.synchronizedMap(new WeakHashMap<>()));

    void served(Connection connection) {
        warm.add(connection);
    }

    /** Whether the server has ended it, as far as that is known here. What HTTP/2 connections do, OkHttp knows by itself. */
    boolean ended(Connection connection) throws IOException {
        return warm.contains(connection) && connection.protocol() != Protocol.HTTP_2 && ended(connection.socket());
    }

    /** Nothing may come before the next request: neither the end, which is -1, nor a byte that nobody asked for. */
    private static boolean ended(Socket socket) throws IOException {
        int timeout = socket.getSoTimeout();
        socket.setSoTimeout(1);
        try {
            int unused = socket.getInputStream().read();
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } finally {
            socket.setSoTimeout(timeout);
        }
    }
}
