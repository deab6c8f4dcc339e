package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.domain.ThrowsDeclaration;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks that the public API contains no type of Jackson except annotations. Annotations are allowed, because Jackson 2
 * and 3 have the same annotations.
 */
@Tag("sources")
final class JacksonBoundaryTest {
    private static final int MOST_FILES = 30;

    private static final Pattern EXPORTS = Pattern.compile("exports\\s+([\\w.]+)\\s*;");
    private static final Pattern USE = Pattern.compile("com\\.fasterxml\\.(?!jackson\\.annotation\\b)");
    private static final Pattern TRANSITIVE =
            Pattern.compile("requires\\s[^;]*\\btransitive\\b[^;]*\\b(?:com\\.fasterxml|tools\\.jackson)\\.");

    @Test
    void noPublicSignatureHasATypeOfJackson() {
        Set<String> exported = moduleInfos()
                .flatMap(info -> EXPORTS.matcher(text(info)).results())
                .map(match -> match.group(1))
                .collect(Collectors.toUnmodifiableSet());
        assertThat(exported)
                .contains("dev.merchantsdk.core", "dev.merchantsdk.payments", "dev.merchantsdk.sandbox")
                .doesNotContain("dev.merchantsdk.core.json");

        ArchRuleDefinition.classes()
                .that(DescribedPredicate.describe(
                        "are in an exported package and visible",
                        type -> exported.contains(type.getPackageName()) && isVisible(type)))
                .should(haveNoTypeOfJackson())
                .check(ArchitectureTest.CLASSES);
    }

    @Test
    void fewFilesUseJackson() {
        List<Path> using = sources()
                .filter(source -> !source.endsWith("module-info.java"))
                .filter(source -> USE.matcher(text(source)).find())
                .toList();

        assertThat(using).isNotEmpty().hasSizeLessThanOrEqualTo(MOST_FILES);
    }

    @Test
    void noModuleBringsJacksonAlong() {
        assertThat(moduleInfos())
                .hasSizeGreaterThan(6)
                .noneMatch(info -> TRANSITIVE.matcher(text(info)).find());
    }

    private static ArchCondition<JavaClass> haveNoTypeOfJackson() {
        return new ArchCondition<>("have no type of Jackson in their signature") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                report(type.getFullName(), supertypes(type), events);
                type.getAllFields().stream()
                        .filter(field -> isVisible(field.getModifiers()))
                        .forEach(field -> report(type + "." + field.getName(), types(field), events));
                Stream.concat(type.getAllMethods().stream(), type.getConstructors().stream())
                        .filter(member -> isVisible(member.getModifiers()))
                        .forEach(member -> report(type + "." + member.getName(), types(member), events));
            }
        };
    }

    private static void report(String place, Stream<? extends JavaType> types, ConditionEvents events) {
        types.flatMap(type -> type.getAllInvolvedRawTypes().stream())
                .filter(JacksonBoundaryTest::isOfJackson)
                .forEach(type -> events.add(new SimpleConditionEvent(place, false, place + ": " + type.getName())));
    }

    private static boolean isOfJackson(JavaClass type) {
        return (type.getName().startsWith("com.fasterxml.")
                        && !type.getName().startsWith("com.fasterxml.jackson.annotation."))
                || type.getName().startsWith("tools.jackson.");
    }

    private static Stream<? extends JavaType> supertypes(JavaClass type) {
        return Stream.of(
                        type.getSuperclass().stream(),
                        type.getInterfaces().stream(),
                        type.getTypeParameters().stream(),
                        type.getAllRawSuperclasses().stream(),
                        type.getAllRawInterfaces().stream())
                .flatMap(types -> types);
    }

    private static Stream<? extends JavaType> types(JavaField field) {
        return Stream.of(field.getType());
    }

    private static Stream<? extends JavaType> types(JavaCodeUnit member) {
        return Stream.of(
                        Stream.of(member.getReturnType()),
                        member.getParameterTypes().stream(),
                        member.getTypeParameters().stream(),
                        member.getThrowsClause().stream().map(ThrowsDeclaration::getRawType))
                .flatMap(types -> types);
    }

    private static boolean isVisible(JavaClass type) {
        return isVisible(type.getModifiers())
                && type.getEnclosingClass().map(JacksonBoundaryTest::isVisible).orElse(true);
    }

    private static boolean isVisible(Set<JavaModifier> modifiers) {
        return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
    }

    private static Stream<Path> moduleInfos() {
        return Stream.concat(modules("."), modules("integrations"))
                .map(module -> module.resolve("src/main/java/module-info.java"))
                .filter(Files::exists);
    }

    private static Stream<Path> sources() {
        return modules(".")
                .filter(module -> module.getFileName().toString().matches("sdk-(?!testkit).*"))
                .map(module -> module.resolve("src/main/java"))
                .filter(Files::exists)
                .flatMap(JacksonBoundaryTest::files);
    }

    private static Stream<Path> modules(String folder) {
        try (Stream<Path> all = Files.list(Project.ROOT.resolve(folder).normalize())) {
            return all.sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
