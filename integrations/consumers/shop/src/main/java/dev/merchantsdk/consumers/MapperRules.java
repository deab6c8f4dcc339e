package dev.merchantsdk.consumers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.value.PhoneNumber;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.identification.model.Snils;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks a merchant's JSON mapper with each public value type of the SDK. The mapper must either write and read the
 * values of a type without a change, or reject the type.
 */
public abstract class MapperRules {
    private static final List<String> DOCUMENTS = List.of("{}", "[]", "[\"x\"]", "1", "1.5", "true", "\"\"", "\"x\"");
    private static final Map<Class<?>, Object> ARGUMENTS =
            Map.of(String.class, "12", int.class, 12, BigDecimal.class, BigDecimal.TEN);
    private static final List<Class<?>> VALUES = PublicTypes.values();

    private final List<? extends OwnMapper> mappers;

    protected MapperRules(OwnMapper... mappers) {
        this.mappers = List.of(mappers);
    }

    static List<Class<?>> values() {
        return VALUES;
    }

    static List<Class<?>> refused() {
        return VALUES.stream()
                .filter(NotJsonSerializable.class::isAssignableFrom)
                .toList();
    }

    static List<Class<?>> exact() {
        return VALUES.stream()
                .filter(type -> !NotJsonSerializable.class.isAssignableFrom(type))
                .filter(type -> !Modifier.isAbstract(type.getModifiers()))
                .toList();
    }

    /** A class of the merchant with one property. */
    public record Own<T>(T value) {}

    @Test
    void theTypesAreSeen() {
        assertThat(values()).hasSizeGreaterThan(150).contains(Amount.class, Secret.class);
        assertThat(exact()).hasSizeGreaterThan(15).contains(Amount.class);
    }

    /**
     * Every type except {@code OpenEnum} must be in {@link #refused} or in {@link #exact}, because the other tests
     * check only these types.
     */
    @Test
    void eachTypeIsRefusedOrExact() {
        assertThat(VALUES)
                .filteredOn(type -> !refused().contains(type) && !exact().contains(type))
                .containsExactlyInAnyOrder(OpenEnum.class);
        assertThat(exact())
                .filteredOn(type -> PublicTypes.implementation(type).findAny().isPresent())
                .isEmpty();
    }

    /**
     * If a mapper rejects a number, the exception of the mapper contains the number, and Spring logs the exception. The
     * types of the SDK must therefore reject the number with an exception that does not contain the number.
     */
    @Test
    void aNumberIsRefusedWithoutItsDigits() {
        for (Class<?> type : VALUES) {
            if (isSensitive(type) && !Modifier.isAbstract(type.getModifiers())) {
                for (String number :
                        List.of("17", "4929509947106878", "49295099471068784929509947106878", "4929509947106878.5")) {
                    for (OwnMapper mapper : mappers) {
                        assertThat(catchThrowable(() -> mapper.read(number, type)))
                                .as("%s with %s", type, mapper)
                                .hasMessageContaining("must be a JSON text")
                                .hasMessageNotContaining(number);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1290, 1290.00", "12.5, 12.50", "0.29, 0.29", "12345678901234567.89, 12345678901234567.89"})
    void amountsAreRoublesWithEveryMapper(String json, String roubles) throws Exception {
        for (OwnMapper mapper : mappers) {
            assertThat(mapper.read(json, Amount.class)).hasToString(roubles);
            assertThat(mapper.read('"' + json + '"', Amount.class)).hasToString(roubles);
            assertThat(mapper.write(Amount.valueOf(json))).isEqualTo('"' + roubles + '"');
        }
    }

    @ParameterizedTest
    @MethodSource("refused")
    void isRefusedWhereverItIsWritten(Class<?> type) throws ReflectiveOperationException {
        for (Class<?> implementation : implementations(type)) {
            Object value = blank(implementation);
            IdentityHashMap<Object, Object> keys = new IdentityHashMap<>();
            keys.put(value, "x");
            Object array = Array.newInstance(type, 1);
            Array.set(array, 0, value);
            for (Object document : List.of(
                    value,
                    new Own<>(value),
                    List.of(value),
                    Map.of("x", value),
                    array,
                    Optional.of(value),
                    new Own<>(List.of(Map.of("x", value))))) {
                for (OwnMapper mapper : mappers) {
                    assertThat(catchThrowable(() -> mapper.write(document)))
                            .as("%s with %s", document.getClass(), mapper)
                            .hasMessageContaining(publicName(type, implementation) + " cannot be written as JSON");
                }
            }
            for (OwnMapper mapper : mappers) {
                // Jackson converts a key with toString(), which fails because the fields of the object are empty.
                assertThat(catchThrowable(() -> mapper.write(keys)))
                        .as("key with %s", mapper)
                        .isNotNull();
            }
        }
    }

    /** The test excludes records, because a mapper creates a record with its constructor. */
    @ParameterizedTest
    @MethodSource("refused")
    void isNotReadWithoutItsFactory(Class<?> type) {
        for (String document : type.isInterface() ? List.of("{}", "\"x\"") : DOCUMENTS) {
            boolean isChecked = type.isRecord() || (isSensitive(type) && document.startsWith("\""));
            for (OwnMapper mapper : isChecked ? List.<OwnMapper>of() : mappers) {
                AtomicReference<Object> read = new AtomicReference<>();
                assertThat(catchThrowable(() -> read.set(mapper.read(document, type))))
                        .as("%s as %s with %s, read as %s", document, type, mapper, read)
                        .isNotNull();
            }
        }
    }

    private static boolean isSensitive(Class<?> type) {
        return SensitiveValue.class.isAssignableFrom(type);
    }

    @Test
    void everySensitiveValueIsReadThroughItsChecks() throws Exception {
        Map<Class<?>, List<String>> texts = Map.of(
                CardNumber.class, List.of("4111111111111111", "4111111111111112"),
                Inn.class, List.of("7707083893", "7707083894"),
                PhoneNumber.class, List.of("+79001234567", "89001234567"),
                Snils.class, List.of("11223344595", "11223344596"));
        for (Class<?> type : VALUES) {
            if (!isSensitive(type) || Modifier.isAbstract(type.getModifiers())) {
                continue;
            }
            Method factory = type.getMethod("of", String.class);
            for (String text : texts.getOrDefault(type, List.of("a", ""))) {
                Object made =
                        catchThrowable(() -> factory.invoke(null, text)) == null ? factory.invoke(null, text) : null;
                for (OwnMapper mapper : mappers) {
                    if (made == null) {
                        assertThat(catchThrowable(() -> mapper.read('"' + text + '"', type)))
                                .isNotNull()
                                .hasMessageContaining(type.getSimpleName())
                                .satisfies(e -> assertThat(e.getMessage()).doesNotContain(text));
                    } else {
                        assertThat(mapper.read('"' + text + '"', type)).isEqualTo(made);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("exact")
    void isReadAsItWasWritten(Class<?> type) throws Exception {
        assertThat(Arrays.stream(type.getMethods()).anyMatch(method -> method.isAnnotationPresent(JsonValue.class)))
                .as("%s has a JSON form", type)
                .isTrue();
        for (Object sample : samples(type)) {
            for (OwnMapper mapper : mappers) {
                assertThat(mapper.read(mapper.write(sample), type)).isEqualTo(sample);
            }
        }
    }

    /** Returns the constants of a type and the results of its factory methods. */
    private static List<Object> samples(Class<?> type) throws ReflectiveOperationException {
        List<Object> samples = new ArrayList<>();
        for (Field field : type.getFields()) {
            if (Modifier.isStatic(field.getModifiers()) && field.getType() == type) {
                samples.add(field.get(null));
            }
        }
        for (Method method : type.getMethods()) {
            if (method.isAnnotationPresent(JsonCreator.class)) {
                samples.add(method.invoke(null, ARGUMENTS.get(method.getParameterTypes()[0])));
            }
        }
        assertThat(samples).isNotEmpty();
        return samples;
    }

    private static String publicName(Class<?> type, Class<?> implementation) {
        return Modifier.isPublic(implementation.getModifiers()) ? implementation.getName() : type.getName();
    }

    private static List<Class<?>> implementations(Class<?> type) {
        List<Class<?>> model = PublicTypes.implementation(type).toList();
        if (!model.isEmpty()) {
            return model;
        }
        return Modifier.isAbstract(type.getModifiers()) ? Collections.emptyList() : List.of(type);
    }

    /** Creates an object without a constructor call. All fields of the object are empty. */
    private static Object blank(Class<?> type) throws ReflectiveOperationException {
        Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
        Object instance = factory.getMethod("getReflectionFactory").invoke(null);
        Method maker = factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
        return ((Constructor<?>) maker.invoke(instance, type, Object.class.getDeclaredConstructor())).newInstance();
    }
}
