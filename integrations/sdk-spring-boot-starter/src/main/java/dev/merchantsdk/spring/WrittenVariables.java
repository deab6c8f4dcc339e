package dev.merchantsdk.spring;

import java.nio.CharBuffer;
import java.util.HashMap;
import java.util.Map;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** Keeps the SDK's environment variables as they are written: Spring would replace <code>${...}</code> in a secret. */
final class WrittenVariables implements ApplicationContextInitializer<ConfigurableApplicationContext> {
    private static final String VARIABLES = StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME;

    @Override
    public void initialize(ConfigurableApplicationContext context) {
        MutablePropertySources sources = context.getEnvironment().getPropertySources();
        Map<String, Object> written = new HashMap<>();
        if (sources.get(VARIABLES) instanceof SystemEnvironmentPropertySource variables) {
            variables.getSource().forEach((name, value) -> {
                if (name.startsWith("MERCHANT_SDK_")) {
                    written.put(name, CharBuffer.wrap(value.toString())); // only a String would be changed
                }
            });
            sources.addBefore(VARIABLES, new SystemEnvironmentPropertySource("merchant-" + VARIABLES, written));
        }
    }
}
