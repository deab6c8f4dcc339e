package dev.merchantsdk.examples;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.merchantsdk.examples.ArchitectureTest.CLASSES;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks that only certain classes of the SDK parse dates and times. The library jackson-datatype-jsr310 parses the
 * dates in JSON.
 */
@Tag("sources")
final class DateParsingTest {
    private static final Set<String> PARSERS = Set.of(
            // Parses the times in responses and callbacks.
            "dev.merchantsdk.core.json.IsoTime",
            // Parses the date in the header Retry-After.
            "dev.merchantsdk.core.call.RetryAfter",
            // Parses the end of a stored request's order, which it wrote itself.
            "dev.merchantsdk.payments.StoredRequestJson",
            // Parses a constant: the upper bound of a filter.
            "dev.merchantsdk.payments.query.TimeField",
            // Parses the header Date, to compare clocks.
            "dev.merchantsdk.cli.ClockCheck",
            // Parses the arguments of the command line.
            "dev.merchantsdk.cli.Conversions");

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
