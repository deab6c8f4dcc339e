package dev.merchantsdk.examples;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.members;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.merchantsdk.examples.ArchitectureTest.CLASSES;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaEnumConstant;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks that only certain classes of the SDK parse dates and times. The library jackson-datatype-jsr310 parses the
 * dates and times in JSON that these classes do not parse.
 */
@Tag("sources")
final class DateParsingTest {
    private static final String JSON = "dev.merchantsdk.core.json.";

    private static final Set<String> PARSERS = Set.of(
            // Parses the dates and times of transaction records and of the credit status. This parser must be fast,
            // because a page of records contains many times.
            JSON + "IsoTime",
            // Parses the dates and times in the form fields of callbacks.
            JSON + "TimeFormats",
            // Parses the date in the header Retry-After.
            "dev.merchantsdk.core.call.RetryAfter",
            // Parses a constant: the upper bound of a filter.
            "dev.merchantsdk.payments.query.TimeField");

    /** The models that use {@code IsoTime}: the transaction records and the credit status. */
    private static final String RECORDS =
            "dev\\.merchantsdk\\.(payments\\.transaction\\.(Immutable)?(Psp|Secure)Transaction|credit\\.model\\.(Immutable)?ApplicationStatus)(\\$.*)?";

    /** The forms that {@code IsoTime} parses. */
    private static final Set<String> TIMES =
            Set.of("EXPLICIT_OFFSET", "UTC_MICROS", "UTC_SECONDS", "WITH_OFFSET", "WITHOUT_ZONE");

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
                .haveNameMatching(JSON.replace(".", "\\.") + "(IsoTime|ScalarReader)(\\$.*)?")
                .check(CLASSES);
        members()
                .that(DescribedPredicate.describe(
                        "have an annotation of the parser",
                        member -> member.tryGetAnnotationOfType(JSON + "JsonForm")
                                .flatMap(form -> form.get("value"))
                                .filter(form -> TIMES.contains(((JavaEnumConstant) form).name()))
                                .isPresent()))
                .should()
                .beDeclaredInClassesThat()
                .haveNameMatching(RECORDS)
                .check(CLASSES);
    }

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
     * Matches the classes of the SDK without the sandbox and the examples. The sandbox checks dates in requests with
     * separate code.
     */
    private static DescribedPredicate<JavaClass> belongToTheSdk() {
        return DescribedPredicate.describe(
                "belong to the SDK",
                type -> type.getPackageName().startsWith("dev.merchantsdk.")
                        && !type.getPackageName().matches("dev\\.merchantsdk\\.(sandbox|examples)(\\..*)?"));
    }
}
