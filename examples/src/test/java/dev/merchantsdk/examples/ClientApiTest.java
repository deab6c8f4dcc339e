package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.operation.AsyncOperation;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.payments.query.Query;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.URI;
import java.net.URL;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the rules for clients in decision 009 (docs/decisions/009-public-api-and-names.md). */
@Tag("sources")
final class ClientApiTest {
    private static final Set<String> MODULES_WITH_CLIENTS =
            Set.of("core", "credit", "receipts", "identification", "payments");
    /**
     * The result types of methods that send no request. These methods exist only in blocking clients: {@link Pages} has
     * {@code async()} of its own.
     */
    private static final Set<Class<?>> NOTHING_IS_SENT = Set.of(URI.class, Query.class, Pages.class);
    /** Other methods that send no request. The result of {@code resume} has {@code async()} of its own. */
    private static final Set<String> NO_CALLS = Set.of("options", "resume");

    @Test
    void theClientsOfAllModulesAreSeen() {
        assertThat(clients().map(ClientApiTest::module).collect(Collectors.toSet()))
                .isEqualTo(MODULES_WITH_CLIENTS);
    }

    @Test
    void noPublicMethodHasTheSuffixAsync() throws IOException {
        Set<String> exported = exportedPackages();
        assertThat(exported).contains("dev.merchantsdk.core.paging").doesNotContain("dev.merchantsdk.core.page");
        assertThat(ArchitectureTest.CLASSES.stream()
                        .filter(type -> exported.contains(type.getPackageName()))
                        .filter(ClientApiTest::isPublic)
                        .flatMap(type -> type.getMethods().stream())
                        .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
                        .filter(method -> method.getName().endsWith("Async"))
                        .map(method -> method.getFullName()))
                .isEmpty();
    }

    @Test
    void eachClientHasAnAsynchronousTwin() {
        assertThat(clients().flatMap(ClientApiTest::differencesOfTheTwin)).isEmpty();
    }

    /** A method exists once per task, so options are not a parameter of calls. */
    @Test
    void optionsBelongToAClient() {
        assertThat(clients().filter(client -> !hasCopyWithOptions(client))).isEmpty();
        assertThat(clients()
                        .flatMap(client -> Stream.of(client, twin(client)))
                        .flatMap(client -> Arrays.stream(client.getDeclaredMethods()))
                        .filter(method -> Modifier.isPublic(method.getModifiers())
                                && !method.getName().equals("with")
                                && List.of(method.getParameterTypes()).contains(RequestOptions.class)))
                .isEmpty();
    }

    private static Stream<Class<?>> clients() {
        return ArchitectureTest.CLASSES.stream()
                .filter(ClientApiTest::isPublic)
                .filter(type -> type.getSimpleName().endsWith("Client")
                        && !type.getSimpleName().startsWith("Async")
                        && !type.getPackageName().contains("sandbox"))
                .<Class<?>>map(JavaClass::reflect);
    }

    private static boolean isPublic(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC);
    }

    private static String module(Class<?> client) {
        return client.getPackageName().replaceFirst("^dev\\.merchantsdk\\.(\\w+).*$", "$1");
    }

    private static Class<?> twin(Class<?> client) {
        try {
            return client.getMethod("async").getReturnType();
        } catch (NoSuchMethodException e) {
            throw new AssertionError(client + " has no async()", e);
        }
    }

    private static Stream<String> differencesOfTheTwin(Class<?> client) {
        Class<?> twin = twin(client);
        Map<String, Type> blocking = calls(client);
        Map<String, Type> asynchronous = calls(twin);
        Set<String> all = new HashSet<>(blocking.keySet());
        all.addAll(asynchronous.keySet());
        Stream<String> name = twin.getSimpleName().equals("Async" + client.getSimpleName())
                ? Stream.empty()
                : Stream.of(twin + " is not named after " + client);
        return Stream.concat(
                name,
                all.stream()
                        .filter(call -> !blocking.containsKey(call)
                                || !asynchronous.containsKey(call)
                                || !isForm(blocking.get(call), asynchronous.get(call)))
                        .sorted()
                        .map(call -> client.getSimpleName() + "." + call + ": " + blocking.get(call) + " and "
                                + asynchronous.get(call)));
    }

    /** Returns the signatures and result types of a client's calls. A method that returns a client is not a call. */
    private static Map<String, Type> calls(Class<?> client) {
        Map<String, Type> calls = new TreeMap<>();
        for (Method method : client.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers())
                    && !Modifier.isStatic(method.getModifiers())
                    && !method.isSynthetic()
                    && !NO_CALLS.contains(method.getName())
                    && !NOTHING_IS_SENT.contains(method.getReturnType())
                    && !method.getReturnType().getSimpleName().endsWith("Client")) {
                calls.put(
                        signature(method.getName(), List.of(method.getParameterTypes())),
                        method.getGenericReturnType());
            }
        }
        return calls;
    }

    private static String signature(String name, List<Class<?>> parameters) {
        return name + parameters.stream().map(Class::getSimpleName).collect(Collectors.joining(", ", "(", ")"));
    }

    /** Returns whether the second type is the asynchronous counterpart of the first type. */
    private static boolean isForm(Type blocking, Type asynchronous) {
        if (asynchronous instanceof ParameterizedType future
                && future.getRawType().equals(CompletableFuture.class)) {
            Type result = future.getActualTypeArguments()[0];
            return blocking.equals(void.class)
                    ? result.equals(Void.class)
                    : equalsBoxed(blocking, result) || isTwin(blocking, result);
        }
        return false;
    }

    private static boolean equalsBoxed(Type blocking, Type result) {
        return blocking.getTypeName().equals(result.getTypeName()) // names, because the type variables are not equal
                || (blocking.equals(boolean.class) && result.equals(Boolean.class));
    }

    private static boolean isTwin(Type blocking, Type asynchronous) {
        return blocking instanceof ParameterizedType one
                && asynchronous instanceof ParameterizedType other
                && one.getRawType().equals(Operation.class)
                && other.getRawType().equals(AsyncOperation.class)
                && Arrays.equals(one.getActualTypeArguments(), other.getActualTypeArguments());
    }

    private static boolean hasCopyWithOptions(Class<?> client) {
        try {
            return client.getMethod("with", RequestOptions.class).getReturnType() == client;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** Returns the packages that modules of the SDK export to all modules. */
    private static Set<String> exportedPackages() throws IOException {
        Set<String> packages = new HashSet<>();
        for (URL module : Collections.list(ClientApiTest.class.getClassLoader().getResources("module-info.class"))) {
            try (InputStream bytes = module.openStream()) {
                ModuleDescriptor descriptor = ModuleDescriptor.read(bytes);
                if (descriptor.name().startsWith("dev.merchantsdk.")) {
                    descriptor.exports().stream()
                            .filter(exported -> !exported.isQualified())
                            .forEach(exported -> packages.add(exported.source()));
                }
            }
        }
        return packages;
    }
}
