package dev.merchantsdk.sandbox.http;

import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;

/** At the maximum number of connections, new ones wait, and those that are unused for a second are closed. */
final class ConnectionBound extends NetworkConnectionLimit implements Connection.Listener {
    private static final int UNUSED_MILLIS = 1_000;

    private volatile boolean reached;

    ConnectionBound(int connections, Server server) {
        super(connections, server);
        setEndPointIdleTimeout(UNUSED_MILLIS);
    }

    @Override
    protected void limit() {
        reached = true;
        super.limit();
    }

    @Override
    protected void unlimit() {
        reached = false;
        super.unlimit();
    }

    /** Jetty's limit skips a connection that was not yet open when the limit was reached. */
    @Override
    public void onOpened(Connection connection) {
        if (reached) {
            connection.getEndPoint().setIdleTimeout(UNUSED_MILLIS);
        }
    }
}
