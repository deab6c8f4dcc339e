package dev.merchantsdk.testkit.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The PostgreSQL server of a test run. The first use starts the server, and the exit of the JVM stops it. The server
 * listens only on the loopback interface.
 */
public final class Postgres {
    private Postgres() {}

    /**
     * Creates a schema without tables. For tests, schemas are as isolated from each other as databases, but PostgreSQL
     * creates a schema faster than a database.
     *
     * @return a JDBC URL whose connections use only this schema; another JVM can use the URL while this JVM runs
     */
    public static String newSchema(String name) throws SQLException {
        try (Connection connection = Server.RUNNING.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA " + name);
        }
        return Server.RUNNING.getJdbcUrl("postgres", "postgres") + "&currentSchema=" + name;
    }

    /** The initialization of this class starts the server. */
    private static final class Server {
        private static final EmbeddedPostgres RUNNING = start();

        private static EmbeddedPostgres start() {
            try {
                return startOn(freePort());
            } catch (IOException | RuntimeException first) {
                // Another process may have opened the port in the meantime.
                try {
                    return startOn(freePort());
                } catch (IOException | RuntimeException e) {
                    e.addSuppressed(first);
                    throw new IllegalStateException(
                            "PostgreSQL, which the tests bring along, does not start. Its log is above. It refuses to run as"
                                    + " root: there it is started by `unshare -U`, so that command (package util-linux) and"
                                    + " user namespaces (sysctl kernel.unprivileged_userns_clone, a container's seccomp"
                                    + " profile) must be allowed, or the build must run as another user",
                            e);
                }
            }
        }

        private static EmbeddedPostgres startOn(int port) throws IOException {
            return EmbeddedPostgres.builder()
                    .setLocaleConfig("locale", "C")
                    .setPort(port)
                    .setPGStartupWait(Duration.ofSeconds(60))
                    .start();
        }

        /**
         * Returns a free port below the range from which operating systems choose ports for connections. PostgreSQL
         * opens the port several seconds after this method has chosen it. In the meantime, a connection of another JVM
         * could get a port of that range, but not this port.
         */
        private static int freePort() throws IOException {
            while (true) {
                int port = ThreadLocalRandom.current().nextInt(15_000, 32_000);
                try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                    return free.getLocalPort();
                } catch (BindException inUse) {
                    // Tries another port.
                }
            }
        }
    }
}
