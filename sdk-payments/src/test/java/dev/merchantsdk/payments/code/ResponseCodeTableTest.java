package dev.merchantsdk.payments.code;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the SDK's data file of response codes with the contract's table. */
final class ResponseCodeTableTest {
    static Stream<Map.Entry<Integer, String>> codes() {
        return ContractTable.meanings().entrySet().stream();
    }

    @ParameterizedTest
    @MethodSource("codes")
    void eachCodeOfTheTableHasTheMeaningOfItsRow(Map.Entry<Integer, String> code) {
        assertThat(ResponseCode.of(code.getKey()).meaning()).contains(code.getValue());
    }

    @Test
    void noOtherCodeHasAMeaningExceptTheOneThatAListExplains() {
        SortedMap<Integer, String> meanings = ContractTable.meanings();
        meanings.put(94, "duplicate transmission");

        assertThat(Codes.where(code -> code.meaning().isPresent()))
                .containsExactlyInAnyOrderElementsOf(meanings.keySet());
        assertThat(ResponseCode.of(94).meaning()).contains("duplicate transmission");
    }

    @Test
    void code67IsListedWithoutMeaning() {
        assertThat(ResponseCode.of(67).meaning()).isEmpty();
        assertThat(ResponseCode.of(67).lists()).containsExactly(ResponseCodeList.STOP_RECURRING);
    }

    @Test
    void allAreThoseOfTheTableAndTheTwoThatOnlyListsName() {
        SortedMap<Integer, String> named = ContractTable.meanings();
        named.put(67, "");
        named.put(94, "");

        assertThat(ResponseCode.all()).extracting(ResponseCode::raw).containsExactlyElementsOf(named.keySet());
    }

    @ParameterizedTest
    @ValueSource(
            ints = {Integer.MIN_VALUE, -33, -31, 9, 10, 11, 19, 50, 55, 69, 85, 90, 97, 99, 404, 999, Integer.MAX_VALUE
            })
    void unlistedCodeHasNoMeaning(int number) {
        ResponseCode code = ResponseCode.of(number);

        assertThat(code.raw()).isEqualTo(number);
        assertThat(code.meaning()).isEmpty();
        assertThat(code.lists()).isEmpty();
        assertThat(code.repeatAdvice()).isEqualTo(new RepeatAdvice(RepeatAdvice.Action.UNSPECIFIED, List.of()));
        assertThat(code.recurringAdvice())
                .isEqualTo(new RecurringAdvice(RecurringAdvice.Consequence.UNSPECIFIED, List.of()));
        assertThat(ResponseCode.all()).doesNotContain(code);
    }

    @Test
    void theDataFileNamesEachCodeOnceInItsTable() throws Exception {
        assertThat(rows())
                .filteredOn(row -> !row[1].equals("-"))
                .flatExtracting(row -> Stream.of(row[1].split(", ", -1))
                        .map(code -> row[0] + " " + code)
                        .toList())
                .doesNotHaveDuplicates();
    }

    @Test
    void theDataFileExplainsEachCodeExcept67() throws Exception {
        assertThat(rows())
                .filteredOn(row -> row[2].isBlank() || row[2].equals("-"))
                .extracting(row -> row[1])
                .containsExactly("67");
    }

    @Test
    void theDataFileHasTwoTablesOfFourColumns() throws Exception {
        assertThat(rows()).allSatisfy(row -> assertThat(row).hasSize(4));
        assertThat(rows()).extracting(row -> row[0]).containsOnly("response code", "no-code module");
    }

    private static List<String[]> rows() throws Exception {
        try (InputStream file =
                Objects.requireNonNull(ResponseCode.class.getResourceAsStream("response-codes.tsv"), "the data file")) {
            return new String(file.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .toList();
        }
    }
}
