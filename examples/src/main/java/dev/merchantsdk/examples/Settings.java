package dev.merchantsdk.examples;

import static dev.merchantsdk.examples.ExampleSetting.LIST_PATH;

import dev.merchantsdk.core.MerchantSdk;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The environment variables of the examples. The constructor reads them. */
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

    /**
     * Returns whether any setting is present. If a setting is present, no example runs on the sandbox, because a user
     * could mistake a success on the sandbox for a success on the real environment.
     */
    boolean nameAnEnvironment() {
        return !values.isEmpty();
    }

    /**
     * Returns the reasons why no example can start with these settings: unknown variables, settings that exclude each
     * other, or an invalid list path.
     */
    List<String> faults() {
        List<String> faults = new ArrayList<>();
        if (!unknown.isEmpty()) {
            faults.add("no such settings: " + String.join(", ", unknown));
        }
        for (ExampleSetting setting : values.keySet()) {
            String excluded = setting.replaced().stream()
                    .filter(values::containsKey)
                    .sorted()
                    .map(ExampleSetting::variable)
                    .collect(Collectors.joining(", "));
            if (!excluded.isEmpty()) {
                faults.add(setting.variable() + " replaces " + excluded + ": set one or the other");
            }
        }
        if (get(LIST_PATH).isPresent()
                && get(LIST_PATH).flatMap(ListPath::parse).isEmpty()) {
            faults.add(LIST_PATH.variable() + " must be " + ListPath.TEXTS);
        }
        return faults;
    }

    Optional<String> get(ExampleSetting setting) {
        return Optional.ofNullable(values.get(setting));
    }

    /**
     * Returns the names of the environment variables that an example needs but that are not set. Returns an empty text
     * if no variable is missing.
     */
    String missing(Example example) {
        return example.needs().stream()
                .flatMap(need -> need.missing(this).stream())
                .collect(Collectors.joining(", "));
    }

    ListPath listPath() {
        return get(LIST_PATH).flatMap(ListPath::parse).orElse(ListPath.V3);
    }

    MerchantSdk sdk() {
        return MerchantSdk.builder().environment(variables).build();
    }
}
