package dev.merchantsdk.identification.internal;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.model.MobilizationRequest;
import java.time.LocalDate;
import java.util.Optional;

/** The JSON body of a {@link MobilizationRequest}. */
record MobilizationBody(
        @JsonProperty("firstName") String firstName,
        @JsonProperty("lastName") String lastName,
        @JsonProperty("patronymic") String patronymic,

        @JsonProperty("dateOfBirth") @JsonFormat(pattern = "dd.MM.uuuu")
        LocalDate dateOfBirth,

        @JsonProperty("inn") Optional<String> inn,
        @JsonProperty("passport") Optional<String> passport,

        @JsonProperty("dateOfDocument") @JsonFormat(pattern = "dd.MM.uuuu")
        Optional<LocalDate> dateOfDocument) {
    static MobilizationBody of(MobilizationRequest request) {
        return new MobilizationBody(
                request.firstName(),
                request.lastName(),
                request.patronymic(),
                request.dateOfBirth(),
                request.inn().map(Inn::reveal),
                request.passport().map(passport -> passport.series() + passport.number()),
                request.dateOfDocument());
    }

    @Override
    public String toString() {
        return "MobilizationBody(***)";
    }
}
