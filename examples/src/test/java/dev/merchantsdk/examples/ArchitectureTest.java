package dev.merchantsdk.examples;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The arrows between the rooms of the whole SDK. Imports all modules once: it takes seconds. */
final class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.merchantsdk");

    @Test
    void seesAllModules() {
        assertThat(CLASSES.containPackage("dev.merchantsdk.core")).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk.credit")).isTrue();
        assertThat(CLASSES.containPackage("dev.merchantsdk.sandbox")).isTrue();
    }

    @Test
    void coreKnowsNoArea() {
        noClasses()
                .that()
                .resideInAPackage("dev.merchantsdk.core..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.merchantsdk.credit..", "dev.merchantsdk.sandbox..")
                .check(CLASSES);
    }
}
