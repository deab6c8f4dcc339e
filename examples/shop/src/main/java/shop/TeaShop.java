package shop;

import jakarta.servlet.DispatcherType;
import java.time.Clock;
import java.time.ZoneId;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Profile;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.crypto.encrypt.Encryptors;
import org.springframework.security.crypto.encrypt.TextEncryptor;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.util.Assert;

/** A shop for tea: by card, SBP, credit and monthly subscription, with a back office. */
@EnableScheduling
@SpringBootApplication(proxyBeanMethods = false)
public class TeaShop {
    public static void main(String[] arguments) {
        SpringApplication.run(TeaShop.class, arguments);
    }

    /** The shop's time and zone. */
    @Bean
    @Profile("!dev")
    Clock clock(@Value("${shop.zone}") ZoneId zone) {
        return Clock.system(zone);
    }

    /**
     * A password for the back office, and a CSRF token in each form. Callbacks are answered by a filter before these.
     * Wrong passwords are not slowed down: put the back office behind your company's login.
     */
    @Bean
    SecurityFilterChain security(HttpSecurity http) {
        return http.authorizeHttpRequests(
                        requests -> requests.dispatcherTypeMatchers(DispatcherType.ASYNC, DispatcherType.ERROR)
                                .permitAll()
                                .requestMatchers("/office", "/office/**")
                                .authenticated()
                                .anyRequest()
                                .permitAll())
                .formLogin(login -> login.loginPage("/login").defaultSuccessUrl("/office"))
                .headers(headers -> headers.contentSecurityPolicy(
                        policy -> policy.policyDirectives("default-src 'self'; frame-ancestors 'none'")))
                .build();
    }

    /** A token and the merchant's secret suffice to debit a card, so tokens are stored with AES-GCM. */
    @Bean
    TextEncryptor cards(@Value("${shop.card-key}") String key) {
        Assert.isTrue(key.length() >= 32, "set shop.card-key to at least 32 random characters");
        return Encryptors.delux(key, "7465612073686f70"); // the salt is for passwords that people choose
    }
}
