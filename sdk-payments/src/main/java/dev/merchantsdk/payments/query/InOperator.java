package dev.merchantsdk.payments.query;

import dev.merchantsdk.core.check.Violations;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates criteria with the operator {@code in}. */
final class InOperator {
    private static final String SEPARATOR = ",";

    private InOperator() {}

    static <T> Criterion<T> of(String field, List<String> values) {
        Violations violations = Violations.collect();
        violations.rule(!values.isEmpty(), field, "must have at least one value");
        for (@Nullable String value : values) {
            violations.text(field, value).sensitive().required().notBlank();
            violations.rule(
                    value == null || !value.contains(SEPARATOR),
                    field,
                    "must not contain \",\", which separates the values");
        }
        violations.throwIfAny("filter_by");
        return Criterion.of(field, " in ", String.join(SEPARATOR, values));
    }
}
