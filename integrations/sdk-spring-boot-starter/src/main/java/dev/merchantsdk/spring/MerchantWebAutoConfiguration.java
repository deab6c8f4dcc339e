package dev.merchantsdk.spring;

import dev.merchantsdk.payments.callback.PaymentCallbacks;
import jakarta.servlet.http.HttpServlet;
import java.time.Duration;
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

/** In a web application: the receiver of callbacks, and problem details for exceptions of the SDK. */
@AutoConfiguration(after = MerchantSdkAutoConfiguration.class)
class MerchantWebAutoConfiguration {
    private static final Logger LOG = LoggerFactory.getLogger(MerchantWebAutoConfiguration.class);

    /** Returns the path of callbacks. The message contains no address, because it may hold a secret of the shop. */
    private static String path(MerchantSdkProperties properties) {
        String path = properties.callbackPath();
        if (properties.callbackUrl() != null
                && !properties.callbackUrl().split("[?#]", 2)[0].endsWith(path)) {
            LOG.warn(
                    "Callbacks are received at {}, but merchant.sdk.callback-url has another path: correct one of them,"
                            + " unless a proxy changes the path",
                    path);
        }
        return path;
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    @ConditionalOnClass(FilterRegistrationBean.class)
    static class OfServlets {
        @Bean
        @ConditionalOnBean(PaymentCallbacks.class)
        FilterRegistrationBean<CallbackFilter> merchantCallbacks(
                PaymentCallbacks callbacks,
                ObjectProvider<CallbackObserver> observer,
                MerchantSdkProperties properties) {
            FilterRegistrationBean<CallbackFilter> filter = new FilterRegistrationBean<>(
                    new CallbackFilter(callbacks, observer.getIfAvailable(() -> CallbackObserver.NONE)));
            filter.addUrlPatterns(path(properties));
            filter.setOrder(Ordered.HIGHEST_PRECEDENCE);
            return filter;
        }

        /** Lets the container call the filters even if no other servlet is mapped to the path. */
        @Bean
        @ConditionalOnBean(PaymentCallbacks.class)
        ServletRegistrationBean<HttpServlet> merchantCallbacksServlet(MerchantSdkProperties properties) {
            return new ServletRegistrationBean<>(new HttpServlet() {}, properties.callbackPath());
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    static class OfWebFlux {
        private static final Duration BODY_TIMEOUT = Duration.ofSeconds(30);

        @Bean
        @ConditionalOnBean(PaymentCallbacks.class)
        CallbackWebFilter merchantCallbacks(
                PaymentCallbacks callbacks,
                ObjectProvider<CallbackObserver> observer,
                MerchantSdkProperties properties) {
            return new CallbackWebFilter(
                    callbacks, observer.getIfAvailable(() -> CallbackObserver.NONE), path(properties), BODY_TIMEOUT);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication
    @Import(SdkProblems.class)
    static class OfControllers {}
}
