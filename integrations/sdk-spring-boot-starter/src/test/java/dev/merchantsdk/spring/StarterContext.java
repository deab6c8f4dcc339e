package dev.merchantsdk.spring;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;

/** A context without a web server, with everything that the starter configures. */
final class StarterContext {
    static final String[] REAL = {
        "merchant.sdk.gateway-url=https://gateway.example/",
        "merchant.sdk.psp-url=https://psp.example/",
        "merchant.sdk.token-url=https://token.example/",
        "merchant.sdk.merchant-id=shop",
        "merchant.sdk.secret=zero-secret",
        "merchant.sdk.client-id=client",
        "merchant.sdk.client-secret=zero-client"
    };

    private StarterContext() {}

    static ApplicationContextRunner runner(String... properties) {
        return new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        MerchantStoresAutoConfiguration.class,
                        MerchantSandboxAutoConfiguration.class,
                        MerchantSdkAutoConfiguration.class,
                        MerchantOutboxAutoConfiguration.class,
                        MerchantJobsAutoConfiguration.class,
                        MerchantWebAutoConfiguration.class,
                        MerchantActuatorAutoConfiguration.class,
                        MerchantMicrometerAutoConfiguration.class))
                .withPropertyValues(properties);
    }

    static List<String> jobs(ApplicationContext context) {
        return allJobs(context).map(Job::name).toList();
    }

    static Job job(ApplicationContext context, String name) {
        return allJobs(context)
                .filter(job -> job.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Stream<Job> allJobs(ApplicationContext context) {
        return Stream.concat(
                context.getBeanProvider(Job.class).stream(),
                context.getBeanProvider(NamedJobs.class).stream().flatMap(NamedJobs::all));
    }

    static DataSource newDatabase() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return database;
    }
}
