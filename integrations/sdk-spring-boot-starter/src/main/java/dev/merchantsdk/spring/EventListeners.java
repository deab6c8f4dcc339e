package dev.merchantsdk.spring;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.callback.UnhandledEventException;
import dev.merchantsdk.payments.callback.UnrecognizedEvent;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.springframework.aop.Advisor;
import org.springframework.aop.framework.Advised;
import org.springframework.aop.framework.AopProxyUtils;
import org.springframework.aop.interceptor.AsyncExecutionAspectSupport;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.PayloadApplicationEvent;
import org.springframework.context.event.ApplicationListenerMethodAdapter;
import org.springframework.context.event.EventListener;
import org.springframework.context.event.EventListenerFactory;
import org.springframework.core.OrderComparator;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.annotation.MergedAnnotations.SearchStrategy;

/**
 * The {@code @EventListener} methods that book results. They are called one after the other on the calling thread, not
 * through Spring's multicaster, which may use other threads, drop exceptions or find only listeners of everything. A
 * method that could return before its work is done is refused.
 */
final class EventListeners implements EventListenerFactory, Ordered {
    private static final Set<Class<?>> EVENTS = Set.of(
            PaymentSucceeded.class,
            HoldPlaced.class,
            HoldReleased.class,
            RefundSucceeded.class,
            PayoutSucceeded.class,
            TransactionFailed.class,
            CardBound.class,
            VerifiedTransaction.class,
            CardBindingEvent.class,
            UnrecognizedEvent.class,
            OutboxEntry.class);
    /** By name, because one of them is in an optional module of Spring. */
    private static final List<String> DETACHED = List.of(
            "org.springframework.scheduling.annotation.Async",
            "org.springframework.transaction.event.TransactionalEventListener");

    private final ObjectProvider<MerchantBeans> beans;
    private final List<Booking> bookings = new CopyOnWriteArrayList<>();

    EventListeners(ObjectProvider<MerchantBeans> beans) {
        this.beans = beans;
    }

    @Override
    public boolean supportsMethod(Method method) {
        return events(method).anyMatch(EVENTS::contains);
    }

    @Override
    public ApplicationListener<?> createApplicationListener(String bean, Class<?> type, Method method) {
        boolean detached = Stream.of(method, type)
                .map(element -> MergedAnnotations.from(element, SearchStrategy.TYPE_HIERARCHY))
                .anyMatch(present -> DETACHED.stream().anyMatch(present::isPresent));
        if (detached
                || method.getReturnType() != void.class
                || !annotation(method).condition().isEmpty()) {
            throw new ConfigurationException(
                    "the listener " + type.getSimpleName() + "." + method.getName() + " could lose a result",
                    "Make it a void @EventListener without a condition, @Async or @TransactionalEventListener, and"
                            + " publish an event of your own from it");
        }
        Booking booking = new Booking(bean, beans.getObject().merchantOf(bean), type, method);
        bookings.add(booking);
        return booking;
    }

    private static Stream<Class<?>> events(Method method) {
        Class<?>[] named = annotation(method).classes();
        return Stream.of(named.length == 0 ? method.getParameterTypes() : named);
    }

    /** Spring passes only methods that have the annotation. */
    private static EventListener annotation(Method method) {
        return Objects.requireNonNull(AnnotatedElementUtils.findMergedAnnotation(method, EventListener.class));
    }

    /** Returns whether a method listens to such an event of a merchant. */
    boolean listen(String merchant, Predicate<Class<?>> event) {
        return bookings.stream()
                .filter(booking -> booking.merchant.equals(merchant))
                .flatMap(booking -> events(booking.method))
                .filter(EVENTS::contains)
                .anyMatch(event);
    }

    /**
     * Calls all methods for an event of a merchant, in their order; their first exception ends it. Returns false if there
     * is none.
     */
    boolean book(ApplicationContext context, String merchant, Object event) {
        List<Booking> called = bookings.stream()
                .filter(booking -> booking.merchant.equals(merchant))
                .filter(booking -> events(booking.method).anyMatch(event.getClass()::equals))
                .sorted(OrderComparator.INSTANCE)
                .toList();
        called.forEach(booking -> booking.call(context, event));
        return !called.isEmpty();
    }

    /** Before the factories of Spring. */
    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }

    /** Spring calls it for further events that the method listens to. */
    private static final class Booking extends ApplicationListenerMethodAdapter {
        private final String bean;
        private final String merchant;
        private final Method method;

        Booking(String bean, String merchant, Class<?> type, Method method) {
            super(bean, type, method);
            this.bean = bean;
            this.merchant = merchant;
            this.method = method;
        }

        void call(ApplicationContext context, Object event) {
            if (isAsynchronous(context.getBean(bean))) {
                throw new UnhandledEventException(
                        "the bean " + bean + " has asynchronous methods", "Move the @EventListener out of it");
            }
            onApplicationEvent(new PayloadApplicationEvent<>(context, event));
        }

        /** Sees also annotations of the application's own that make a method asynchronous. */
        private static boolean isAsynchronous(Object proxy) {
            for (Object target = proxy; target instanceof Advised advised; ) {
                if (Stream.of(advised.getAdvisors())
                        .map(Advisor::getAdvice)
                        .anyMatch(AsyncExecutionAspectSupport.class::isInstance)) {
                    return true;
                }
                target = AopProxyUtils.getSingletonTarget(target);
            }
            return false;
        }
    }
}
