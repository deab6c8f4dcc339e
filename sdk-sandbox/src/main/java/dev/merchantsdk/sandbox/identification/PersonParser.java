package dev.merchantsdk.sandbox.identification;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.Presence;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.Optional;

/**
 * Parses and validates requests that name a person (contract, "Simplified identification" and "Mobilization status").
 * Use the results only if the parser has reported no error.
 */
final class PersonParser {
    /** The format of an INN. The contract does not specify this format. */
    private static final String INN = "[0-9]{10}|[0-9]{12}";

    private static final String INN_RULE = "must be 10 or 12 digits";
    private static final DateTimeFormatter DAY = new DateTimeFormatterBuilder()
            .appendPattern("dd.MM.")
            .appendValue(ChronoField.YEAR, 4)
            .toFormatter()
            .withResolverStyle(ResolverStyle.STRICT);
    private static final String DAY_RULE = "must be a day as DD.MM.YYYY";

    private final JsonObjectParser body;

    PersonParser(JsonObjectParser body) {
        this.body = body;
    }

    /** Reads a request that starts an identification. */
    Applicant applicant() {
        FullName name = name();
        matching("passportSeries", REQUIRED, "[0-9]{4}", "must be 4 digits");
        matching("passportNumber", REQUIRED, "[0-9]{6}", "must be 6 digits");
        matching("gender", REQUIRED, "Male|Female", "must be Male or Female");
        Optional<String> snils = matching("snils", REQUIRED, "|[0-9]{11}", "must be 11 digits");
        boolean bySnils = isFilled(snils);
        boolean byInn = isFilled(matching("inn", OPTIONAL, "|" + INN, INN_RULE));
        if (snils.isPresent() && !bySnils && !byInn) {
            body.addError("snils", "must be filled where inn is not");
        }
        date("birthDate", bySnils, JsonObjectParser.DAY, "must be a day as YYYY-MM-DD");
        boolean withPhone = matching("phone", OPTIONAL, "\\+7[0-9]+", "must be +7 and digits")
                .isPresent();
        return new Applicant(name, bySnils, byInn, withPhone);
    }

    /** Reads a request for the mobilization status, and returns the name of the person. */
    FullName conscript() {
        FullName name = name();
        date("dateOfBirth", true, DAY, DAY_RULE);
        boolean byInn = matching("inn", OPTIONAL, INN, INN_RULE).isPresent();
        boolean byPassport = matching("passport", OPTIONAL, "[0-9]{10}", "must be 10 digits without a space")
                .isPresent();
        if (byInn == byPassport) {
            body.addError("inn", "is required without passport, and must be absent with passport");
        }
        date("dateOfDocument", byPassport, DAY, DAY_RULE);
        return name;
    }

    private FullName name() {
        return new FullName(
                word("lastName"),
                word("firstName"),
                // A person without a middle name has an empty one.
                body.text(
                                "patronymic",
                                REQUIRED,
                                text -> text.isEmpty() || !text.isBlank(),
                                "must be empty or not blank")
                        .orElse(""));
    }

    /** Reads a required text that is not blank. */
    String word(String field) {
        return body.text(field, REQUIRED, text -> !text.isBlank(), "must not be blank")
                .orElse("");
    }

    private Optional<String> matching(String field, Presence need, String form, String rule) {
        return body.text(field, need, text -> text.matches(form), rule);
    }

    private void date(String field, boolean isRequired, DateTimeFormatter form, String rule) {
        body.time(field, isRequired ? REQUIRED : OPTIONAL, text -> LocalDate.parse(text, form), rule);
    }

    private static boolean isFilled(Optional<String> text) {
        return text.filter(digits -> !digits.isEmpty()).isPresent();
    }
}
