package shop;

import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** The address at which customers see the shop. It is no request's {@code Host}, which anyone can choose. */
@Component
record ShopAddress(Environment environment) {
    String of(String path) {
        return environment.getRequiredProperty("shop.address") + path;
    }
}
