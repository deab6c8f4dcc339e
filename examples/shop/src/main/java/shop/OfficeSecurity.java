package shop;

import jakarta.servlet.DispatcherType;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.crypto.encrypt.Encryptors;
import org.springframework.security.crypto.encrypt.TextEncryptor;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.util.Assert;

/**
 * A password for the back office, and a CSRF token in each form. Callbacks are answered by a filter before these. Wrong
 * passwords are not slowed down: put the back office behind your company's login.
 */
@Configuration(proxyBeanMethods = false)
class OfficeSecurity {
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
                .logout(logout -> logout.logoutSuccessUrl("/"))
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
