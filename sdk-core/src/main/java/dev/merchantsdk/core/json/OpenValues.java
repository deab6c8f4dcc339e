package dev.merchantsdk.core.json;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import dev.merchantsdk.core.value.OpenEnum;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/**
 * Reads an {@link OpenEnum} with its factory method {@code of}: from a whole number, which may be a text, if {@code of}
 * has an {@code int} parameter, and otherwise from the text of any scalar.
 */
final class OpenValues extends BeanDeserializerModifier {
    private static final long serialVersionUID = 1L;

    @Override
    public JsonDeserializer<?> modifyDeserializer(
            DeserializationConfig config, BeanDescription type, JsonDeserializer<?> deserializer) {
        Class<?> raw = type.getBeanClass();
        if (!OpenEnum.class.isAssignableFrom(raw)) {
            return deserializer;
        }
        Method of = factory(type);
        MethodHandle call = handle(of);
        return of.getParameterTypes()[0] == int.class
                ? ScalarReader.ofInt(raw, number -> call(call, number))
                : ScalarReader.text(raw, text -> call(call, text));
    }

    private static Method factory(BeanDescription type) {
        return type.getClassInfo().getFactoryMethods().stream()
                .filter(method -> method.getName().equals("of") && method.getParameterCount() == 1)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(type.getBeanClass() + " has no factory of(…)"))
                .getAnnotated();
    }

    /** Unlike a method, a handle needs no array for each call. */
    private static MethodHandle handle(Method factory) {
        try {
            return MethodHandles.publicLookup()
                    .unreflect(factory)
                    .asType(MethodType.methodType(Object.class, Object.class));
        } catch (IllegalAccessException e) { // impossible: the factory is public
            throw new IllegalStateException(e);
        }
    }

    private static Object call(MethodHandle factory, Object raw) {
        try {
            return factory.invokeExact(raw);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) { // impossible: the factory declares no exception
            throw new IllegalStateException(e);
        }
    }
}
