package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.JdbcSchema;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.zip.CRC32;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;

/** Flyway's repeatable migration of the stores' tables, which runs whenever they change and has no version. */
final class StoresMigration implements JavaMigration, MerchantStoresAutoConfiguration.Migration {
    private final ObjectProvider<Flyway> flyways;

    StoresMigration(ObjectProvider<Flyway> flyways) {
        this.flyways = flyways;
    }

    @Override
    public boolean isTaken() {
        return flyways.stream()
                .anyMatch(flyway ->
                        List.of(flyway.getConfiguration().getJavaMigrations()).contains(this));
    }

    @Override
    public @Nullable MigrationVersion getVersion() {
        return null;
    }

    @Override
    public String getDescription() {
        return "merchant sdk stores";
    }

    @Override
    public Integer getChecksum() {
        CRC32 checksum = new CRC32();
        checksum.update(JdbcSchema.sql().getBytes(StandardCharsets.UTF_8));
        return (int) checksum.getValue();
    }

    @Override
    public boolean canExecuteInTransaction() {
        return true;
    }

    @Override
    public void migrate(Context context) throws SQLException {
        try (Statement statement = context.getConnection().createStatement()) {
            statement.execute(JdbcSchema.sql());
        }
    }
}
