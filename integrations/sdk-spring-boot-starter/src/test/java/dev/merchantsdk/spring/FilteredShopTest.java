package dev.merchantsdk.spring;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;

/** Tests with it share one context: a servlet container, H2 and the sandbox. The addresses must have no effect. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
        classes = FilteredShop.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "merchant.sdk.gateway-url=https://gateway.example/",
            "merchant.sdk.psp-url=https://psp.example/",
            "merchant.sdk.token-url=https://token.example/",
            "merchant.sdk.secret=zero-secret",
            "merchant.sdk.api-key=zero-api-key",
            "merchant.sdk.client-secret=zero-client",
            "merchant.sdk.proxy.password=zero-proxy",
            "merchant.sdk.callback-url=https://shop.example/zero-callback",
            "shop.copy=Bearer zero-secret",
            "server.servlet.context-path=/shop",
            "spring.mvc.servlet.path=/api",
            "spring.mvc.hiddenmethod.filter.enabled=true",
            "management.endpoints.web.exposure.include=*",
            "management.endpoint.env.show-values=always",
            "management.endpoint.health.show-details=always",
            "management.endpoint.configprops.show-values=always"
        })
@AutoConfigureMerchantSandbox
@interface FilteredShopTest {}
