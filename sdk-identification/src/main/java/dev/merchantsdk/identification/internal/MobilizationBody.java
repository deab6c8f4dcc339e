package dev.merchantsdk.identification.internal;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.model.MobilizationRequest;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

    /** Returns the values that the SDK masks in messages of the service. */
    static List<String> personal(MobilizationRequest request) {
        MobilizationBody body = of(request);
        Stream<String> always = Stream.of(body.firstName, body.lastName, body.patronymic);
        Stream<String> document = Stream.of(body.inn, body.passport).flatMap(Optional::stream);
        Stream<String> parts =
                request.passport().stream().flatMap(passport -> Stream.of(passport.series(), passport.number()));
        Stream<String> dates = Stream.concat(Stream.of(body.dateOfBirth), body.dateOfDocument.stream())
                .flatMap(PersonBody::echoed);
        return Stream.of(always, document, parts, dates).flatMap(all -> all).toList();
    }

    @Override
    public String toString() {
        return "MobilizationBody(***)";
    }
}
