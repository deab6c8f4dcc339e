package dev.merchantsdk.core.json;

import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.AnnotationMap;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
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
        String name = String.join("", model.getPackageName(), ".Immutable", model.getSimpleName(), "$Builder");
        try {
            return Class.forName(name, false, model.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** Returns the model of a builder; null if the type is not the builder of a model. */
    static @Nullable Class<?> model(Class<?> builder) {
        Class<?> generated = builder.getEnclosingClass();
        for (Class<?> model : generated == null ? new Class<?>[0] : generated.getInterfaces()) {
            if (builder(model) == builder) {
                return model;
            }
        }
        return null;
    }

    /** Returns a builder method with the annotations of the property's accessor, and any other element unchanged. */
    static Annotated annotated(Annotated annotated) {
        if (!(annotated instanceof AnnotatedMethod method)) {
            return annotated;
        }
        Class<?> model = model(method.getAnnotated().getReturnType());
        Method accessor = model == null ? null : accessor(model, method.getAnnotated());
        return accessor == null ? annotated : method.withAnnotations(annotations(accessor));
    }

    private static AnnotationMap annotations(Method accessor) {
        AnnotationMap all = new AnnotationMap();
        for (Annotation annotation : accessor.getAnnotations()) {
            all.add(annotation);
        }
        return all;
    }

    private static @Nullable Method accessor(Class<?> model, Method setter) {
        String name = setter.getName();
        if (setter.getParameterCount() == 2) {
            return name.startsWith(PUT) ? accessor(model, property(name, PUT), Map.class) : null;
        }
        if (setter.getParameterCount() != 1) {
            return null;
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
        for (Method method : addsAll.getDeclaringClass().getMethods()) {
            if (method.getName().equals(replaces)
                    && Arrays.equals(method.getParameterTypes(), addsAll.getParameterTypes())) {
                return true;
            }
        }
        return false;
    }

    private static String property(String setter, String prefix) {
        String name = setter.substring(prefix.length());
        return name.isEmpty() ? "" : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    private static @Nullable Method accessor(Class<?> model, String name, Class<?> type) {
        for (Method method : model.getMethods()) {
            if (method.getName().equals(name)
                    && method.getParameterCount() == 0
                    && (type == method.getReturnType()
                            || (type == Collection.class && type.isAssignableFrom(method.getReturnType())))) {
                return method;
            }
        }
        return null;
    }
}
