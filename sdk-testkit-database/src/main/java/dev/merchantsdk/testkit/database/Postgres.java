package dev.merchantsdk.testkit.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** The PostgreSQL server of this test run: started by who first asks for it, stopped with the JVM. It listens on the loopback only. */
public final class Postgres {
    private Postgres() {}

    /**
     * Makes a schema without tables, which is as good as a database of one's own, and made and gone quicker.
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

    /** Its initialization is the start. */
    private static final class Server {
        private static final EmbeddedPostgres RUNNING = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setLocaleConfig("locale", "C")
                        .setPGStartupWait(Duration.ofSeconds(60))
                        .start();
            } catch (IOException | RuntimeException e) {
                throw new IllegalStateException(
                        "PostgreSQL, which the tests bring along, does not start. Its log stands above. It refuses to run as root: there it is"
                                + " started by `unshare -U`, so that command (package util-linux) and user namespaces"
                                + " (sysctl kernel.unprivileged_userns_clone, a container's seccomp profile) must be"
                                + " allowed, or the build must run as another user",
                        e);
            }
        }
    }
}
