package dev.merchantsdk.identification.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.mobilization.MobilizationRequest;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A {@link MobilizationRequest} as the contract writes it. */
record MobilizationBody(
        @JsonProperty("firstName") String firstName,
        @JsonProperty("lastName") String lastName,
        @JsonProperty("patronymic") String patronymic,
        @JsonProperty("dateOfBirth") String dateOfBirth,
        @JsonProperty("inn") Optional<String> inn,
        @JsonProperty("passport") Optional<String> passport,
        @JsonProperty("dateOfDocument") Optional<String> dateOfDocument) {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("dd.MM.uuuu");

    static MobilizationBody of(MobilizationRequest request) {
        return new MobilizationBody(
                request.firstName(),
                request.lastName(),
                request.patronymic(),
                date(request.dateOfBirth()),
                request.inn().map(Inn::reveal),
                request.passport().map(passport -> passport.series() + passport.number()),
                request.dateOfDocument().map(MobilizationBody::date));
    }

    /** What the service's words may echo: dates also as most programs write them, and the two parts of a passport by themselves. */
    static List<String> personal(MobilizationRequest request) {
        MobilizationBody body = of(request);
        Stream<String> always = Stream.of(body.firstName, body.lastName, body.patronymic, body.dateOfBirth);
        Stream<String> document =
                Stream.of(body.inn, body.passport, body.dateOfDocument).flatMap(Optional::stream);
        Stream<String> parts =
                request.passport().stream().flatMap(passport -> Stream.of(passport.series(), passport.number()));
        Stream<String> dates = Stream.concat(Stream.of(request.dateOfBirth()), request.dateOfDocument().stream())
                .map(LocalDate::toString);
        return Stream.of(always, document, parts, dates).flatMap(all -> all).toList();
    }

    private static String date(LocalDate date) {
        return DATE.format(date);
    }

    /** Nothing of the person. */
    @Override
    public String toString() {
        return "MobilizationBody(***)";
    }
}
