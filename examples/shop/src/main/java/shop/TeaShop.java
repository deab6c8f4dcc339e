package shop;

import dev.merchantsdk.sandbox.Sandbox;
import java.time.Clock;
import java.time.InstantSource;
import java.time.ZoneId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.EnableScheduling;

/** A shop for tea: by card, SBP, credit and monthly subscription, with a back office. */
@EnableScheduling
@SpringBootApplication(proxyBeanMethods = false)
public class TeaShop {
    private static final Logger LOG = LoggerFactory.getLogger(TeaShop.class);

    public static void main(String[] arguments) {
        SpringApplication.run(TeaShop.class, arguments);
    }

    /** The shop's time and zone: the time of the sandbox, which a person can move, or else the system's. */
    @Bean
    Clock clock(ObjectProvider<Sandbox> sandbox, @Value("${shop.zone}") ZoneId zone) {
        return sandbox.stream()
                .<InstantSource>map(Sandbox::clock)
                .findFirst()
                .orElse(InstantSource.system())
                .withZone(zone);
    }

    @EventListener
    void printAddresses(ApplicationReadyEvent ready) {
        ApplicationContext shop = ready.getApplicationContext();
        LOG.info("Shop: {}", shop.getBean(ShopAddress.class).of("/"));
        LOG.info("Back office: {}", shop.getBean(ShopAddress.class).of("/office"));
        shop.getBeanProvider(Sandbox.class).stream()
                .forEach(sandbox -> LOG.info("Payment service (sandbox): {}", sandbox.dashboard()));
    }
}
