package dev.merchantsdk.identification.internal;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.identification.model.Snils;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The JSON body of a {@link PersonCheck}. */
record PersonBody(
        @JsonProperty("firstName") String firstName,
        @JsonProperty("patronymic") String patronymic,
        @JsonProperty("lastName") String lastName,
        @JsonProperty("passportSeries") String passportSeries,
        @JsonProperty("passportNumber") String passportNumber,
        @JsonProperty("snils") String snils,
        @JsonProperty("inn") String inn,
        @JsonProperty("gender") String gender,
        @JsonProperty("phone") Optional<String> phone,

        @JsonProperty("birthDate") @JsonFormat(pattern = "uuuu-MM-dd")
        Optional<LocalDate> birthDate) {
    private static final DateTimeFormatter BY_DAY = DateTimeFormatter.ofPattern("dd.MM.uuuu", Locale.ROOT);

    static PersonBody of(PersonCheck person) {
        return new PersonBody(
                person.firstName(),
                person.patronymic(),
                person.lastName(),
                person.passport().series(),
                person.passport().number(),
                // The contract requires the properties of SNILS and INN, but allows empty strings.
                person.snils().map(Snils::reveal).orElse(""),
                person.inn().map(Inn::reveal).orElse(""),
                person.gender().word(),
                person.phone(),
                person.birthDate());
    }

    /** Returns the values that the SDK masks in messages of the service. */
    static List<String> personal(PersonCheck person) {
        PersonBody body = of(person);
        return Stream.concat(
                        Stream.of(
                                body.firstName,
                                body.patronymic,
                                body.lastName,
                                body.passportSeries,
                                body.passportNumber,
                                body.passportSeries + body.passportNumber,
                                body.snils,
                                body.inn,
                                body.gender),
                        Stream.concat(
                                body.phone.stream(), body.birthDate.stream().flatMap(PersonBody::echoed)))
                .toList();
    }

    /**
     * Returns a date in the formats {@code YYYY-MM-DD} and {@code DD.MM.YYYY}, because a message of the service can
     * contain either format.
     */
    static Stream<String> echoed(LocalDate day) {
        return Stream.of(day.toString(), BY_DAY.format(day));
    }

    @Override
    public String toString() {
        return "PersonBody(***)";
    }
}
