package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.Presence;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Parses and validates personal fields of identification requests and mobilization requests. */
final class PersonFields {
    /** The format of an INN. The contract does not specify this format. */
    static final Pattern INN = Pattern.compile("[0-9]{10}|[0-9]{12}");

    private final JsonObjectParser body;
    private final ValidationErrors errors;

    PersonFields(byte[] bytes, ValidationErrors errors) {
        this.body = JsonObjectParser.of(bytes, errors);
        this.errors = errors;
    }

    FullName name() {
        return new FullName(word("lastName"), word("firstName"), patronymic());
    }

    /** Returns the text of a required field. A blank text is a validation error. */
    String word(String field) {
        return text(field, Presence.REQUIRED, text -> !text.isBlank(), "must not be blank")
                .orElse("");
    }

    /** Returns the middle name, or an empty text if the person has no middle name. */
    private String patronymic() {
        return text(
                        "patronymic",
                        Presence.REQUIRED,
                        text -> text.isEmpty() || !text.isBlank(),
                        "must be empty or not blank")
                .orElse("");
    }

    Optional<String> text(String field, Presence need, Pattern form, String rule) {
        return text(field, need, text -> form.matcher(text).matches(), rule);
    }

    /** Returns the text of a date field. A date that does not exist is a validation error. */
    Optional<String> date(String field, Presence need, DateTimeFormatter form, String rule) {
        return text(field, need, text -> day(text, form).isPresent(), rule);
    }

    /**
     * Returns the text of a field. If {@code condition} rejects the text, this method reports an error and still
     * returns the text.
     */
    private Optional<String> text(String field, Presence need, Predicate<String> condition, String rule) {
        Optional<String> text = body.text(field, need, 0, Integer.MAX_VALUE);
        text.filter(condition.negate()).ifPresent(broken -> errors.add(field, field + " " + rule));
        return text;
    }

    private static Optional<LocalDate> day(String text, DateTimeFormatter form) {
        try {
            return Optional.of(LocalDate.parse(text, form));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
