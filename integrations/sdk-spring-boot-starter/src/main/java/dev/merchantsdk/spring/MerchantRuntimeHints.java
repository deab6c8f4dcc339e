package dev.merchantsdk.spring;

import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.ExecutableMode;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** What the SDK and its starter look up at run time, for native images. */
final class MerchantRuntimeHints implements RuntimeHintsRegistrar {
    static final String VERSION = "dev/merchantsdk/core/call/version.properties";
    private static final List<String> RESOURCES =
            List.of(VERSION, "dev/merchantsdk/payments/code/response-codes.tsv", "dev/merchantsdk/jdbc/schema.sql");
    private static final List<Class<?>> BUILDERS =
            List.of(Timeouts.Builder.class, RetrySettings.Builder.class, MerchantProfile.Builder.class);
    /** By name, because the category of fields has another one in Spring 7. */
    private static final MemberCategory[] MEMBERS = Stream.of(MemberCategory.values())
            .filter(category -> category.name().matches("INVOKE_.*|(ACCESS_)?DECLARED_FIELDS"))
            .toArray(MemberCategory[]::new);

    @Override
    public void registerHints(RuntimeHints hints, @Nullable ClassLoader loader) {
        PathMatchingResourcePatternResolver files = new PathMatchingResourcePatternResolver(loader);
        try {
            for (Resource module : files.getResources("classpath*:module-info.class")) {
                for (String opened : openedToJackson(module)) {
                    for (Resource type : files.getResources("classpath*:" + opened.replace('.', '/') + "/*.class")) {
                        String name = opened + "."
                                + String.valueOf(type.getFilename()).replace(".class", "");
                        if (!name.endsWith("package-info")) {
                            hints.reflection().registerType(TypeReference.of(name), MEMBERS);
                        }
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        hints.reflection().registerType(MerchantSdkProperties.class, MEMBERS);
        hints.reflection().registerType(MerchantSettings.class, MEMBERS);
        for (Class<?> section : MerchantSdkProperties.class.getDeclaredClasses()) {
            hints.reflection().registerType(section, MEMBERS);
        }
        for (Class<?> builder : BUILDERS) {
            for (Method setter : builder.getMethods()) {
                hints.reflection().registerMethod(setter, ExecutableMode.INVOKE);
            }
        }
        RESOURCES.forEach(hints.resources()::registerPattern);
        hints.proxies().registerJdkProxy(Connection.class); // the one of a callback's or an outbox's transaction
    }

    /** Returns the packages that the SDK's modules open to Jackson: those of the types that it reads and writes. */
    private static List<String> openedToJackson(Resource module) throws IOException {
        try (InputStream file = module.getInputStream()) {
            ModuleDescriptor descriptor = ModuleDescriptor.read(file);
            return descriptor.opens().stream()
                    .filter(opens -> descriptor.name().startsWith("dev.merchantsdk.")
                            && opens.targets().contains("com.fasterxml.jackson.databind"))
                    .map(ModuleDescriptor.Opens::source)
                    .toList();
        }
    }
}
