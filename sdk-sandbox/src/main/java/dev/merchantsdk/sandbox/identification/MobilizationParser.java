package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.sandbox.parser.Presence;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.regex.Pattern;

/** Parses and validates a request for the mobilization status (contract, "Mobilization status"). */
final class MobilizationParser {
    private static final Pattern PASSPORT = Pattern.compile("[0-9]{10}");
    private static final DateTimeFormatter DATE = new DateTimeFormatterBuilder()
            .appendPattern("dd.MM.")
            .appendValue(ChronoField.YEAR, 4)
            .toFormatter()
            .withResolverStyle(ResolverStyle.STRICT);
    private static final String DATE_RULE = "must be a day as DD.MM.YYYY";

    private final PersonFields fields;
    private final ValidationErrors errors;

    MobilizationParser(byte[] body, ValidationErrors errors) {
        this.fields = new PersonFields(body, errors);
        this.errors = errors;
    }

    /**
     * Parses the request and returns the name of the person. Callers must check {@code errors} before they use the
     * name.
     */
    FullName read() {
        FullName name = fields.name();
        fields.date("dateOfBirth", Presence.REQUIRED, DATE, DATE_RULE);
        boolean byInn = fields.text("inn", Presence.OPTIONAL, PersonFields.INN, "must be 10 or 12 digits")
                .isPresent();
        boolean byPassport = fields.text("passport", Presence.OPTIONAL, PASSPORT, "must be 10 digits without a space")
                .isPresent();
        if (byInn == byPassport) {
            errors.add("inn", "inn is required without passport, and must be absent with passport");
        }
        fields.date("dateOfDocument", byPassport ? Presence.REQUIRED : Presence.OPTIONAL, DATE, DATE_RULE);
        return name;
    }
}
