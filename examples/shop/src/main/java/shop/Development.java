package shop;

import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SandboxClock;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.time.ZonedDateTime;
import javax.sql.DataSource;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * In development, the shop and the sandbox have one clock, which a person can move to see the months pass, and a
 * PostgreSQL that lives as long as the shop, unless properties name a database.
 */
@Controller
@Profile("dev")
class Development {
    private final SandboxClock clock;
    private final ShopJobs jobs;
    private final Clock shopTime;

    Development(Sandbox sandbox, ShopJobs jobs, Clock shopTime) {
        this.clock = sandbox.clock();
        this.jobs = jobs;
        this.shopTime = shopTime;
        if (clock.instant().isBefore(Instant.now())) {
            clock.advance(Duration.between(clock.instant(), Instant.now()));
        }
        clock.run();
    }

    @PostMapping("/office/time")
    String advance(@RequestParam Period by, RedirectAttributes flash) {
        ZonedDateTime now = ZonedDateTime.now(shopTime);
        clock.advance(Duration.between(now, now.plus(by)));
        jobs.run();
        flash.addFlashAttribute("message", "It is now " + now.plus(by).toLocalDate() + ".");
        return "redirect:/office";
    }

    @Bean
    @ConditionalOnProperty(name = "spring.datasource.url", matchIfMissing = true, havingValue = "none")
    static EmbeddedPostgres postgres() {
        try {
            return EmbeddedPostgres.builder().setLocaleConfig("locale", "C").start();
        } catch (IOException | RuntimeException e) {
            throw new IllegalStateException(
                    "PostgreSQL doesn't start. It refuses to run as root, where `unshare -U` (package util-linux) starts it,"
                            + " so user namespaces must be allowed. Or set spring.datasource.url to another database",
                    e);
        }
    }

    @Bean
    @ConditionalOnProperty(name = "spring.datasource.url", matchIfMissing = true, havingValue = "none")
    static DataSource dataSource(EmbeddedPostgres postgres) {
        return DataSourceBuilder.create()
                .url(postgres.getJdbcUrl("postgres", "postgres"))
                .build();
    }
}
