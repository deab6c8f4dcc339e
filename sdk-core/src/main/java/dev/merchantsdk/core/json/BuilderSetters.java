package dev.merchantsdk.core.json;

import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.AnnotationMap;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the builder of a model, which the library Immutables generates next to it, and the accessor of the property that
 * a builder method sets. Models have annotations only on accessors. A builder method is {@code name(…)} for a value,
 * {@code addAllName(Iterable)} for a list, and {@code putName(key, value)} for a map.
 */
final class BuilderSetters {
    /** The method of a generated builder that creates the model. */
    static final String CREATE = "create";

    private static final String ADD_ALL = "addAll";
    private static final String PUT = "put";

    private BuilderSetters() {}

    /** Returns the builder of a model; null if the type is not a model. */
    static @Nullable Class<?> builder(Class<?> model) {
        if (!model.isInterface()) {
            return null;
        }
        String name = model.getPackageName() + ".Immutable" + model.getSimpleName() + "$Builder";
        try {
            return Class.forName(name, false, model.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** Returns the model of a builder; empty if the type is not the builder of a model. */
    static Optional<Class<?>> model(Class<?> builder) {
        Class<?> generated = builder.getEnclosingClass();
        return generated == null
                ? Optional.empty()
                : Arrays.stream(generated.getInterfaces())
                        .filter(model -> builder(model) == builder)
                        .findFirst();
    }

    /** Returns a builder method with the annotations of the property's accessor, and any other element unchanged. */
    static Annotated annotated(Annotated annotated) {
        return annotated instanceof AnnotatedMethod method
                ? accessor(method.getAnnotated())
                        .<Annotated>map(accessor -> method.withAnnotations(annotations(accessor)))
                        .orElse(annotated)
                : annotated;
    }

    private static AnnotationMap annotations(Method accessor) {
        AnnotationMap all = new AnnotationMap();
        Arrays.stream(accessor.getAnnotations()).forEach(all::add);
        return all;
    }

    private static Optional<Method> accessor(Method setter) {
        return model(setter.getReturnType()).flatMap(model -> accessor(model, setter));
    }

    private static Optional<Method> accessor(Class<?> model, Method setter) {
        String name = setter.getName();
        if (setter.getParameterCount() == 2) {
            return name.startsWith(PUT) ? accessor(model, property(name, PUT), Map.class) : Optional.empty();
        }
        if (setter.getParameterCount() != 1) {
            return Optional.empty();
        }
        Class<?> value = setter.getParameterTypes()[0];
        if (value != Iterable.class) {
            return accessor(model, name, value);
        }
        return name.startsWith(ADD_ALL) && !replacesAll(setter)
                ? accessor(model, property(name, ADD_ALL), Collection.class)
                : accessor(model, name, Collection.class);
    }

    /** Returns whether the builder also has a method that replaces the list, which Jackson prefers. */
    private static boolean replacesAll(Method addsAll) {
        String replaces = property(addsAll.getName(), ADD_ALL);
        return Arrays.stream(addsAll.getDeclaringClass().getMethods())
                .anyMatch(method -> method.getName().equals(replaces)
                        && Arrays.equals(method.getParameterTypes(), addsAll.getParameterTypes()));
    }

    private static String property(String setter, String prefix) {
        String name = setter.substring(prefix.length());
        return name.isEmpty() ? "" : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    private static Optional<Method> accessor(Class<?> model, String name, Class<?> type) {
        return Arrays.stream(model.getMethods())
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == 0)
                .filter(method -> type == method.getReturnType()
                        || (type == Collection.class && type.isAssignableFrom(method.getReturnType())))
                .findFirst();
    }
}
