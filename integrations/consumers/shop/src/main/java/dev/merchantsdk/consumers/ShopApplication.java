package dev.merchantsdk.consumers;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ConfigurableApplicationContext;

/** The application of the shop. */
@SpringBootApplication
@EnableConfigurationProperties(ShopApplication.ShopSettings.class)
public class ShopApplication {
    /** The settings of the shop. */
    // tag::settings
    @ConfigurationProperties("shop")
    public record ShopSettings(Amount deliveryPrice, Amount freeDeliveryFrom, Secret apiKey) {}
    // end::settings

    /** Starts the shop on a free port with the given settings, such as {@code shop.delivery-price=350}. */
    static ConfigurableApplicationContext start(String... settings) {
        List<String> arguments = new ArrayList<>(List.of("--server.port=0", "--spring.main.banner-mode=off"));
        for (String setting : settings) {
            arguments.add("--" + setting);
        }
        return SpringApplication.run(ShopApplication.class, arguments.toArray(String[]::new));
    }
}
