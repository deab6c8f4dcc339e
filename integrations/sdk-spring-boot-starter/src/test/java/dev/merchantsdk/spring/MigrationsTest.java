package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.jdbc.JdbcStoreException;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.PaymentStores;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.migration.JavaMigration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/** The stores in a database that a migration tool keeps, with everything that Spring Boot configures for it. */
@ExtendWith(OutputCaptureExtension.class)
final class MigrationsTest {
    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withUserConfiguration(MigratedShop.class)
            .withPropertyValues(StarterContext.REAL)
            .withPropertyValues(
                    "spring.datasource.url=jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1",
                    "spring.sql.init.mode=never",
                    "spring.flyway.enabled=false",
                    "spring.flyway.locations=classpath:migrations",
                    "spring.liquibase.enabled=false",
                    "spring.liquibase.change-log=classpath:migrations/changelog.yaml");

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class MigratedShop {}

    @Test
    void flywayCreatesTheTablesBesideTheMigrationsOfTheShopOnRequest() {
        ApplicationContextRunner flyway =
                runner.withPropertyValues("spring.flyway.enabled=true", "merchant.sdk.create-schema=true");
        flyway.run(context -> assertThat(journal(context).openEntries()).isEmpty());

        flyway.run(context -> {
            assertThat(journal(context).openEntries()).isEmpty();
            assertThat(context.getBean(JdbcTemplate.class)
                            .queryForList(
                                    "SELECT \"description\" FROM \"flyway_schema_history\" ORDER BY \"installed_rank\"",
                                    String.class))
                    .endsWith("invoices", "merchant sdk stores")
                    .containsOnlyOnce("merchant sdk stores");
        });
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnFlyway {
        @Bean
        Flyway ownFlyway(DataSource pool) {
            return Flyway.configure().dataSource(pool).load();
        }
    }

    /** It knows nothing of migrations that are beans. */
    @Test
    void theSchemaIsCreatedBesideAFlywayOfTheShop() {
        runner.withPropertyValues("spring.flyway.enabled=true", "merchant.sdk.create-schema=true")
                .withUserConfiguration(OwnFlyway.class)
                .run(context -> assertThat(journal(context).openEntries()).isEmpty());
    }

    @Configuration(proxyBeanMethods = false)
    static class FlywayThatMigratesLater {
        @Bean
        Flyway laterFlyway(DataSource pool, ObjectProvider<JavaMigration> migrations) {
            return Flyway.configure()
                    .dataSource(pool)
                    .javaMigrations(migrations.stream().toArray(JavaMigration[]::new))
                    .load();
        }
    }

    /** Its user may have rights that the pool lacks. */
    @Test
    void nothingIsCreatedBesideAFlywayThatMigratesLater() {
        runner.withPropertyValues("spring.flyway.enabled=true", "merchant.sdk.create-schema=true")
                .withUserConfiguration(FlywayThatMigratesLater.class)
                .run(context -> assertThatThrownBy(() -> journal(context).openEntries())
                        .isInstanceOf(JdbcStoreException.class));
    }

    @Test
    void theSchemaIsCreatedWithoutFlywayIfItIsOff() {
        runner.withPropertyValues("merchant.sdk.create-schema=true")
                .run(context -> assertThat(journal(context).openEntries()).isEmpty());
    }

    @Test
    void flywayLeavesTheTablesToTheShop() {
        runner.withPropertyValues("spring.flyway.enabled=true")
                .run(context -> assertThatThrownBy(() -> journal(context).openEntries())
                        .isInstanceOf(JdbcStoreException.class));
    }

    @Test
    void liquibaseIncludesTheTables() {
        ApplicationContextRunner liquibase = runner.withPropertyValues("spring.liquibase.enabled=true");
        liquibase.run(context -> assertThat(journal(context).openEntries()).isEmpty());

        liquibase.withPropertyValues("merchant.sdk.create-schema=true").run(context -> {
            assertThat(journal(context).openEntries()).isEmpty();
            assertThat(context.getBean(JdbcTemplate.class)
                            .queryForList("SELECT author FROM databasechangelog", String.class))
                    .containsExactly("merchant-sdk");
        });
    }

    @Test
    void warnsOfAPoolThatIsTooSmall(CapturedOutput output) {
        ApplicationContextRunner small = runner.withPropertyValues("merchant.sdk.create-schema=true")
                .withBean(OrderPrices.class, () -> orderId -> Optional.of(FilteredShop.PRICE));
        small.withPropertyValues("spring.datasource.hikari.maximum-pool-size=8")
                .run(context -> assertThat(context).hasNotFailed());
        assertThat(output).doesNotContain("too small");

        small.withPropertyValues("spring.datasource.hikari.maximum-pool-size=7")
                .run(context -> assertThat(context).hasNotFailed());
        assertThat(output)
                .contains("the starter's threads and one request use 8 connections at a time, and it has 7."
                        + " Set spring.datasource.hikari.maximum-pool-size, or its like, to at least 8");
    }

    private static Journal journal(ApplicationContext context) {
        return context.getBean(PaymentStores.class).journal();
    }
}
