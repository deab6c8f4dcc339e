package dev.merchantsdk.spring;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.callback.UnrecognizedEvent;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.boot.actuate.audit.InMemoryAuditEventRepository;
import org.springframework.boot.actuate.web.exchanges.InMemoryHttpExchangeRepository;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.event.EventListener;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.multipart.support.MultipartFilter;

/** A shop behind all filters that read a form or refuse a post. It listens to some events, and books them in H2. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
@EnableWebSecurity
@Import(FilteredShop.OwnAdvice.class)
@RestController
class FilteredShop {
    static final Amount PRICE = Amount.parse("1290.50");

    final List<Object> events = new CopyOnWriteArrayList<>();
    final AtomicReference<RuntimeException> failure = new AtomicReference<>();
    final AtomicReference<Object> value = new AtomicReference<>();
    private final JdbcTemplate jdbc;

    FilteredShop(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Bean
    SecurityFilterChain security(HttpSecurity http) throws Exception {
        return http.authorizeHttpRequests(requests -> requests.anyRequest().permitAll())
                .csrf(csrf -> csrf.ignoringRequestMatchers(
                        request -> request.getRequestURI().endsWith("/raw")))
                .build();
    }

    @Bean
    MultipartFilter multipartFilter() {
        return new MultipartFilter();
    }

    @Bean
    OrderPrices prices() {
        return orderId -> Optional.of(PRICE).filter(price -> orderId.startsWith("order-"));
    }

    @EventListener
    void on(PaymentSucceeded paid) {
        jdbc.update(
                "INSERT INTO orders (id, state) VALUES (?, 'PAID')",
                paid.transaction().orderId());
        RuntimeException planned = failure.getAndSet(null);
        if (planned != null) {
            throw planned;
        }
        events.add(paid);
    }

    @EventListener({
        HoldPlaced.class,
        HoldReleased.class,
        PayoutSucceeded.class,
        TransactionFailed.class,
        CardBound.class,
        CardBindingEvent.class
    })
    void on(Object event) {
        events.add(event);
    }

    @EventListener
    void on(UnrecognizedEvent event) {
        events.add(event);
    }

    @RestControllerAdvice
    static class OwnAdvice {
        @ExceptionHandler
        @ResponseStatus(HttpStatus.I_AM_A_TEAPOT)
        void configuration(ConfigurationException failure) {}
    }

    /** Returns how many bytes a controller can still read. */
    @PostMapping("/raw")
    int raw(HttpServletRequest request) throws IOException {
        return request.getInputStream().readAllBytes().length;
    }

    @GetMapping("/failure")
    String fail() throws SdkException {
        throw failure.getAndSet(null);
    }

    @GetMapping("/value")
    Object value() {
        return Objects.requireNonNull(value.get());
    }

    /** With them, Spring Boot has two endpoints more. */
    @Bean
    InMemoryHttpExchangeRepository exchanges() {
        return new InMemoryHttpExchangeRepository();
    }

    @Bean
    InMemoryAuditEventRepository audits() {
        return new InMemoryAuditEventRepository();
    }
}
