package dev.merchantsdk.consumers;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.identification.IdentificationClient;
import dev.merchantsdk.jdbc.JdbcJournal;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the public types of the published modules. */
final class PublicTypes {
    private static final List<Class<?>> ONE_OF_EACH_MODULE = List.of(
            MerchantSdk.class,
            Merchant.class,
            CreditClient.class,
            ReceiptsClient.class,
            PaymentsClient.class,
            IdentificationClient.class,
            JdbcJournal.class,
            Sandbox.class);

    private PublicTypes() {}

    /**
     * Returns the value types: models, records, and classes that override {@code equals} or {@code toString}. The
     * result excludes enums, exceptions and maps, which a mapper writes by their values.
     */
    static List<Class<?>> values() {
        return ONE_OF_EACH_MODULE.stream()
                .flatMap(type -> ofModule(type).stream())
                .filter(PublicTypes::isValue)
                .toList();
    }

    /** Returns the class that implements a model of the SDK. The result is empty if the type is not a model. */
    static Stream<Class<?>> implementation(Class<?> type) {
        try {
            return Stream.of(Class.forName(
                    type.getPackageName() + ".Immutable" + type.getSimpleName(), false, type.getClassLoader()));
        } catch (ClassNotFoundException e) {
            return Stream.empty();
        }
    }

    private static boolean isValue(Class<?> type) {
        if (!isPublic(type)
                || type.isEnum()
                || Throwable.class.isAssignableFrom(type)
                || Map.class.isAssignableFrom(type)) {
            return false;
        }
        return type.isRecord()
                || implementation(type).findAny().isPresent()
                || (!type.isInterface() && (overrides(type, "equals", Object.class) || overrides(type, "toString")));
    }

    private static boolean overrides(Class<?> type, String method, Class<?>... parameters) {
        try {
            return type.getMethod(method, parameters).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isPublic(Class<?> type) {
        Class<?> outer = type.getDeclaringClass();
        return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
    }

    private static List<Class<?>> ofModule(Class<?> member) {
        URL root = member.getProtectionDomain().getCodeSource().getLocation();
        try {
            Path path = Path.of(root.toURI());
            if (Files.isDirectory(path)) {
                return classes(path);
            }
            try (FileSystem archive = FileSystems.newFileSystem(URI.create("jar:" + root), Map.of())) {
                return classes(archive.getPath("/"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Class<?>> classes(Path root) throws IOException {
        ModuleDescriptor module;
        try (InputStream descriptor = Files.newInputStream(root.resolve("module-info.class"))) {
            module = ModuleDescriptor.read(descriptor);
        }
        Set<String> exported = module.exports().stream()
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> file.endsWith(".class") && !file.endsWith("-info.class"))
                    .map(file ->
                            file.substring(0, file.length() - ".class".length()).replace('/', '.'))
                    .filter(name -> exported.contains(name.substring(0, name.lastIndexOf('.'))))
                    .<Class<?>>map(PublicTypes::load)
                    .toList();
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, PublicTypes.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
