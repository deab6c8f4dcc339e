package dev.merchantsdk.examples;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.members;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.merchantsdk.examples.ArchitectureTest.CLASSES;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks that jackson-datatype-jsr310 parses dates and times in JSON. The parser of the SDK is used for the records of
 * lists.
 */
@Tag("sources")
final class DateParsingTest {
    private static final String JSON = "dev.merchantsdk.core.json.";

    /** The classes that contain their own parser of dates and times. */
    private static final Set<String> PARSERS = Set.of(
            // The records of lists: a page contains many dates and times. Single records have the same models. The
            // credit status.
            JSON + "IsoTime",
            // Form fields of callbacks.
            JSON + "TimeFormats",
            // A header.
            "dev.merchantsdk.core.call.RetryAfter",
            // Parses a constant, the upper bound of a filter.
            "dev.merchantsdk.payments.query.TimeField");

    /** The models of list records, which single-record queries also return, and the model of the polled status. */
    private static final String RECORDS =
            "dev\\.merchantsdk\\.(payments\\.transaction\\.(Immutable)?(Psp|Secure)Transaction|credit\\.model\\.(Immutable)?ApplicationStatus)(\\$.*)?";

    @Test
    void noOtherClassParsesDates() {
        noClasses()
                .that(belongToTheSdk())
                .and(DescribedPredicate.describe("are not named here", type -> !PARSERS.contains(type.getName())))
                .should()
                .accessTargetWhere(parsesDate())
                .check(CLASSES);
    }

    @Test
    void everyNamedParserIsOne() {
        for (String parser : PARSERS) {
            classes()
                    .that()
                    .haveFullyQualifiedName(parser)
                    .should()
                    .accessTargetWhere(parsesDate())
                    .check(CLASSES);
        }
    }

    @Test
    void theParserOfTheSdkIsForTheRecordsOfListsAndTheCreditStatus() {
        classes()
                .that()
                .haveFullyQualifiedName(JSON + "IsoTime")
                .should()
                .onlyHaveDependentClassesThat()
                .haveNameMatching(JSON.replace(".", "\\.") + "(IsoTime|TimeForms)(\\$.*)?")
                .check(CLASSES);
        members()
                .that(DescribedPredicate.describe(
                        "have an annotation of the parser",
                        member -> member.getAnnotations().stream()
                                .anyMatch(annotation -> annotation
                                        .getRawType()
                                        .getName()
                                        .matches(JSON.replace(".", "\\.")
                                                + "(ExplicitOffset|UtcMicros|UtcSeconds|WithOffset|WithoutZone)"))))
                .should()
                .beDeclaredInClassesThat()
                .haveNameMatching(RECORDS)
                .check(CLASSES);
    }

    /** Matches parsers of strings, and factories that take the numbers of a date or time. */
    private static DescribedPredicate<JavaAccess<?>> parsesDate() {
        return DescribedPredicate.describe("parses a date or time", access -> {
            String method = access.getTarget().getName();
            String type = access.getTargetOwner().getName();
            boolean parses = type.startsWith("java.time.") && method.matches("parse|parseBest|parseUnresolved");
            boolean makes =
                    type.matches("java\\.time\\.(Local|Offset|Zoned)(Date|Time|DateTime)") && method.equals("of");
            return parses || makes;
        });
    }

    /**
     * The sandbox and the examples are excluded: the sandbox checks the strings in requests with its own tables, and
     * the examples are not part of the SDK.
     */
    private static DescribedPredicate<JavaClass> belongToTheSdk() {
        return DescribedPredicate.describe(
                "belong to the SDK",
                type -> type.getPackageName().startsWith("dev.merchantsdk.")
                        && !type.getPackageName().matches("dev\\.merchantsdk\\.(sandbox|examples)(\\..*)?"));
    }
}
