package dev.merchantsdk.proof.fuzz;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.IsoTime;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.value.Amount;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Compares all fields of a response with the scalars that its body has under their names. */
final class ReportedFields {
    private final BodyScalars body;

    private ReportedFields(BodyScalars body) {
        this.body = body;
    }

    /** Throws an error if a field of the response has a value that its body doesn't have under that name. */
    static void requireFrom(BodyScalars body, Object response) {
        new ReportedFields(body).require("", body.texts(), response);
    }

    /** @param texts the scalars of the body that the value may have been read from */
    private void require(String path, Set<String> texts, Object value) {
        if (value instanceof Optional<?> optional) {
            optional.ifPresent(present -> require(path, texts, present));
        } else if (value instanceof OptionalInt number) {
            number.ifPresent(present -> require(path, texts, present));
        } else if (value instanceof OptionalLong number) {
            number.ifPresent(present -> require(path, texts, present));
        } else if (value instanceof Collection<?> all) {
            all.forEach(each -> require(path + "[]", texts, each));
        } else if (value instanceof Page<?> page) {
            require(path, texts, page.items());
        } else if (value instanceof SensitiveValue secret) {
            require(path, texts, secret.reveal());
        } else if (value instanceof ServiceText secret) {
            require(path, body.texts(), secret.reveal()); // of any JSON
        } else if (value instanceof dev.merchantsdk.core.serialization.JsonValue json) {
            BodyScalars scalars = BodyScalars.of(json.toJson().getBytes(StandardCharsets.UTF_8));
            check(path, scalars.texts(), body.texts()::containsAll);
        } else {
            scalar(path, texts, value);
        }
    }

    private void scalar(String path, Set<String> texts, Object value) {
        if (value instanceof String text) {
            boolean isAbsent = text.isEmpty() && !path.endsWith(".id"); // the default of a bank's fields
            check(path, text, shown -> isAbsent || texts.contains(shown));
        } else if (value instanceof BigDecimal number) {
            check(path, number, shown -> has(texts, text -> BodyScalars.isNumber(text, shown)));
        } else if (value instanceof Long || value instanceof Integer) {
            scalar(path, texts, BigDecimal.valueOf(((Number) value).longValue()));
        } else if (value instanceof Amount amount) {
            List<BigDecimal> units = List.of(amount.toBigDecimal(), BigDecimal.valueOf(amount.kopecks()));
            check(
                    path,
                    units,
                    any -> has(texts, text -> any.stream().anyMatch(unit -> BodyScalars.isNumber(text, unit))));
        } else if (value instanceof Boolean flag) {
            Set<String> words = flag ? Set.of("true", "1") : Set.of("false", "0");
            check(path, words, any -> has(texts, text -> any.contains(text.toLowerCase(Locale.ROOT))));
        } else if (value instanceof URI uri) {
            check(path, uri.toString(), texts::contains);
        } else if (value instanceof LocalDate date) {
            check(path, date.toString(), texts::contains);
        } else if (value instanceof Instant instant) {
            check(path, instant, shown -> has(texts, text -> isTime(text, shown)));
        } else if (value instanceof OffsetDateTime time) {
            scalar(path, texts, time.toInstant());
        } else if (value instanceof LocalDateTime time) {
            scalar(path, texts, time.toInstant(ZoneOffset.UTC));
        } else {
            object(path, texts, value);
        }
    }

    /** Compares what JSON has of an object: one value, or the properties of a model. */
    private void object(String path, Set<String> texts, Object value) {
        Optional<Method> single =
                methods(value.getClass(), JsonValue.class).stream().findFirst();
        if (single.isPresent()) {
            require(path, texts, invoke(single.get(), value));
            return;
        }
        List<Method> properties = Stream.of(value.getClass().getInterfaces())
                .filter(type -> type.getName().startsWith("dev.merchantsdk."))
                .flatMap(type -> methods(type, JsonProperty.class).stream())
                .toList();
        if (properties.isEmpty()) {
            throw new AssertionError(path + " has a type that is compared with nothing: " + value.getClass());
        }
        for (Method property : properties) {
            String name = property.getAnnotation(JsonProperty.class).value();
            boolean isOwnId = path.isEmpty() && name.equals("id");
            Set<String> named = (isOwnId ? body.byTopName() : body.byName()).getOrDefault(name, Set.of());
            require(path + "." + property.getName(), named, invoke(property, value));
        }
    }

    private static List<Method> methods(Class<?> type, Class<? extends Annotation> annotation) {
        return Stream.of(type.getMethods())
                .filter(method -> method.isAnnotationPresent(annotation) && method.getParameterCount() == 0)
                .toList();
    }

    private static boolean has(Set<String> texts, Predicate<String> condition) {
        return texts.stream().anyMatch(condition);
    }

    private static boolean isTime(String text, Instant time) {
        try {
            return IsoTime.utcByDefault(text).equals(time);
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static Object invoke(Method method, Object value) {
        try {
            method.setAccessible(true);
            return method.invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(method.getName(), e);
        }
    }

    private static <T> void check(String path, T shown, Predicate<T> isInBody) {
        if (!isInBody.test(shown)) {
            throw new AssertionError(path + " is not in the body: " + shown);
        }
    }
}
