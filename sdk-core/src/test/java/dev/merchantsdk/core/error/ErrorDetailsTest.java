package dev.merchantsdk.core.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.failure.CallInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class ErrorDetailsTest {
    private static final CallInfo CALL = new CallInfo("test.check", 1, OptionalInt.of(400), "");
    private static final List<String> REPLY = List.of("zeta", "Snils", "alpha", "SNILS", "Inn", "mu", "beta", "nu");

    @Test
    void fieldsStandInTheOrderOfTheReply() {
        assertThat(of(REPLY).fieldMessages().keySet()).containsExactlyElementsOf(REPLY);
        assertThat(new ApiException(CALL, of(REPLY)).violations())
                .extracting(Violation::rule)
                .startsWith("zeta 1", "zeta 2", "Snils 1", "Snils 2", "alpha 1")
                .endsWith("nu 1", "nu 2");
    }

    @Test
    void fieldsAreSpelledLikeTheNamesThatTheyEqualButForLetterCase() {
        ErrorDetails spelled = of(REPLY).spelled(List.of("snils", "inn", "BETA", "delta"));

        assertThat(spelled.fieldMessages().keySet())
                .containsExactly("zeta", "snils", "alpha", "inn", "mu", "BETA", "nu");
        assertThat(spelled.fieldMessages()).containsEntry("snils", List.of("Snils 1", "Snils 2", "SNILS 1", "SNILS 2"));
        assertThat(spelled.fieldMessages()).containsEntry("inn", List.of("Inn 1", "Inn 2"));
    }

    @Test
    void aFieldThatIsNamedAsAPathFromTheRootIsTheField() {
        assertThat(of(List.of("$.BirthDate", "$.other", "$birthDate"))
                        .spelled(List.of("birthDate"))
                        .fieldMessages()
                        .keySet())
                .containsExactly("birthDate", "$.other", "$birthDate");
    }

    @Test
    void withoutNamesNothingIsSpelledOtherwise() {
        assertThat(of(REPLY).spelled(List.of()).fieldMessages())
                .isEqualTo(of(REPLY).fieldMessages());
        assertThat(of(REPLY).spelled(List.of("snil", "snils1", "in")).fieldMessages())
                .isEqualTo(of(REPLY).fieldMessages());
    }

    @Test
    void spellingLeavesTheRestAndTheOriginalAsTheyAre() {
        ErrorDetails original = of(List.of("SNILS"));
        ErrorDetails spelled = original.spelled(List.of("snils"));

        assertThat(original.fieldMessages()).containsOnlyKeys("SNILS");
        assertThat(spelled.errors()).isEqualTo(original.errors()).hasSize(1);
        assertThat(spelled.errorCode()).hasValue(-2);
        assertThat(spelled.retryAfter()).contains(Duration.ofSeconds(7));
        assertThat(spelled).hasToString("[Code] errorCode -2 fields [snils] retry after 7 s");
    }

    @Test
    void fieldsCannotBeChangedFromOutside() {
        Map<String, List<String>> given = new LinkedHashMap<>(Map.of("snils", List.of("a")));
        ErrorDetails refusal = new ErrorDetails(List.of(), OptionalInt.empty(), given, Optional.empty());
        given.clear();

        assertThat(refusal.fieldMessages()).containsOnlyKeys("snils");
        assertThatThrownBy(() -> refusal.fieldMessages().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> refusal.spelled(List.of()).fieldMessages().clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void eachMessageIsAViolation() {
        Map<String, List<String>> messages = new LinkedHashMap<>();
        messages.put("snils", List.of("is missing", "must match 11 digits"));
        messages.put("silent", List.of());
        messages.put("id", List.of("is malformed"));

        assertThat(new BadRequestException(
                                CALL, new ErrorDetails(List.of(), OptionalInt.empty(), messages, Optional.empty()))
                        .violations())
                .containsExactly(
                        Violation.ofService("snils", "is missing"),
                        Violation.ofService("snils", "must match 11 digits"),
                        Violation.ofService("id", "is malformed"));
        assertThat(new ApiException(CALL, ErrorDetails.SILENT).violations()).isEmpty();
    }

    /** The service's text may repeat values of the request, so {@code toString()} omits the text. */
    @Test
    void aViolationThatTheServiceTellsOfIsPrintedWithoutItsWords() {
        Violation told = Violation.ofService("snils", "marker is missing");

        assertThat(told).hasToString("snils is refused by the service");
        assertThat(told.path()).isEqualTo("snils");
        assertThat(told.rule()).isEqualTo("marker is missing");
        assertThat(told.shown()).isEmpty();
        assertThat(new ApiException(CALL, of(List.of("marker"))).violations())
                .hasToString("[marker is refused by the service, marker is refused by the service]");
        assertThat(told)
                .isEqualTo(Violation.ofService("snils", "marker is missing"))
                .hasSameHashCodeAs(Violation.ofService("snils", "marker is missing"))
                .isNotEqualTo(Violation.ofService("inn", "marker is missing"))
                .isNotEqualTo(Violation.ofService("snils", "is missing"))
                .isNotEqualTo(new Violation("snils", "marker is missing", ""));
    }

    private static ErrorDetails of(List<String> fields) {
        Map<String, List<String>> messages = new LinkedHashMap<>();
        for (String field : fields) {
            messages.put(field, new ArrayList<>(List.of(field + " 1", field + " 2")));
        }
        return new ErrorDetails(
                List.of(new ServiceError("Code", "words")),
                OptionalInt.of(-2),
                messages,
                Optional.of(Duration.ofSeconds(7)));
    }
}
