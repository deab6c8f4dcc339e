package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.UnrecognizedEvent;
import dev.merchantsdk.sandbox.Sandbox;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.aop.MethodBeforeAdvice;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.context.event.SimpleApplicationEventMulticaster;
import org.springframework.core.annotation.Order;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.transaction.event.TransactionalEventListener;
import reactor.core.publisher.Mono;

/** A callback is answered with 200 only after a listener for its event has booked it on the same thread. */
final class EventListenersTest {
    private final ApplicationContextRunner runner = StarterContext.runner(
                    "merchant.sdk.sandbox.enabled=true", "spring.profiles.active=test")
            .withBean(OrderPrices.class, () -> orderId -> Optional.empty());

    private static int receive(ApplicationContext context) throws Exception {
        String body = SignedForm.of(context.getBean(Sandbox.class).secret(), Map.of("object_type", "news"));
        return context.getBean(PaymentCallbacks.class)
                .receive("application/x-www-form-urlencoded", body.getBytes(StandardCharsets.UTF_8))
                .status();
    }

    static class OfAMono {
        @EventListener
        Mono<Void> on(UnrecognizedEvent event) {
            return Mono.error(new IllegalStateException("no database"));
        }
    }

    static class OfAFuture {
        @EventListener
        CompletableFuture<Void> on(UnrecognizedEvent event) {
            return CompletableFuture.failedFuture(new IllegalStateException("no database"));
        }
    }

    static class WithACondition {
        @EventListener(condition = "false")
        void on(UnrecognizedEvent event) {}
    }

    static class AfterTheCommit {
        @TransactionalEventListener
        public void on(UnrecognizedEvent event) {}
    }

    static class Asynchronous {
        @Async
        @EventListener
        public void on(UnrecognizedEvent event) {}
    }

    @Async
    static class AsynchronousClass {
        @EventListener
        public void on(UnrecognizedEvent event) {}
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                OfAMono.class,
                OfAFuture.class,
                WithACondition.class,
                AfterTheCommit.class,
                Asynchronous.class,
                AsynchronousClass.class
            })
    void refusesAListenerThatCouldLoseAResult(Class<?> listener) {
        runner.withBean(listener)
                .run(context -> assertThat(context)
                        .getFailure()
                        .hasRootCauseInstanceOf(ConfigurationException.class)
                        .rootCause()
                        .hasMessageStartingWith(
                                "the listener " + listener.getSimpleName() + ".on could lose a result"));
    }

    static class Failing {
        @EventListener
        void on(UnrecognizedEvent event) {
            throw new IllegalStateException("no database");
        }
    }

    static class OfEverything {
        @EventListener
        void event(ApplicationEvent event) {}

        @EventListener
        void any(Object event) {}
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Later {}

    static class LaterByAnAnnotationOfTheShop {
        @Later
        @EventListener
        public void on(UnrecognizedEvent event) {}
    }

    @ParameterizedTest
    @ValueSource(classes = {Failing.class, OfEverything.class, LaterByAnAnnotationOfTheShop.class})
    void asksForTheCallbackAgainWhenNoListenerHasBookedIt(Class<?> listener) {
        runner.withBean(listener).withUserConfiguration(OtherThreads.class).run(context -> {
            assertThat(receive(context)).isEqualTo(500);
            assertThat(receive(context)).isEqualTo(500);
        });
    }

    /** The events of the context itself and its asynchronous methods use other threads. */
    @Configuration(proxyBeanMethods = false)
    @EnableAsync(annotation = Later.class)
    static class OtherThreads {
        @Bean
        SimpleApplicationEventMulticaster applicationEventMulticaster() {
            SimpleApplicationEventMulticaster multicaster = new SimpleApplicationEventMulticaster();
            multicaster.setTaskExecutor(new SimpleAsyncTaskExecutor());
            return multicaster;
        }
    }

    static class InOrder {
        final List<String> booked = new CopyOnWriteArrayList<>();

        @EventListener
        @Order(2)
        void second(UnrecognizedEvent event) {
            booked.add("second on " + Thread.currentThread().getName());
        }

        @EventListener({UnrecognizedEvent.class, ContextClosedEvent.class})
        @Order(1)
        void first(Object event) {
            booked.add("first on " + Thread.currentThread().getName());
        }
    }

    static class Proxied {
        static final List<UnrecognizedEvent> BOOKED = new CopyOnWriteArrayList<>();

        @EventListener
        public void on(UnrecognizedEvent event) {
            BOOKED.add(event);
        }
    }

    @Test
    void booksThroughAProxyOnTheSameThread() {
        List<String> advised = new CopyOnWriteArrayList<>();
        ProxyFactory proxy = new ProxyFactory(new Proxied());
        proxy.setProxyTargetClass(true);
        proxy.addAdvice((MethodBeforeAdvice) (method, arguments, target) -> advised.add(method.getName()));
        runner.withBean(Proxied.class, () -> (Proxied) proxy.getProxy()).run(context -> {
            assertThat(receive(context)).isEqualTo(200);

            assertThat(advised).containsExactly("on");
            assertThat(Proxied.BOOKED).hasSize(1);
        });
    }

    @Test
    void booksInOrderOnTheThreadOfTheCallback() {
        runner.withBean(InOrder.class).withUserConfiguration(OtherThreads.class).run(context -> {
            List<String> booked = context.getBean(InOrder.class).booked;
            assertThat(receive(context)).isEqualTo(200);

            String thread = Thread.currentThread().getName();
            assertThat(booked).containsExactly("first on " + thread, "second on " + thread);
        });
    }
}
