package shop;

import dev.merchantsdk.sandbox.Sandbox;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** What the shop has in development only. */
@Configuration(proxyBeanMethods = false)
class Development {
    /** The sandbox's clock, which its dashboard moves, so that a person can see the months pass. */
    @Bean
    @Profile("dev")
    Clock clock(Sandbox sandbox, @Value("${shop.zone}") ZoneId zone) {
        Duration past = Duration.between(sandbox.clock().instant(), Instant.now());
        sandbox.clock().advance(past.isNegative() ? Duration.ZERO : past);
        sandbox.clock().run();
        return sandbox.clock().withZone(zone);
    }

    /** A PostgreSQL that lives as long as the shop. */
    @Bean
    @ConditionalOnProperty(name = "spring.datasource.url", havingValue = "embedded")
    EmbeddedPostgres postgres() throws IOException {
        return EmbeddedPostgres.builder()
                .setLocaleConfig("locale", "C")
                .setRegisterShutdownHook(false) // Spring ends it after all that use it
                .start();
    }

    @Bean
    @ConditionalOnProperty(name = "spring.datasource.url", havingValue = "embedded")
    DataSource dataSource(EmbeddedPostgres postgres) {
        return DataSourceBuilder.create()
                .url(postgres.getJdbcUrl("postgres", "postgres"))
                .build();
    }
}
