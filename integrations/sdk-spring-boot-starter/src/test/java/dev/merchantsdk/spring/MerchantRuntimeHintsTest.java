package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import javax.tools.ToolProvider;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.GeneratedFiles.Kind;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.annotation.AnnotatedBeanDefinitionReader;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.javapoet.ClassName;
import org.springframework.web.context.support.GenericWebApplicationContext;

/** Checks the hints for a native image, but builds none. */
final class MerchantRuntimeHintsTest {
    private static final Pattern SDK_TYPE = Pattern.compile("dev\\.merchantsdk\\.[\\w.$]+");

    /** The packages of generated classes that are no JSON. */
    private static final Set<String> SETTINGS = Set.of("core.config", "core.operation", "payments.callback");

    private final RuntimeHints hints = hints();

    private static RuntimeHints hints() {
        RuntimeHints hints = new RuntimeHints();
        new MerchantRuntimeHints().registerHints(hints, MerchantRuntimeHintsTest.class.getClassLoader());
        return hints;
    }

    /** Jackson reads and writes a model, its builder, and the types of its properties. */
    @Test
    void jacksonSeesEachModel() {
        List<Class<?>> generated = SdkClasses.all()
                .filter(type -> type.getSimpleName().startsWith("Immutable") && !type.isInterface())
                .filter(type -> !SETTINGS.contains(type.getPackageName().substring("dev.merchantsdk.".length())))
                .toList();
        assertThat(generated).hasSizeGreaterThan(70);
        for (Class<?> type : generated) {
            List<Class<?>> read = new ArrayList<>(List.of(type));
            read.addAll(List.of(type.getInterfaces()));
            for (Class<?> builder : type.getDeclaredClasses()) {
                read.add(builder);
                Stream.of(builder.getMethods())
                        .flatMap(setter -> Stream.of(setter.getGenericParameterTypes()))
                        .flatMap(MerchantRuntimeHintsTest::sdkTypes)
                        .forEach(read::add);
            }
            assertThat(read).as(type.getName()).allMatch(this::isReflective);
        }
    }

    private static Stream<Class<?>> sdkTypes(Type type) {
        return SDK_TYPE.matcher(type.getTypeName()).results().map(name -> {
            try {
                return Class.forName(name.group());
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private boolean isReflective(Class<?> type) {
        return RuntimeHintsPredicates.reflection()
                .onType(type)
                .withMemberCategories(
                        MemberCategory.INVOKE_DECLARED_CONSTRUCTORS,
                        MemberCategory.INVOKE_DECLARED_METHODS,
                        MemberCategory.INVOKE_PUBLIC_METHODS)
                .test(hints);
    }

    @Test
    void theRefusalOfJsonAndTheCodecOfValuesAreSeen() {
        assertThat(List.of(NotJsonSerializable.class, JsonValue.class)).allMatch(this::isReflective);
    }

    @Test
    void eachPropertyAndItsSetterAreSeen() throws Exception {
        List<Class<?>> sections = Stream.concat(
                        Stream.of(MerchantSdkProperties.class, MerchantSettings.class),
                        Stream.of(MerchantSdkProperties.class.getDeclaredClasses()))
                .toList();
        assertThat(sections).hasSizeGreaterThan(5).allMatch(this::isReflective);
        for (Class<?> section : sections) {
            for (RecordComponent property : section.getRecordComponents()) {
                assertThat(isInvocable(property.getAccessor()))
                        .as(property.toString())
                        .isTrue();
            }
        }
        for (Class<?> builder :
                List.of(Timeouts.Builder.class, RetrySettings.Builder.class, MerchantProfile.Builder.class)) {
            assertThat(Stream.of(builder.getMethods()).filter(method -> method.getReturnType() == builder))
                    .isNotEmpty()
                    .allMatch(this::isInvocable);
        }
    }

    @SuppressWarnings({"deprecation", "removal"}) // its successor isn't in Spring 6.2 (of Spring Boot 3.5)
    private boolean isInvocable(Method method) {
        Predicate<RuntimeHints> invocable =
                RuntimeHintsPredicates.reflection().onMethod(method).invoke();
        return invocable.test(hints);
    }

    @Test
    void eachFileOfTheModulesIsFound() {
        assertThat(SdkClasses.names())
                .filteredOn(name -> !name.endsWith(".class"))
                .filteredOn(name -> !name.contains("/micrometer/") && !name.contains("/sandbox/"))
                .hasSize(3)
                .allMatch(name ->
                        RuntimeHintsPredicates.resource().forResource(name).test(hints));
        assertThat(RuntimeHintsPredicates.proxies().forInterfaces(Connection.class))
                .accepts(hints);
    }

    @Configuration(proxyBeanMethods = false)
    static class Shop {
        @Bean
        DataSource pool() {
            JdbcDataSource pool = new JdbcDataSource();
            pool.setURL("jdbc:h2:mem:");
            return pool;
        }

        @Bean
        OrderPrices prices() {
            return orderId -> Optional.empty();
        }

        @Bean
        @Qualifier("north")
        OrderPrices pricesOfNorth() {
            return orderId -> Optional.empty();
        }
    }

    /** Spring generates the code for each bean of the starter, and takes over the hints. */
    @Test
    void theBeansAreProcessedAheadOfTime(@TempDir Path folder) throws IOException {
        try (GenericWebApplicationContext context = new GenericWebApplicationContext()) {
            TestPropertyValues.of(
                            "management.endpoints.web.exposure.include=*",
                            "merchant.sdk.gateway-url=https://gateway.example/",
                            "merchant.sdk.secret=own",
                            "merchant.sdk.merchants.north.secret=north")
                    .applyTo(context);
            new AnnotatedBeanDefinitionReader(context)
                    .register(
                            Shop.class,
                            MerchantSdkAutoConfiguration.class,
                            MerchantStoresAutoConfiguration.class,
                            MerchantWebAutoConfiguration.class,
                            MerchantActuatorAutoConfiguration.class,
                            MerchantMicrometerAutoConfiguration.class);
            InMemoryGeneratedFiles files = new InMemoryGeneratedFiles();
            DefaultGenerationContext generation = new DefaultGenerationContext(
                    new ClassNameGenerator(ClassName.get("dev.merchantsdk.spring", "Shop")), files);

            new ApplicationContextAotGenerator().processAheadOfTime(context, generation);
            generation.writeGeneratedContent();

            assertThat(files.getGeneratedFiles(Kind.SOURCE).keySet())
                    .anyMatch(name -> name.contains("MerchantSdkAutoConfiguration"))
                    .anyMatch(name -> name.contains("MerchantActuatorAutoConfiguration"));
            assertThat(files.getGeneratedFiles(Kind.SOURCE).keySet().stream().map(name -> content(files, name)))
                    .anyMatch(code -> code.contains("\"north.Merchant\""))
                    .anyMatch(code -> code.contains("AutowireCandidateQualifier"));
            compile(files, folder);
            assertThat(RuntimeHintsPredicates.resource().forResource(MerchantRuntimeHints.VERSION))
                    .accepts(generation.getRuntimeHints());
            assertThat(RuntimeHintsPredicates.reflection().onType(MerchantEndpoint.UnsettledOrder.class))
                    .accepts(generation.getRuntimeHints());
        }
    }

    private static String content(InMemoryGeneratedFiles files, String name) {
        try {
            return String.valueOf(files.getGeneratedFileContent(Kind.SOURCE, name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void compile(InMemoryGeneratedFiles files, Path folder) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", folder.toString()));
        arguments.addAll(List.of("-cp", String.valueOf(System.getProperty("java.class.path"))));
        for (String name : files.getGeneratedFiles(Kind.SOURCE).keySet()) {
            Path source = folder.resolve(name);
            Files.createDirectories(source.getParent());
            Files.writeString(source, String.valueOf(files.getGeneratedFileContent(Kind.SOURCE, name)));
            arguments.add(source.toString());
        }
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int result = ToolProvider.getSystemJavaCompiler().run(null, null, errors, arguments.toArray(String[]::new));
        assertThat(result).as(errors.toString(StandardCharsets.UTF_8)).isZero();
    }
}
