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
 * The PostgreSQL server of a test run. The first call of {@link #newSchema} starts the server. The server stops when
 * the JVM exits.
 */
public final class Postgres {
    private Postgres() {}

    /**
     * Creates a schema without tables. A schema serves as the database of a test, because PostgreSQL creates a schema
     * faster than a database.
     *
     * @return the JDBC URL of the schema; other JVMs can also use this URL
     */
    public static String newSchema(String name) throws SQLException {
        try (Statement statement = Server.CONNECTION.createStatement()) {
            statement.execute("CREATE SCHEMA " + name);
        }
        return Server.RUNNING.getJdbcUrl("postgres", "postgres") + "&currentSchema=" + name;
    }

    /** The initialization of this class starts the server. */
    private static final class Server {
        private static final EmbeddedPostgres RUNNING = start();
        /** Each test creates a schema, and a connection takes longer than the statement. */
        private static final Connection CONNECTION = connect();

        private static Connection connect() {
            try {
                return RUNNING.getPostgresDatabase().getConnection();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }

        private static EmbeddedPostgres start() {
            try {
                return startOn(freePort());
            } catch (IOException | RuntimeException first) {
                // Another process may have opened the port after freePort() returned.
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
         * Returns a free port below the range from which operating systems choose ports for connections. Another
         * process could get a port of that range for a connection before PostgreSQL opens the port.
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
