package dev.merchantsdk.spring;

import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.spring.MerchantFactory.CallbackPath;
import jakarta.servlet.http.HttpServlet;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.util.UriUtils;

/** In a web application: the receiver of callbacks, and problem details for exceptions of the SDK. */
@AutoConfiguration(after = MerchantSdkAutoConfiguration.class)
class MerchantWebAutoConfiguration {
    private static final Logger LOG = LoggerFactory.getLogger(MerchantWebAutoConfiguration.class);

    /** Returns the inboxes by path. The warning contains no address, because it may hold a secret of the shop. */
    private static Map<String, PaymentCallbacks> byPath(
            ObjectProvider<CallbackPath> paths, MerchantSdkProperties properties, UnaryOperator<String> form) {
        warnOfOtherPath("merchant.sdk", properties.callbackUrl(), properties.callbackPath());
        properties
                .merchants()
                .forEach((name, own) -> warnOfOtherPath(
                        MerchantSettings.PREFIX + "." + name, own.callbackUrl(), own.pathOf(name, properties)));
        return paths.stream().collect(Collectors.toMap(one -> form.apply(one.path()), CallbackPath::callbacks));
    }

    private static void warnOfOtherPath(String prefix, @Nullable String url, String path) {
        if (url != null && !url.split("[?#]", 2)[0].endsWith(path)) {
            LOG.warn(
                    "Callbacks are received at {}, but {}.callback-url has another path: correct one of them,"
                            + " unless a proxy changes the path",
                    path,
                    prefix);
        }
    }

    /** The inbox without a name. */
    @Configuration(proxyBeanMethods = false)
    @Order(0) // before the receivers, whose conditions look for its path
    @ConditionalOnWebApplication
    static class OfInbox {
        @Bean("dev.merchantsdk.spring.callbackPath")
        @ConditionalOnBean(PaymentCallbacks.class)
        CallbackPath path(PaymentCallbacks callbacks, MerchantSdkProperties properties) {
            return new CallbackPath(properties.callbackPath(), callbacks);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    @ConditionalOnClass(FilterRegistrationBean.class)
    static class OfServlets {
        @Bean
        @ConditionalOnBean(CallbackPath.class)
        FilterRegistrationBean<CallbackFilter> merchantCallbacks(
                ObjectProvider<CallbackPath> paths,
                ObjectProvider<CallbackObserver> observer,
                MerchantSdkProperties properties) {
            FilterRegistrationBean<CallbackFilter> filter = new FilterRegistrationBean<>(new CallbackFilter(
                    byPath(paths, properties, path -> UriUtils.decode(path, StandardCharsets.UTF_8)),
                    observer.getIfAvailable(() -> CallbackObserver.NONE)));
            filter.addUrlPatterns(patterns(paths));
            filter.setOrder(Ordered.HIGHEST_PRECEDENCE);
            return filter;
        }

        /** Lets the container call the filters even if no other servlet is mapped to the path. */
        @Bean
        @ConditionalOnBean(CallbackPath.class)
        ServletRegistrationBean<HttpServlet> merchantCallbacksServlet(ObjectProvider<CallbackPath> paths) {
            return new ServletRegistrationBean<>(new HttpServlet() {}, patterns(paths));
        }

        private static String[] patterns(ObjectProvider<CallbackPath> paths) {
            return paths.stream().map(CallbackPath::path).toArray(String[]::new);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    static class OfWebFlux {
        private static final Duration BODY_TIMEOUT = Duration.ofSeconds(30);

        @Bean
        @ConditionalOnBean(CallbackPath.class)
        CallbackWebFilter merchantCallbacks(
                ObjectProvider<CallbackPath> paths,
                ObjectProvider<CallbackObserver> observer,
                MerchantSdkProperties properties) {
            return new CallbackWebFilter(
                    byPath(paths, properties, UnaryOperator.identity()),
                    observer.getIfAvailable(() -> CallbackObserver.NONE),
                    BODY_TIMEOUT);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication
    @Import(SdkProblems.class)
    static class OfControllers {}
}
