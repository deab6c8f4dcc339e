package dev.merchantsdk.identification.model;

import static dev.merchantsdk.identification.IdentificationSamples.ID;
import static dev.merchantsdk.identification.IdentificationSamples.json;
import static dev.merchantsdk.identification.IdentificationSamples.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the status record of an identification (contract, "Identification session"). */
final class IdentificationStatusTest {
    private static final String WHOLE = json("""
            {'id':'@ID','phoneVerified':true,'phoneVerificationFinished':true,'personVerified':false,
             'personVerificationFinished':true,'personVerificationError':'Sandbox mode',
             'inn':{'status':'Valid','description':'first'},
             'snils':{'status':'NotProcessed','description':'second'},
             'passport':{'status':'Processing','description':'third'},
             'passportDeferred':{'status':'Postponed','description':'fourth'}}
            """);
    private static final Pattern NAME = Pattern.compile("\"(\\w+)\":");

    static Stream<Arguments> spellings() {
        return Stream.of(
                spelling("camel", name -> name),
                spelling("Pascal", name -> name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1)),
                spelling("lower", name -> name.toLowerCase(Locale.ROOT)),
                spelling("UPPER", name -> name.toUpperCase(Locale.ROOT)),
                spelling("mIXED", IdentificationStatusTest::mixed));
    }

    private static Arguments spelling(String name, UnaryOperator<String> spelled) {
        return Arguments.of(
                name, NAME.matcher(WHOLE).replaceAll(found -> "\"" + spelled.apply(found.group(1)) + "\":"));
    }

    private static String mixed(String name) {
        return IntStream.range(0, name.length())
                .mapToObj(i -> name.substring(i, i + 1))
                .map(letter -> "aeiou".contains(letter) ? letter.toUpperCase(Locale.ROOT) : letter)
                .collect(Collectors.joining());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("spellings")
    void isReadInAnyLetterCaseOfItsNames(String spelling, String json) throws UnreadableJson {
        IdentificationStatus status = status(json);

        assertThat(status).isEqualTo(IdentificationStatus.parse(WHOLE));
        assertThat(status.id()).contains(ID);
        assertThat(status.phoneVerified()).contains(true);
        assertThat(status.phoneVerificationFinished()).contains(true);
        assertThat(status.personVerified()).contains(false);
        assertThat(status.personVerificationFinished()).contains(true);
        assertThat(status.personVerificationError()).contains(ServiceText.of("Sandbox mode"));
        assertThat(List.of(status.inn(), status.snils(), status.passport(), status.passportDeferred()))
                .extracting(
                        check -> check.flatMap(DocumentCheck::status)
                                .orElseThrow()
                                .raw(),
                        check -> check.flatMap(DocumentCheck::description)
                                .orElseThrow()
                                .reveal())
                .containsExactly(
                        tuple("Valid", "first"),
                        tuple("NotProcessed", "second"),
                        tuple("Processing", "third"),
                        tuple("Postponed", "fourth"));
        assertThat(status.additional()).isEmpty();
    }

    @Test
    void distinguishesEmptyFromAbsent() throws UnreadableJson {
        IdentificationStatus nothing = status("{}");
        IdentificationStatus nulls = status(json("""
                {'id':null,'phoneVerified':null,'phoneVerificationFinished':null,'personVerified':null,
                 'personVerificationFinished':null,'personVerificationError':null,'inn':null,'snils':null,
                 'passport':null,'passportDeferred':null}
                """));
        IdentificationStatus empty = status(json("{'personVerificationError':'','inn':{},'snils':{'status':''}}"));

        assertThat(nulls).isEqualTo(nothing);
        assertThat(nothing.person()).isEqualTo(CheckOutcome.PENDING);
        assertThat(nothing.phone()).isEqualTo(CheckOutcome.PENDING);
        assertThat(empty.personVerificationError()).contains(ServiceText.of(""));
        assertThat(status(json("{'personVerificationError':{'a':1}}")).personVerificationError())
                .contains(ServiceText.of("{\"a\":1}"));
        assertThat(empty.inn().orElseThrow().status()).isEmpty();
        assertThat(empty.snils().orElseThrow().status()).contains(CheckStatus.of(""));
    }

    @Test
    void hasTwoVerdictsAndIsPassedIfBothAreVerified() throws UnreadableJson {
        for (String person : Verdicts.VALUES) {
            for (String personFinished : Verdicts.FLAGS) {
                for (String phone : Verdicts.VALUES) {
                    for (String phoneFinished : Verdicts.FLAGS) {
                        IdentificationStatus status = status(json("{'personVerified':" + person
                                + ",'personVerificationFinished':" + personFinished + ",'phoneVerified':" + phone
                                + ",'phoneVerificationFinished':" + phoneFinished + "}"));

                        assertThat(status.person()).isEqualTo(Verdicts.of(person));
                        assertThat(status.phone()).isEqualTo(Verdicts.of(phone));
                        assertThat(status.isPassed()).isEqualTo(person.equals("true") && phone.equals("true"));
                    }
                }
            }
        }
    }

    /** The JSON values of the flags in a status record, and the expected outcomes. */
    private static final class Verdicts {
        private static final String[] VALUES = {"null", "true", "false"};
        private static final String[] FLAGS = {"null", "true", "false"};

        private Verdicts() {}

        private static CheckOutcome of(String verified) {
            return switch (verified) {
                case "true" -> CheckOutcome.PASSED;
                case "false" -> CheckOutcome.FAILED;
                default -> CheckOutcome.PENDING;
            };
        }
    }

    @ParameterizedTest
    @CsvSource({"true, true, true", "true, null, false", "null, true, false"})
    void doesNotTakeTheRemarkOfTheSandboxForAFailure(String person, String phone, boolean passed)
            throws UnreadableJson {
        IdentificationStatus status = status(json("{'personVerificationError':'Sandbox mode','personVerified':" + person
                + ",'phoneVerified':" + phone + "}"));

        assertThat(status.personVerificationError()).get().hasToString("Sandbox mode");
        assertThat(status.isPassed()).isEqualTo(passed);
        assertThat(status.person()).isNotEqualTo(CheckOutcome.FAILED);
    }

    @ParameterizedTest
    @CsvSource({
        "Valid, VALID",
        "NotProcessed, NOT_PROCESSED",
        "Processing, PROCESSING",
        "valid, UNRECOGNIZED",
        "VALID, UNRECOGNIZED",
        "'', UNRECOGNIZED",
        "Проверен, UNRECOGNIZED",
    })
    void keepsEachStatusOfADocumentAsItIsWritten(String raw, String known) throws UnreadableJson {
        CheckStatus read = status(json("{'inn':{'Status':'" + raw + "'}}"))
                .inn()
                .flatMap(DocumentCheck::status)
                .orElseThrow();

        assertThat(read.raw()).isEqualTo(raw);
        assertThat(read.name().orElse("UNRECOGNIZED")).isEqualTo(known);
        assertThat(read).isEqualTo(CheckStatus.of(raw)).hasToString(known.equals("UNRECOGNIZED") ? "***" : raw);
    }

    @Test
    void keepsWhatTheContractDoesNotShow() throws UnreadableJson {
        String extra =
                IntStream.range(0, 300).mapToObj(i -> ",'Extra" + i + "':" + i).collect(Collectors.joining());
        IdentificationStatus status = status(
                json("{'id':'@ID'" + extra + ",'snils':{'status':'Valid','sOURCE':true},'fooBar':1,'FooBar':2}"));

        assertThat(status.additional()).hasSize(302).containsEntry("Extra299", JsonValue.of(299));
        assertThat(status.additional())
                .containsEntry("fooBar", JsonValue.of(1))
                .containsEntry("FooBar", JsonValue.of(2));
        assertThat(status.snils().orElseThrow().additional()).isEqualTo(java.util.Map.of("sOURCE", JsonValue.of(true)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'phoneVerified':true,'PhoneVerified':false}",
                "{'phoneVerified':true,'phoneVerified':true}",
                "{'personVerified':true,'PersonVerified':null}",
                "{'personVerified':null,'personVerified':true}",
                "{'phoneVerified':null,'phoneVerified':null}",
                "{'snils':null,'Snils':{'status':'Valid'}}",
                "{'id':'a','ID':'a'}",
                "{'personVerificationError':'a','PERSONVERIFICATIONERROR':'b'}",
                "{'inn':{'status':'Valid'},'Inn':{'status':'Valid'}}",
                "{'inn':{'status':'Valid','Status':'Processing'}}",
                "{'passport':{'description':'a','DESCRIPTION':'b'}}",
            })
    void refusesRepeatedProperty(String json) {
        assertThatThrownBy(() -> status(json(json))).isInstanceOf(UnreadableJson.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'phoneVerified':'true'}",
                "{'personVerified':1}",
                "{'personVerified':[]}",
                "{'personVerificationFinished':''}",
                "{'id':7}",
                "{'inn':'Valid'}",
                "{'inn':''}",
                "{'inn':[]}",
                "{'inn':{'status':{}}}",
                "{'inn':{'status':[true]}}",
            })
    void isNotReadIfAPropertyIsOfAnotherType(String json) {
        assertThatThrownBy(() -> status(json(json))).isInstanceOf(UnreadableJson.class);
    }

    @Test
    void isReadInAnyLocale() throws Exception {
        JvmResult result = ChildJvm.run(Turkish.class, List.of("-Duser.language=tr", "-Duser.country=TR"));

        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.out()).contains("tr PASSED Valid 0 unknown");
    }

    /**
     * The main class of a child process that uses the Turkish locale. In this locale, the lower-case form of I has no
     * dot.
     */
    static final class Turkish {
        private Turkish() {}

        @SuppressWarnings("SystemOut") // the parent process reads this output
        public static void main(String[] arguments) throws Exception {
            IdentificationStatus status = status(
                    json("{'ID':'@ID','PERSONVERIFIED':true,'PHONEVERIFIED':true,'PERSONVERIFICATIONFINISHED':true,"
                            + "'INN':{'DESCRIPTION':'a','STATUS':'Valid'},'SNILS':null}"));
            System.out.println(Locale.getDefault().getLanguage() + " " + status.person() + " "
                    + status.inn()
                            .flatMap(DocumentCheck::status)
                            .map(CheckStatus::raw)
                            .orElse("none")
                    + " " + status.additional().size() + " unknown");
        }
    }
}
