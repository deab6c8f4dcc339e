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
 * The PostgreSQL server of this test run: started by the first user, stopped with the JVM. It listens on the loopback
 * only.
 */
public final class Postgres {
    private Postgres() {}

    /**
     * Creates a schema without tables, which isolates like a separate database, and is created and dropped faster.
     *
     * @return the JDBC URL of connections that see it alone; another JVM can use it too while this one runs
     */
    public static String newSchema(String name) throws SQLException {
        try (Connection connection = Server.RUNNING.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA " + name);
        }
        return Server.RUNNING.getJdbcUrl("postgres", "postgres") + "&currentSchema=" + name;
    }

    /** Its initialization starts the server. */
    private static final class Server {
        private static final EmbeddedPostgres RUNNING = start();

        private static EmbeddedPostgres start() {
            try {
                return startOn(freePort());
            } catch (IOException | RuntimeException first) {
                // Another process may have taken the port in the meantime.
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
         * Returns a port below the range that operating systems assign by themselves. PostgreSQL opens its port seconds
         * after it is chosen, and by then a connection of a test in another JVM may occupy any port of that range.
         */
        private static int freePort() throws IOException {
            while (true) {
                int port = ThreadLocalRandom.current().nextInt(15_000, 32_000);
                try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                    return free.getLocalPort();
                } catch (BindException inUse) {
                    // The next one.
                }
            }
        }
    }
}
