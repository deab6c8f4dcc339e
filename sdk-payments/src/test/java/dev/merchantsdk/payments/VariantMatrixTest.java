package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.payments.PaymentSamples.Sample;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Which field each variant must have, may have and cannot have: the contract's tables "Request fields" and "Required fields per variant",
 * checked in both directions.
 */
final class VariantMatrixTest {
    /**
     * {@code R} required, {@code 1} one of those that are marked so is required, {@code O} optional, {@code true} or {@code false} always there
     * with this value, {@code -} impossible. {@code payment.action} follows from the type.
     */
    private static final String TABLE = """
            field                            | pay auth preauth preauthByToken complete reverse refund interactive oneClick recurringByCardToken recurringBySbpToken recurringByTransaction payoutToCard namedSbpPayout unnamedSbpPayout cardToCard
            payment.orderId                  | R   R    R       R              R        R       R      R           R        R                    R                   R                      R            R              R                R
            payment.price                    | R   R    R       R              R        R       R      R           R        R                    R                   R                      R            R              R                R
            payment.orderActualTill          | O   O    O       -              -        -       -      O           O        -                    -                   -                      -            -              -                -
            customerInfo.email               | R   R    R       R              R        R       R      O           O        O                    O                   O                      1            R              R                O
            customerInfo.phone               | O   O    O       O              O        O       O      O           O        O                    O                   O                      1            R              R                O
            customerInfo.firstName           | -   -    -       -              -        -       -      -           -        -                    -                   -                      -            R              -                -
            customerInfo.lastName            | -   -    -       -              -        -       -      -           -        -                    -                   -                      -            R              -                -
            customerInfo.middleName          | -   -    -       -              -        -       -      -           -        -                    -                   -                      -            R              -                -
            customerInfo.clientCustomerId    | O   O    O       -              -        -       -      -           -        -                    -                   -                      -            -              -                -
            customerInfo.defaultSaveCardData | O   O    O       -              -        -       -      -           -        -                    -                   -                      -            -              -                -
            customValues                     | O   O    O       O              O        O       O      O           O        O                    O                   O                      O            O              O                O
            metadata                         | O   O    O       O              O        O       O      O           O        O                    O                   O                      O            O              O                O
            urls.return                      | O   O    O       -              -        -       -      O           O        -                    -                   -                      -            -              -                O
            urls.callback                    | O   O    O       O              O        O       O      O           O        O                    O                   O                      O            O              O                O
            target.transaction               | -   -    -       -              R        R       R      -           -        -                    -                   -                      -            -              -                -
            target.card                      | -   -    -       R              -        -       -      R           R        R                    R                   -                      R            -              -                -
            target.rebill                    | -   -    -       -              -        -       -      -           -        -                    -                   R                      -            -              -                -
            target.sbp.bankId                | -   -    -       -              -        -       -      -           -        -                    -                   -                      -            R              R                -
            target.sbp.bankBic               | -   -    -       -              -        -       -      -           -        -                    -                   -                      -            R              R                -
            source.card                      | -   -    -       -              -        -       -      -           -        -                    -                   -                      -            -              -                R
            destination.card                 | -   -    -       -              -        -       -      -           -        -                    -                   -                      -            -              -                1
            destination.knownCardNumber      | -   -    -       -              -        -       -      -           -        -                    -                   -                      -            -              -                1
            interactive                      | O   -    -       -              -        -       -      true        -        -                    -                   -                      -            -              -                false
            allowinteractive                 | O   -    -       -              -        -       -      -           true     -                    -                   -                      -            -              -                -
            fiscalInformation                | O   -    -       -              O        O       O      O           O        O                    O                   O                      O            O              O                -
            """;

    private static final Map<String, String> ACTIONS = Map.ofEntries(
            Map.entry("pay", "pay"),
            Map.entry("auth", "auth"),
            Map.entry("preauth", "preauth"),
            Map.entry("preauthByToken", "preauth"),
            Map.entry("complete", "pay"),
            Map.entry("reverse", "reversal"),
            Map.entry("refund", "refund"),
            Map.entry("interactive", "pay"),
            Map.entry("oneClick", "pay"),
            Map.entry("recurringByCardToken", "pay"),
            Map.entry("recurringBySbpToken", "pay"),
            Map.entry("recurringByTransaction", "pay"),
            Map.entry("payoutToCard", "payout"),
            Map.entry("namedSbpPayout", "payout"),
            Map.entry("unnamedSbpPayout", "payout"),
            Map.entry("cardToCard", "card2card"));

    /** Fields that another one must come with. */
    private static final Map<String, List<String>> TOGETHER = Map.of(
            "customerInfo.clientCustomerId", List.of("customerInfo.defaultSaveCardData"),
            "customerInfo.defaultSaveCardData", List.of("customerInfo.clientCustomerId"));

    /** What a recurring debit with a receipt must have besides. */
    private static final List<String> PAYER = List.of("customerInfo.email", "customerInfo.phone");

    record Column(Sample variant, Map<String, String> marks) {
        List<WireField> fields(String mark) {
            return WireField.ALL.stream()
                    .filter(field -> mark.equals(marks.get(field.path())))
                    .toList();
        }

        /** The fields of a request of what must be there; of alternatives, the one that is named or else the first. */
        Set<WireField> required(Optional<WireField> chosen) {
            Stream<WireField> alternative = fields("1").stream()
                    .filter(field -> chosen.map(field::equals).orElse(true))
                    .limit(1);
            return Stream.concat(fields("R").stream(), alternative).collect(Collectors.toSet());
        }

        @Override
        public String toString() {
            return variant.folder();
        }
    }

    static List<Column> columns() {
        List<String[]> rows =
                TABLE.lines().map(line -> line.trim().split("[ |]+")).toList();
        Map<String, Sample> samples =
                PaymentSamples.all().stream().collect(Collectors.toMap(Sample::folder, sample -> sample));
        return Stream.iterate(1, column -> column < rows.get(0).length, column -> column + 1)
                .map(column -> {
                    Map<String, String> marks = new LinkedHashMap<>();
                    rows.stream().skip(1).forEach(row -> marks.put(row[0], row[column]));
                    return new Column(Objects.requireNonNull(samples.get(rows.get(0)[column])), marks);
                })
                .toList();
    }

    @Test
    void hasAColumnForEachVariantAndARowForEachField() {
        assertThat(columns())
                .extracting(Column::toString)
                .containsExactlyElementsOf(
                        PaymentSamples.all().stream().map(Sample::folder).toList());
        assertThat(columns().get(0).marks().keySet())
                .containsExactlyElementsOf(
                        WireField.ALL.stream().map(WireField::path).toList());
        assertThat(PaymentRequest.class.getPermittedSubclasses())
                .containsExactlyElementsOf(PaymentSamples.all().stream()
                        .map(sample -> sample.minimal().getClass().getInterfaces()[0])
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("columns")
    void sendsWhatIsRequiredAndFixedAndNothingElse(Column column) {
        assertThat(paths(built(column, column.required(Optional.empty()))))
                .isEqualTo(expected(column, column.required(Optional.empty())));
    }

    @ParameterizedTest
    @MethodSource("columns")
    void refusesARequestWithoutAnyOneOfWhatIsRequired(Column column) {
        for (WireField missing : column.fields("R")) {
            Set<WireField> others = column.required(Optional.empty());
            others.remove(missing);

            assertThat(violations(column, others)).containsExactly(new Violation(missing.path(), "is required", ""));
        }
        assertThat(violations(column, Set.of()))
                .extracting(Violation::path)
                .containsAll(column.fields("R").stream().map(WireField::path).toList());
    }

    @ParameterizedTest
    @MethodSource("columns")
    void takesEachAlternativeAndRefusesNone(Column column) {
        List<WireField> alternatives = column.fields("1");
        for (WireField alternative : alternatives) {
            Set<WireField> chosen = column.required(Optional.of(alternative));

            assertThat(paths(built(column, chosen))).isEqualTo(expected(column, chosen));
            chosen.remove(alternative);
            assertThat(violations(column, chosen))
                    .singleElement()
                    .extracting(Violation::path)
                    .isEqualTo(
                            alternative.path().substring(0, alternative.path().indexOf('.')));
        }
    }

    @ParameterizedTest
    @MethodSource("columns")
    void sendsEachOptionalFieldThatIsSetWhereTheContractHasIt(Column column) {
        for (WireField optional : column.fields("O")) {
            Set<WireField> fields = column.required(Optional.empty());
            fields.add(optional);
            TOGETHER.getOrDefault(optional.path(), List.of()).forEach(path -> fields.add(WireField.at(path)));
            if (optional.path().equals("fiscalInformation") && column.toString().startsWith("recurring")) {
                PAYER.forEach(path -> fields.add(WireField.at(path)));
            }

            assertThat(paths(built(column, fields))).isEqualTo(expected(column, fields));
        }
    }

    @ParameterizedTest
    @MethodSource("columns")
    void hasNoWayToSetWhatIsImpossibleOrFixed(Column column) {
        Object builder = column.variant().builder().get();
        Class<?> request = column.variant().minimal().getClass();
        column.marks().forEach((path, mark) -> {
            WireField field = WireField.at(path);
            boolean settable = Set.of("R", "O", "1").contains(mark);

            assertThat(names(builder.getClass()).anyMatch(name -> name.equals(field.method())))
                    .as(path + " in the builder")
                    .isEqualTo(settable);
            assertThat(names(request).anyMatch(name -> name.equals(field.method())))
                    .as(path + " in the request")
                    .isEqualTo(!mark.equals("-"));
        });
    }

    @ParameterizedTest
    @MethodSource("columns")
    void sendsNothingThatTheTableDoesNotHave(Column column) {
        Set<String> settable = column.marks().entrySet().stream()
                .filter(row -> !row.getValue().equals("-"))
                .map(Map.Entry::getKey)
                .filter(path -> !path.equals("destination.card"))
                .collect(Collectors.toCollection(TreeSet::new));
        settable.add("payment.action");

        assertThat(paths(column.variant().allFields()).keySet()).isEqualTo(settable);
    }

    static List<Column> recurring() {
        return columns().stream()
                .filter(column -> column.toString().startsWith("recurring"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("recurring")
    void requiresThePayerOfARecurringDebitWithAReceipt(Column column) {
        Set<WireField> withReceipt = column.required(Optional.empty());
        withReceipt.add(WireField.at("fiscalInformation"));

        assertThat(violations(column, withReceipt))
                .containsExactly(
                        new Violation("customerInfo.email", "is required with fiscalInformation", ""),
                        new Violation("customerInfo.phone", "is required with fiscalInformation", ""));
    }

    private static PaymentRequest<?> built(Column column, Set<WireField> fields) {
        Object builder = column.variant().builder().get();
        fields.forEach(field -> field.set(builder));
        return WireField.build(builder);
    }

    private static List<Violation> violations(Column column, Set<WireField> fields) {
        return catchThrowableOfType(InvalidRequestException.class, () -> built(column, fields))
                .violations();
    }

    private static Map<String, JsonNode> expected(Column column, Set<WireField> fields) {
        Map<String, JsonNode> expected = new LinkedHashMap<>();
        fields.forEach(field -> expected.put(field.path(), PaymentFixture.tree(field.json())));
        column.marks().forEach((path, mark) -> {
            if (mark.equals("true") || mark.equals("false")) {
                expected.put(path, PaymentFixture.tree(mark));
            }
        });
        expected.put("payment.action", PaymentFixture.tree("\"" + ACTIONS.get(column.toString()) + "\""));
        return expected;
    }

    /** What is on the wire, by the paths of the contract. */
    private static Map<String, JsonNode> paths(PaymentRequest<?> request) {
        String json = new String(JsonCodec.write(JsonCodec.nested(request)), StandardCharsets.UTF_8);
        Map<String, JsonNode> paths = new LinkedHashMap<>();
        collect("", PaymentFixture.tree(json), paths);
        return paths;
    }

    private static void collect(String prefix, JsonNode object, Map<String, JsonNode> paths) {
        object.properties().forEach(property -> {
            String path = prefix + property.getKey();
            boolean whole = path.equals("metadata") || path.equals("fiscalInformation");
            if (property.getValue().isObject() && !whole) {
                collect(path + ".", property.getValue(), paths);
            } else {
                paths.put(path, property.getValue());
            }
        });
    }

    private static Stream<String> names(Class<?> type) {
        return Arrays.stream(type.getMethods()).map(Method::getName);
    }
}
