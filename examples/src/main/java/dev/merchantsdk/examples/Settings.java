package dev.merchantsdk.examples;

import static dev.merchantsdk.examples.ExampleSetting.LIST_PATH;

import dev.merchantsdk.core.MerchantSdk;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The environment variables of the examples. */
final class Settings {
    private final Map<ExampleSetting, String> values = new EnumMap<>(ExampleSetting.class);
    private final Map<String, String> variables;
    private final List<String> unknown;

    Settings(Map<String, String> environment) {
        variables = environment;
        unknown = environment.keySet().stream()
                .filter(name -> name.startsWith(ExampleSetting.PREFIX) && !ExampleSetting.isVariable(name))
                .sorted()
                .toList();
        for (ExampleSetting setting : ExampleSetting.values()) {
            String value = environment.getOrDefault(setting.variable(), "");
            if (!value.isBlank()) {
                values.put(setting, value);
            }
        }
    }

    /** Returns whether any setting is present. If a setting is present, no example runs on the sandbox. */
    boolean describeRealEnvironment() {
        return !values.isEmpty();
    }

    /**
     * Returns the reasons why the examples cannot start: unknown variables, settings that exclude each other, or an
     * invalid list path.
     */
    List<String> errors() {
        List<String> errors = new ArrayList<>();
        if (!unknown.isEmpty()) {
            errors.add("unknown settings: " + String.join(", ", unknown));
        }
        for (ExampleSetting setting : values.keySet()) {
            String excluded = setting.replaced().stream()
                    .filter(values::containsKey)
                    .sorted()
                    .map(ExampleSetting::variable)
                    .collect(Collectors.joining(", "));
            if (!excluded.isEmpty()) {
                errors.add(setting.variable() + " replaces " + excluded + ": do not set them together");
            }
        }
        if (get(LIST_PATH).isPresent()
                && get(LIST_PATH).flatMap(ListPath::parse).isEmpty()) {
            errors.add(LIST_PATH.variable() + " must be " + ListPath.TEXTS);
        }
        return errors;
    }

    Optional<String> get(ExampleSetting setting) {
        return Optional.ofNullable(values.get(setting));
    }

    /**
     * Returns a text with the missing environment variables of an example. The text is empty if no variable is missing.
     */
    String missing(Example example) {
        return example.requiredSettings().stream()
                .flatMap(required -> required.missing(this).stream())
                .collect(Collectors.joining(", "));
    }

    ListPath listPath() {
        return get(LIST_PATH).flatMap(ListPath::parse).orElse(ListPath.V3);
    }

    MerchantSdk sdk() {
        return MerchantSdk.builder().environment(variables).build();
    }
}
