package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.sandbox.parser.Presence;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parses and validates a request that starts an identification (contract, "Simplified identification"). */
final class PersonParser {
    private static final Pattern SERIES = Pattern.compile("[0-9]{4}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{6}");
    private static final Pattern SNILS = Pattern.compile("|[0-9]{11}");
    private static final Pattern INN = Pattern.compile("|" + PersonFields.INN);
    private static final Pattern GENDER = Pattern.compile("Male|Female");
    private static final Pattern PHONE = Pattern.compile("\\+7[0-9]+");
    private static final DateTimeFormatter DATE = new DateTimeFormatterBuilder()
            .appendValue(ChronoField.YEAR, 4)
            .appendPattern("-MM-dd")
            .toFormatter()
            .withResolverStyle(ResolverStyle.STRICT);

    private final PersonFields fields;
    private final ValidationErrors errors;

    PersonParser(byte[] body, ValidationErrors errors) {
        this.fields = new PersonFields(body, errors);
        this.errors = errors;
    }

    /** Parses the request. Callers must check {@code errors} before they use the result. */
    Applicant read() {
        FullName name = fields.name();
        fields.text("passportSeries", Presence.REQUIRED, SERIES, "must be 4 digits");
        fields.text("passportNumber", Presence.REQUIRED, NUMBER, "must be 6 digits");
        fields.text("gender", Presence.REQUIRED, GENDER, "must be Male or Female");
        Optional<String> snils = fields.text("snils", Presence.REQUIRED, SNILS, "must be 11 digits");
        boolean bySnils = isFilled(snils);
        boolean byInn = isFilled(fields.text("inn", Presence.OPTIONAL, INN, "must be 10 or 12 digits"));
        if (snils.isPresent() && !bySnils && !byInn) {
            errors.add("snils", "snils must be filled where inn is not");
        }
        fields.date("birthDate", bySnils ? Presence.REQUIRED : Presence.OPTIONAL, DATE, "must be a day as YYYY-MM-DD");
        boolean withPhone = fields.text("phone", Presence.OPTIONAL, PHONE, "must be +7 and digits")
                .isPresent();
        return new Applicant(name, bySnils, byInn, withPhone);
    }

    private static boolean isFilled(Optional<String> text) {
        return text.filter(digits -> !digits.isEmpty()).isPresent();
    }
}
