package dev.merchantsdk.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/**
 * A TCP proxy in front of PostgreSQL. A test selects a request with {@link #silenceAt}. From this request on, the proxy
 * still forwards the requests of the same connection to the database, but discards the responses of the database.
 */
final class DatabaseProxy implements AutoCloseable {
    private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final int databasePort;
    private final Later later;
    private final Queue<String> selecting = new ConcurrentLinkedQueue<>();
    private final CountDownLatch received = new CountDownLatch(1);
    private volatile boolean silent;

    private DatabaseProxy(int databasePort, Later later) throws IOException {
        this.databasePort = databasePort;
        this.later = later;
    }

    /** The treatment of new connections from the arrival of the selected request until {@link DatabaseProxy#resume}. */
    enum Later {
        FORWARDED,
        CLOSED,
        SILENT
    }

    static DatabaseProxy start(int databasePort, Later later) throws IOException {
        DatabaseProxy proxy = new DatabaseProxy(databasePort, later);
        daemon(proxy::accept);
        return proxy;
    }

    int port() {
        return listener.getLocalPort();
    }

    /**
     * Selects a request by its text and by the requests before it. Each text except the last must occur in a separate
     * earlier request, in this order. The next request that contains the last text is then the selected request.
     */
    void silenceAt(String... texts) {
        Collections.addAll(selecting, texts);
    }

    boolean isSelectedReceived() {
        return received.getCount() == 0;
    }

    void resume() {
        silent = false;
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = listener.accept();
            sockets.add(client);
            if (silent && later != Later.FORWARDED) {
                if (later == Later.CLOSED) {
                    client.close();
                }
                continue;
            }
            Socket database = new Socket(InetAddress.getLoopbackAddress(), databasePort);
            database.setTcpNoDelay(true);
            client.setTcpNoDelay(true);
            sockets.add(database);
            ProxiedConnection connection = new ProxiedConnection(client, database);
            daemon(connection::requests);
            daemon(connection::responses);
        }
    }

    private final class ProxiedConnection {
        private final Socket client;
        private final Socket database;
        private volatile boolean muted;

        private ProxiedConnection(Socket client, Socket database) {
            this.client = client;
            this.database = database;
        }

        private void requests() throws IOException {
            InputStream in = client.getInputStream();
            OutputStream out = database.getOutputStream();
            byte[] bytes = new byte[65_536];
            for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                boolean selected = isSelected(new String(bytes, 0, read, StandardCharsets.ISO_8859_1));
                if (selected) {
                    muted = true;
                    silent = true;
                }
                out.write(bytes, 0, read);
                if (selected) {
                    received.countDown();
                }
            }
            database.close();
        }

        private boolean isSelected(String request) {
            String text = selecting.peek();
            if (text == null || !request.contains(text)) {
                return false;
            }
            selecting.remove();
            return selecting.isEmpty();
        }

        private void responses() throws IOException {
            InputStream in = database.getInputStream();
            OutputStream out = client.getOutputStream();
            byte[] bytes = new byte[65_536];
            for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                if (!muted) {
                    out.write(bytes, 0, read);
                }
            }
            if (!muted) {
                client.close();
            }
        }
    }

    private interface Loop {
        void run() throws IOException;
    }

    private static void daemon(Loop loop) {
        Thread thread = new Thread(
                () -> {
                    try {
                        loop.run();
                    } catch (IOException e) {
                        // A socket has been closed, so this thread ends.
                    }
                },
                "database-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
