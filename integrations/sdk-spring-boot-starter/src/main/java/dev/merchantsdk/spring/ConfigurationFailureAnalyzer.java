package dev.merchantsdk.spring;

import dev.merchantsdk.core.error.ConfigurationException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Shows a wrong setting at start-up, in terms of properties and beans instead of builders and variables. */
final class ConfigurationFailureAnalyzer extends AbstractFailureAnalyzer<ConfigurationException> {
    private static final Pattern VARIABLE = Pattern.compile("MERCHANT_SDK_([A-Z_]+)");
    /** What {@link MerchantSettings} contain. */
    private static final Pattern OWN =
            Pattern.compile("\\bmerchant\\.sdk\\.(merchant-id|secret|x-auth|api-key|client-id"
                    + "|client-secret|access-token|callback-url|profile)\\b");

    private static final Map<Pattern, String> TERMS = terms();

    private static Map<Pattern, String> terms() {
        Map<String, String> terms = new LinkedHashMap<>();
        String stores = "a DataSource or a bean of the type PaymentStores";
        terms.put("Merchant\\.builder\\(\\)\\.stores\\(\\.{3}\\)", stores);
        terms.put("\\w+\\.builder\\(\\)\\.\\w+\\([^)]*\\)(?: or \\w+\\(\\.{3}\\))?(?:,| or) ", "");
        terms.put("Credentials\\.merchant\\(\\.{3}\\)", "merchant.sdk.merchant-id and merchant.sdk.secret");
        terms.put("trustCertificates\\(\\.{3}\\)", "merchant.sdk.trust-certificates");
        terms.put("your httpClient\\(\\.{3}\\)", "merchant.sdk.proxy or a customizer's HTTP client");
        terms.put("environment variable", "property");
        terms.put("Timeouts(?= is invalid)", "merchant.sdk.timeouts");
        terms.put("RetrySettings(?= is invalid)", "merchant.sdk.retry");
        terms.put("MerchantProfile(?= is invalid)", "merchant.sdk.profile");
        Map<Pattern, String> compiled = new LinkedHashMap<>();
        terms.forEach((term, replacement) -> compiled.put(Pattern.compile(term), replacement));
        return compiled;
    }

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable root, ConfigurationException cause) {
        return new FailureAnalysis(inProperties(problem(cause)) + ".", inProperties(cause.advice()) + ".", cause);
    }

    private static String problem(ConfigurationException cause) {
        String message = String.valueOf(cause.getMessage());
        return message.substring(0, message.length() - cause.advice().length() - ". ".length());
    }

    /** Does the work for a merchant with a name, whose failure then shows this merchant's properties. */
    static <T> T inPropertiesOf(String merchant, Supplier<T> work) {
        try {
            return work.get();
        } catch (ConfigurationException e) {
            String own = MerchantSettings.PREFIX + "." + merchant + ".$1";
            throw new ConfigurationException(
                    "merchant " + merchant + ": "
                            + OWN.matcher(inProperties(problem(e))).replaceAll(own),
                    OWN.matcher(inProperties(e.advice())).replaceAll(own));
        }
    }

    private static String inProperties(String text) {
        String named = VARIABLE.matcher(text)
                .replaceAll(name -> MerchantSdkProperties.PREFIX
                        + name.group(1).toLowerCase(Locale.ROOT).replace('_', '-'));
        for (Map.Entry<Pattern, String> term : TERMS.entrySet()) {
            named = term.getKey().matcher(named).replaceAll(term.getValue());
        }
        return named;
    }
}
