package dev.merchantsdk.examples;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.constructors;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaEnumConstant;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.sandbox.SandboxMain;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("sources")
final class ArchitectureTest {
    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("/dev/merchantsdk/testkit/")
                    && !location.contains("/dev/merchantsdk/endpoints/"))
            .importPackages("dev.merchantsdk");
    private static final String CORE = "dev.merchantsdk.core";
    /** Types that Jackson reads from a JSON string, number or boolean. */
    private static final Set<String> SCALARS = Set.of(
            "int",
            "long",
            "double",
            "boolean",
            Integer.class.getName(),
            Long.class.getName(),
            Double.class.getName(),
            Boolean.class.getName(),
            String.class.getName(),
            CharSequence.class.getName(),
            BigInteger.class.getName(),
            BigDecimal.class.getName());

    @Test
    void allModulesAreSeen() {
        assertThat(CLASSES.containPackage(CORE)).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk.credit")).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk.receipts")).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk.payments")).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk.identification")).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk")).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk.sandbox")).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk.jdbc")).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk.micrometer")).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk.spring")).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk.cli")).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk.examples")).isTrue();
    }

    @Test
    void coreDependsOnNoArea() {
        noClasses()
                .that()
                .resideInAPackage(CORE + "..")
                .should()
                .dependOnClassesThat(sdkClassesOutside(CORE))
                .check(CLASSES);
    }

    @Test
    void creditDependsOnCoreOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.merchantsdk.credit..")
                .should()
                .dependOnClassesThat(sdkClassesOutside(CORE, "dev.merchantsdk.credit"))
                .check(CLASSES);
    }

    @Test
    void receiptsDependOnCoreOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.merchantsdk.receipts..")
                .should()
                .dependOnClassesThat(sdkClassesOutside(CORE, "dev.merchantsdk.receipts"))
                .check(CLASSES);
    }

    @Test
    void paymentsDependOnCoreAndReceiptsOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.merchantsdk.payments..")
                .should()
                .dependOnClassesThat(sdkClassesOutside(CORE, "dev.merchantsdk.receipts", "dev.merchantsdk.payments"))
                .check(CLASSES);
    }

    @Test
    void identificationDependsOnCoreOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.merchantsdk.identification..")
                .should()
                .dependOnClassesThat(sdkClassesOutside(CORE, "dev.merchantsdk.identification"))
                .check(CLASSES);
    }

    /** The merchant's object only composes the areas. */
    @Test
    void onlyExamplesAndTheOutermostModulesDependOnMerchant() {
        noClasses()
                .that(sdkClassesOutside("dev.merchantsdk.examples"))
                .and()
                .resideOutsideOfPackages("dev.merchantsdk", "dev.merchantsdk.spring", "dev.merchantsdk.cli")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.merchantsdk")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("dev.merchantsdk")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("..internal..", CORE + ".call", CORE + ".endpoint", "dev.merchantsdk.jdbc..")
                .check(CLASSES);
    }

    @Test
    void jdbcDependsOnCoreAndPaymentsOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.merchantsdk.jdbc..")
                .should()
                .dependOnClassesThat(sdkClassesOutside(CORE, "dev.merchantsdk.payments", "dev.merchantsdk.jdbc"))
                .check(CLASSES);
    }

    @Test
    void micrometerDependsOnCoreAndPaymentsOnlyAndOnlyTheStarterWiresIt() {
        noClasses()
                .that()
                .resideInAPackage("dev.merchantsdk.micrometer..")
                .should()
                .dependOnClassesThat(sdkClassesOutside(CORE, "dev.merchantsdk.payments", "dev.merchantsdk.micrometer"))
                .check(CLASSES);
        noClasses()
                .that(sdkClassesOutside(
                        "dev.merchantsdk.micrometer", "dev.merchantsdk.spring", "dev.merchantsdk.examples"))
                .should()
                .dependOnClassesThat(resideInAnyPackage("io.micrometer.."))
                .check(CLASSES);
    }

    @Test
    void onlyTheStoresUseDatabasesAndOnlyTheStarterWiresThem() {
        noClasses()
                .that(sdkClassesOutside("dev.merchantsdk.jdbc", "dev.merchantsdk.spring", "dev.merchantsdk.examples"))
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.sql..", "javax.sql..", "io.github.bucket4j.."))
                .check(CLASSES);
    }

    /** The starter and the command line use only what a merchant could use. */
    @Test
    void outermostModulesUsePublicPackagesOnly() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.merchantsdk.spring", "dev.merchantsdk.cli")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("..internal..", CORE + ".call", CORE + ".endpoint", CORE + ".check")
                .check(CLASSES);
    }

    @Test
    void corePackagesHaveNoCycles() {
        slices().matching(CORE + ".(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"core", "credit", "receipts", "payments", "identification", "jdbc", "sandbox", "examples"})
    void modulesHaveNoPackageCycles(String module) {
        slices().assignedFrom(new SliceAssignment() {
                    @Override
                    public SliceIdentifier getIdentifierOf(JavaClass type) {
                        return type.getPackageName().matches("dev\\.merchantsdk\\." + module + "(\\..*)?")
                                ? SliceIdentifier.of(type.getPackageName())
                                : SliceIdentifier.ignore();
                    }

                    @Override
                    public String getDescription() {
                        return "packages of " + module;
                    }
                })
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
    }

    @Test
    void errorsAndValuesDoNotDependOnCalls() {
        noClasses()
                .that()
                .resideInAnyPackage(CORE + ".error", CORE + ".value", CORE + ".check", CORE + ".json", CORE + ".config")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(CORE, CORE + ".call", CORE + ".endpoint", CORE + ".http", CORE + ".oauth")
                .check(CLASSES);
    }

    @Test
    void sandboxDoesNotDependOnAreas() {
        noClasses()
                .that()
                .resideInAPackage("dev.merchantsdk.sandbox..")
                .should()
                .dependOnClassesThat(sdkClassesOutside(
                                "dev.merchantsdk.sandbox",
                                CORE + ".check",
                                CORE + ".config",
                                CORE + ".serialization",
                                CORE + ".value")
                        // The package CORE is also allowed, because its types occur in the public API of the sandbox.
                        .and(not(resideInAnyPackage(CORE))))
                .because("a mistake in an endpoint or a model must not hide in the simulator of the service")
                .check(CLASSES);
    }

    @Test
    void simulatorDoesNotDependOnItsFacade() {
        noClasses()
                .that()
                .resideInAPackage("dev.merchantsdk.sandbox.*..")
                .and()
                .resideOutsideOfPackage("dev.merchantsdk.sandbox.junit")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.merchantsdk.sandbox")
                .check(CLASSES);
    }

    @Test
    void areasDoNotUseTheNetwork() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.merchantsdk.credit..",
                        "dev.merchantsdk.receipts..",
                        "dev.merchantsdk.payments..",
                        "dev.merchantsdk.identification..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("okhttp3..", "okio..", "java.net.http..")
                        // HttpUrl is allowed, because this class only parses addresses.
                        .and(not(name("okhttp3.HttpUrl"))))
                .check(CLASSES);
    }

    @Test
    void urlsAreBuiltInOnePlace() {
        noClasses()
                .that()
                .resideInAPackage(CORE + "..")
                .and()
                .doNotHaveFullyQualifiedName(CORE + ".endpoint.UrlTemplate")
                .and()
                .doNotHaveFullyQualifiedName(CORE + ".endpoint.BaseUrl")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("okhttp3.HttpUrl$Builder")
                .check(CLASSES);
    }

    @Test
    void hasNoMutableStaticState() {
        fields().that()
                .areStatic()
                .and()
                .areDeclaredInClassesThat(sdkClassesOutside("dev.merchantsdk.examples"))
                .should()
                .beFinal()
                .check(CLASSES);
    }

    @Test
    void sdkDoesNotPrintOrExit() {
        noClasses()
                .that(sdkClassesOutside("dev.merchantsdk.examples"))
                // A person starts these programs.
                .and()
                .doNotBelongToAnyOf(SandboxMain.class)
                .and()
                .haveNameNotMatching("dev\\.merchantsdk\\.cli\\.(MerchantCli|Surroundings)")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Throwable.class, "printStackTrace")
                .check(CLASSES);
    }

    @Test
    void callPathClassesAreFinal() {
        classes()
                .that()
                .resideInAnyPackage(CORE + ".call", CORE + ".endpoint", CORE + ".http")
                .and()
                .areTopLevelClasses()
                .and()
                .areNotInterfaces()
                .and(DescribedPredicate.describe(
                        "are not sealed", type -> !type.reflect().isSealed()))
                .and()
                .doNotHaveSimpleName("SdkCalls")
                .and()
                .doNotHaveSimpleName("ForwardingTlsSocket")
                .should()
                .haveModifier(JavaModifier.FINAL)
                .check(CLASSES);
    }

    @Test
    void merchantsMappersCannotBypassChecksOfPublicTypes() {
        constructors()
                .that()
                .areDeclaredInClassesThat(publicTypes())
                .and(takeOneScalar())
                .should(beNamedOrDisabled())
                .because("Jackson 2 finds private constructors of one text or number, which check nothing")
                .check(CLASSES);
        methods()
                .that()
                .areDeclaredInClassesThat(publicTypes())
                .and()
                .areStatic()
                .and()
                .haveNameMatching("valueOf|fromString")
                .should()
                .beAnnotatedWith(JsonCreator.class)
                .because("Jackson finds static methods of these names")
                .check(CLASSES);
    }

    @Test
    void everySerializedAmountNamesItsFormat() {
        methods()
                .that()
                .areAnnotatedWith(JsonProperty.class)
                .and(DescribedPredicate.describe(
                        "are amounts",
                        method -> method.getReturnType().getAllInvolvedRawTypes().stream()
                                .anyMatch(type -> type.isEquivalentTo(Amount.class))))
                .and()
                .areDeclaredInClassesThat(DescribedPredicate.describe("are models", JavaClass::isInterface))
                .should()
                .beAnnotatedWith(DescribedPredicate.describe(
                        "a form of the wire",
                        annotation -> annotation.getRawType().getSimpleName().equals("JsonForm")
                                && annotation
                                        .get("value")
                                        .filter(form -> ((JavaEnumConstant) form)
                                                .name()
                                                .matches("KOPECKS|DECIMAL_TEXT|DECIMAL_NUMBER"))
                                        .isPresent()))
                .because("the form of the merchant's own JSON is not that of the contract")
                .check(CLASSES);
    }

    private static DescribedPredicate<JavaClass> publicTypes() {
        return DescribedPredicate.describe(
                "are public, and no enums, records or exceptions",
                type -> type.getModifiers().contains(JavaModifier.PUBLIC)
                        && !type.isEnum()
                        && !type.isRecord()
                        && !type.getSimpleName().endsWith("Exception")
                        && !type.getPackageName()
                                .matches(
                                        "dev\\.merchantsdk\\.(examples|.*\\.internal|core\\.(call|endpoint|http|json)|sandbox\\.http).*"));
    }

    private static DescribedPredicate<JavaConstructor> takeOneScalar() {
        return DescribedPredicate.describe(
                "take one text or number",
                constructor -> constructor.getRawParameterTypes().size() == 1
                        && SCALARS.contains(
                                constructor.getRawParameterTypes().get(0).getName()));
    }

    /**
     * Requires that Jackson cannot use a constructor. One of these conditions must apply:
     *
     * <ul>
     *   <li>A factory with the annotation {@code JsonCreator} has the same parameter as the constructor. Jackson then
     *       uses the factory.
     *   <li>The constructor has the annotation {@code JsonCreator} with the mode {@code DISABLED}.
     *   <li>The class is abstract.
     * </ul>
     */
    private static ArchCondition<JavaConstructor> beNamedOrDisabled() {
        return new ArchCondition<>("be hidden by a @JsonCreator of the same parameter, or be disabled as one") {
            @Override
            public void check(JavaConstructor constructor, ConditionEvents events) {
                boolean isDisabled = constructor
                        .tryGetAnnotationOfType(JsonCreator.class)
                        .filter(creator -> creator.mode() == JsonCreator.Mode.DISABLED)
                        .isPresent();
                boolean isHidden = constructor.getOwner().getMethods().stream()
                        .anyMatch(method -> method.isAnnotatedWith(JsonCreator.class)
                                && method.getRawParameterTypes().equals(constructor.getRawParameterTypes()));
                boolean isAbstract = constructor.getOwner().getModifiers().contains(JavaModifier.ABSTRACT);
                events.add(new SimpleConditionEvent(
                        constructor, isDisabled || isHidden || isAbstract, constructor.getFullName()));
            }
        };
    }

    private static DescribedPredicate<JavaClass> sdkClassesOutside(String... rooms) {
        return DescribedPredicate.describe("classes of the SDK outside " + String.join(", ", rooms), type -> {
            if (!type.getPackageName().startsWith("dev.merchantsdk")) {
                return false;
            }
            for (String room : rooms) {
                if (type.getPackageName().equals(room) || type.getPackageName().startsWith(room + ".")) {
                    return false;
                }
            }
            return true;
        });
    }
}
