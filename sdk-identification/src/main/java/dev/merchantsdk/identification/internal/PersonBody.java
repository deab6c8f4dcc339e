package dev.merchantsdk.identification.internal;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.identification.model.Snils;
import java.time.LocalDate;
import java.util.Optional;

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

    @Override
    public String toString() {
        return "PersonBody(***)";
    }
}
