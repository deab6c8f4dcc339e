package dev.merchantsdk.identification.model;

import dev.merchantsdk.core.check.Violations;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The rules of {@link PersonCheck} (contract, "Simplified identification"). */
final class PersonRules {
    private static final Pattern PHONE = Pattern.compile("\\+7[0-9]{1,14}");

    private PersonRules() {}

    static void check(PersonCheck person) {
        Violations violations = Violations.collect();
        name(violations, "firstName", person.firstName());
        patronymic(violations, person.patronymic());
        name(violations, "lastName", person.lastName());
        violations.required("passportSeries", person.passport());
        violations.required("passportNumber", person.passport());
        violations.required("gender", person.gender());
        violations.rule(person.snils().isPresent() || person.inn().isPresent(), "snils", "is required without inn");
        violations.rule(
                person.birthDate().isPresent() || person.snils().isEmpty(), "birthDate", "is required with snils");
        violations.date("birthDate", person.birthDate().orElse(null));
        violations.text("phone", person.phone()).sensitive().matches(PHONE, "must be +7 and 1..14 digits");
        violations.throwIfAny("PersonCheck");
    }

    static void name(Violations violations, String field, @Nullable String value) {
        violations.text(field, value).sensitive().required().notBlank().oneLine();
    }

    static void patronymic(Violations violations, @Nullable String value) {
        violations
                .text("patronymic", value)
                .sensitive()
                .required()
                .emptyOrNotBlank()
                .oneLine();
    }
}
