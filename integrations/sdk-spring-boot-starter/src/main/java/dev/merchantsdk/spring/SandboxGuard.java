package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.sandbox.Sandbox;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.config.InstantiationAwareBeanPostProcessor;

/**
 * Refuses a sandbox outside development and tests, and next to it each bean that leads to other addresses, as it would
 * move real money.
 */
final class SandboxGuard implements InstantiationAwareBeanPostProcessor {
    static final List<String> PROFILES = List.of("dev", "test", "local");

    private static final Pattern CLIENT =
            Pattern.compile("dev\\.merchantsdk\\.(?!spring\\.|sandbox\\.).*(Client|Guard|Callbacks)");
    private static final List<Class<?>> SAFE = List.of(Merchant.class, MerchantSdk.class, Sandbox.class);

    private final ConfigurableListableBeanFactory beans;
    private final boolean allowed;

    SandboxGuard(ConfigurableListableBeanFactory beans, boolean allowed) {
        this.beans = beans;
        this.allowed = allowed;
    }

    @Override
    public @Nullable Object postProcessBeforeInstantiation(Class<?> type, String name) {
        if (type == Sandbox.class && !allowed) {
            throw new ConfigurationException(
                    "a sandbox is in use, but no profile that allows one is active",
                    "Activate one of the profiles " + String.join(", ", PROFILES)
                            + ", or remove merchant.sdk.sandbox.enabled and beans of the type Sandbox");
        }
        return null;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        if (bean instanceof Merchant merchant) {
            check(merchant.sdk(), name);
        } else if (bean instanceof MerchantSdk sdk) {
            check(sdk, name);
        } else if (CLIENT.matcher(bean.getClass().getName()).matches() && !isBuiltFromABean(name)) {
            throw new ConfigurationException(
                    "a sandbox is in use, but the bean " + name + " may use other addresses",
                    "Build it with a parameter of the type Merchant, MerchantSdk or Sandbox");
        }
        return bean;
    }

    /** A client shows no addresses, but those of the beans that are passed to it are checked. */
    private boolean isBuiltFromABean(String name) {
        return Stream.of(beans.getDependenciesForBean(name))
                .anyMatch(used -> SAFE.stream().anyMatch(type -> beans.isTypeMatch(used, type)));
    }

    /** The text of an SDK consists of its addresses. */
    private void check(MerchantSdk sdk, String name) {
        if (BeanFactoryUtils.beansOfTypeIncludingAncestors(beans, Sandbox.class).values().stream()
                .noneMatch(sandbox -> sandbox.sdk().toString().equals(sdk.toString()))) {
            throw new ConfigurationException(
                    "a sandbox is in use, but the bean " + name + " uses other addresses",
                    "Build it with the injected MerchantSdk or the sandbox's sdkBuilder()");
        }
    }
}
