package dev.merchantsdk.examples;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.members;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.merchantsdk.examples.ArchitectureTest.CLASSES;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Dates and times in JSON are parsed by jackson-datatype-jsr310. The parser of the SDK is for the records of lists. */
final class DateParsingTest {
    private static final String JSON = "dev.merchantsdk.core.json.";

    /** The classes that parse dates and times by themselves. */
    private static final Set<String> PARSERS = Set.of(
            // The records of lists: a page contains many times. Single records have the same models. The credit status.
            JSON + "IsoTime",
            // Form fields of callbacks.
            JSON + "TimeFormats",
            // A header.
            "dev.merchantsdk.core.call.RetryAfter",
            // A constant, the upper bound of a filter.
            "dev.merchantsdk.payments.query.TimeField");

    /** The models of the records of lists, which the queries for a single record return too, and the status that is polled. */
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

    /** A parser of texts, or a factory that takes the numbers of a date or time. */
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

    /** The sandbox checks the texts of requests by its own tables, and examples are no part of the SDK. */
    private static DescribedPredicate<JavaClass> belongToTheSdk() {
        return DescribedPredicate.describe(
                "belong to the SDK",
                type -> type.getPackageName().startsWith("dev.merchantsdk.")
                        && !type.getPackageName().matches("dev\\.merchantsdk\\.(sandbox|examples)(\\..*)?"));
    }
}
