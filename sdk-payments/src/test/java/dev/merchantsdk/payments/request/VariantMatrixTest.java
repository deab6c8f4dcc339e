package dev.merchantsdk.payments.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.payments.request.PaymentSamples.VariantSample;
import dev.merchantsdk.testkit.JsonFixtures;
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
 * Tests which fields are required, optional and impossible in each payment variant. The test compares the Java types
 * with the contract's tables "Request fields" and "Required fields per variant".
 */
final class VariantMatrixTest {
    /**
     * Each line is a payment variant. The columns are the fields of {@link WireField#ALL}, in the order of that list.
     * The cells contain these marks:
     *
     * <ul>
     *   <li>{@code R}: The field is required.
     *   <li>{@code 1}: Exactly one of the fields with this mark is required.
     *   <li>{@code O}: The field is optional.
     *   <li>{@code true} or {@code false}: The field always has this value.
     *   <li>{@code -}: The variant does not have the field.
     * </ul>
     */
    private static final String TABLE = """
            variant                action    | order price till email phone first last middle client save values meta return callback trans card rebill bankId bic source destCard destNo interactive allow receipt
            pay                    pay       | R     R     O    R     O     -     -    -      O      O    O      O    O      O        -     -    -      -      -   -      -        -      O           O     O
            auth                   auth      | R     R     O    R     O     -     -    -      O      O    O      O    O      O        -     -    -      -      -   -      -        -      -           -     -
            preauth                preauth   | R     R     O    R     O     -     -    -      O      O    O      O    O      O        -     -    -      -      -   -      -        -      -           -     -
            preauthByToken         preauth   | R     R     O    R     O     -     -    -      -      -    O      O    O      O        -     R    -      -      -   -      -        -      -           -     -
            complete               pay       | R     R     O    R     O     -     -    -      -      -    O      O    O      O        R     -    -      -      -   -      -        -      -           -     O
            reverse                reversal  | R     R     O    R     O     -     -    -      -      -    O      O    O      O        R     -    -      -      -   -      -        -      -           -     O
            refund                 refund    | R     R     O    R     O     -     -    -      -      -    O      O    O      O        R     -    -      -      -   -      -        -      -           -     O
            interactive            pay       | R     R     O    O     O     -     -    -      -      -    O      O    O      O        -     R    -      -      -   -      -        -      true        -     O
            oneClick               pay       | R     R     O    O     O     -     -    -      -      -    O      O    O      O        -     R    -      -      -   -      -        -      -           true  O
            recurringByCardToken   pay       | R     R     O    O     O     -     -    -      -      -    O      O    O      O        -     R    -      -      -   -      -        -      -           -     O
            recurringBySbpToken    pay       | R     R     O    O     O     -     -    -      -      -    O      O    O      O        -     R    -      -      -   -      -        -      -           -     O
            recurringByTransaction pay       | R     R     O    O     O     -     -    -      -      -    O      O    O      O        -     -    R      -      -   -      -        -      -           -     O
            payoutToCard           payout    | R     R     O    1     1     -     -    -      -      -    O      O    O      O        -     R    -      -      -   -      -        -      -           -     O
            namedSbpPayout         payout    | R     R     O    R     R     R     R    R      -      -    O      O    O      O        -     -    -      R      R   -      -        -      -           -     O
            unnamedSbpPayout       payout    | R     R     O    R     R     -     -    -      -      -    O      O    O      O        -     -    -      R      R   -      -        -      -           -     O
            cardToCard             card2card | R     R     O    O     O     -     -    -      -      -    O      O    O      O        -     -    -      -      -   R      1        1      false       -     -
            """;

    /** Maps a field to the fields that a request with this field must also contain. */
    private static final Map<String, List<String>> TOGETHER = Map.of(
            "customerInfo.clientCustomerId", List.of("customerInfo.defaultSaveCardData"),
            "customerInfo.defaultSaveCardData", List.of("customerInfo.clientCustomerId"));

    /** The fields that a recurring debit with a receipt additionally requires. */
    private static final List<String> PAYER = List.of("customerInfo.email", "customerInfo.phone");

    record VariantRow(VariantSample variant, String action, Map<String, String> marks) {
        List<WireField> fields(String mark) {
            return WireField.ALL.stream()
                    .filter(field -> mark.equals(marks.get(field.path())))
                    .toList();
        }

        /**
         * Returns the required fields. Of the fields with the mark {@code 1}, the result contains the chosen field. By
         * default, the first of these fields is chosen.
         */
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

    static List<VariantRow> rows() {
        List<String[]> lines =
                TABLE.lines().skip(1).map(line -> line.trim().split("[ |]+")).toList();
        Map<String, VariantSample> samples =
                PaymentSamples.all().stream().collect(Collectors.toMap(VariantSample::folder, sample -> sample));
        return lines.stream()
                .map(line -> {
                    Map<String, String> marks = new LinkedHashMap<>();
                    for (int i = 0; i < WireField.ALL.size(); i++) {
                        marks.put(WireField.ALL.get(i).path(), line[i + 2]);
                    }
                    assertThat(line).hasSize(WireField.ALL.size() + 2);
                    return new VariantRow(Objects.requireNonNull(samples.get(line[0])), line[1], marks);
                })
                .toList();
    }

    @Test
    void hasARowForEachVariant() {
        assertThat(rows())
                .extracting(VariantRow::toString)
                .containsExactlyElementsOf(
                        PaymentSamples.all().stream().map(VariantSample::folder).toList());
        assertThat(variants(PaymentRequest.class))
                .containsExactlyInAnyOrderElementsOf(PaymentSamples.all().stream()
                        .map(sample -> sample.minimal().getClass().getInterfaces()[0])
                        .toList());
    }

    /**
     * Returns the permitted subtypes of a sealed type. For {@code StoredCredentialPayment} and {@code FollowUp}, the
     * result contains their permitted subtypes instead.
     */
    private static Stream<Class<?>> variants(Class<?> sealed) {
        return Stream.of(sealed.getPermittedSubclasses())
                .flatMap(type -> type == StoredCredentialPayment.class || type == FollowUp.class
                        ? variants(type)
                        : Stream.of(type));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void sendsRequiredAndFixedFieldsOnly(VariantRow row) {
        assertThat(paths(built(row, row.required(Optional.empty()))))
                .isEqualTo(expected(row, row.required(Optional.empty())));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void refusesRequestWithoutAnyRequiredField(VariantRow row) {
        for (WireField missing : row.fields("R")) {
            Set<WireField> others = row.required(Optional.empty());
            others.remove(missing);

            assertThat(violations(row, others)).containsExactly(new Violation(missing.path(), "is required", ""));
        }
        assertThat(violations(row, Set.of()))
                .extracting(Violation::path)
                .containsAll(row.fields("R").stream().map(WireField::path).toList());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void acceptsEachAlternativeAndRequiresOne(VariantRow row) {
        List<WireField> alternatives = row.fields("1");
        for (WireField alternative : alternatives) {
            Set<WireField> chosen = row.required(Optional.of(alternative));

            assertThat(paths(built(row, chosen))).isEqualTo(expected(row, chosen));
            chosen.remove(alternative);
            assertThat(violations(row, chosen))
                    .singleElement()
                    .extracting(Violation::path)
                    .isEqualTo(
                            alternative.path().substring(0, alternative.path().indexOf('.')));
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void sendsEachOptionalFieldAtItsPath(VariantRow row) {
        for (WireField optional : row.fields("O")) {
            Set<WireField> fields = row.required(Optional.empty());
            fields.add(optional);
            TOGETHER.getOrDefault(optional.path(), List.of()).forEach(path -> fields.add(WireField.at(path)));
            if (optional.path().equals("fiscalInformation") && row.toString().startsWith("recurring")) {
                PAYER.forEach(path -> fields.add(WireField.at(path)));
            }

            assertThat(paths(built(row, fields))).isEqualTo(expected(row, fields));
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void hasNoSetterForImpossibleOrFixedFields(VariantRow row) {
        Object builder = row.variant().builder().get();
        Class<?> request = row.variant().minimal().getClass();
        row.marks().forEach((path, mark) -> {
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
    @MethodSource("rows")
    void sendsNoFieldOutsideTheTable(VariantRow row) {
        Set<String> settable = row.marks().entrySet().stream()
                .filter(mark -> !mark.getValue().equals("-"))
                .map(Map.Entry::getKey)
                .filter(path -> !path.equals("destination.card"))
                .collect(Collectors.toCollection(TreeSet::new));
        settable.add("payment.action");

        assertThat(paths(row.variant().allFields()).keySet()).isEqualTo(settable);
    }

    static List<VariantRow> recurring() {
        return rows().stream()
                .filter(row -> row.toString().startsWith("recurring"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("recurring")
    void requiresThePayerOfARecurringDebitWithAReceipt(VariantRow row) {
        Set<WireField> withReceipt = row.required(Optional.empty());
        withReceipt.add(WireField.at("fiscalInformation"));

        assertThat(violations(row, withReceipt))
                .containsExactly(
                        new Violation("customerInfo.email", "is required with fiscalInformation", ""),
                        new Violation("customerInfo.phone", "is required with fiscalInformation", ""));
    }

    private static PaymentRequest<?> built(VariantRow row, Set<WireField> fields) {
        Object builder = row.variant().builder().get();
        fields.forEach(field -> field.set(builder));
        return WireField.build(builder);
    }

    private static List<Violation> violations(VariantRow row, Set<WireField> fields) {
        return catchThrowableOfType(InvalidRequestException.class, () -> built(row, fields))
                .violations();
    }

    private static Map<String, JsonNode> expected(VariantRow row, Set<WireField> fields) {
        Map<String, JsonNode> expected = new LinkedHashMap<>();
        fields.forEach(field -> expected.put(field.path(), JsonFixtures.tree(field.json())));
        row.marks().forEach((path, mark) -> {
            if (mark.equals("true") || mark.equals("false")) {
                expected.put(path, JsonFixtures.tree(mark));
            }
        });
        expected.put("payment.action", JsonFixtures.tree("\"" + row.action() + "\""));
        return expected;
    }

    /** Returns the JSON values of a request by their paths in the contract. */
    private static Map<String, JsonNode> paths(PaymentRequest<?> request) {
        String json = new String(JsonCodec.write(request), StandardCharsets.UTF_8);
        Map<String, JsonNode> paths = new LinkedHashMap<>();
        collect("", JsonFixtures.tree(json), paths);
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
