package dev.merchantsdk.spring;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.NoSuchBeanDefinitionException;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;

/** Shows the names of the merchants to a bean that asks for none of them. */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class MerchantNameFailureAnalyzer extends AbstractFailureAnalyzer<NoSuchBeanDefinitionException> {
    private final Environment environment;

    MerchantNameFailureAnalyzer(Environment environment) {
        this.environment = environment;
    }

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable root, NoSuchBeanDefinitionException cause) {
        Class<?> type = cause.getBeanType();
        Set<String> names = MerchantSettings.of(environment).keySet();
        if (cause instanceof NoUniqueBeanDefinitionException
                || type == null
                || !type.getName().startsWith("dev.merchantsdk.")
                || names.isEmpty()) {
            return null;
        }
        return new FailureAnalysis(
                "There is no bean of the type " + type.getSimpleName() + " for this place. The merchants are "
                        + String.join(", ", names) + ".",
                "Set the name of one as @Qualifier; inject a Merchant instead of a client, for it has all."
                        + " An outbox or inbox needs OrderPrices or PaymentBooks of that name.",
                cause);
    }
}
