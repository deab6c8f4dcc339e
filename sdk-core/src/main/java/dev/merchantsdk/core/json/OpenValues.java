package dev.merchantsdk.core.json;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import dev.merchantsdk.core.value.OpenEnum;

/**
 * Reads an {@link OpenEnum} with its factory method {@code of}. If {@code of} has a parameter of type {@code int}, the
 * JSON value must be a whole number, written as a JSON number or as a text. If the parameter is a string, the JSON
 * value may be a text, a number or a boolean.
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
        AnnotatedMethod of = factory(type);
        return of.getRawParameterType(0) == int.class
                ? ScalarReader.ofInt(raw, number -> call(of, number))
                : ScalarReader.text(raw, text -> call(of, text));
    }

    private static AnnotatedMethod factory(BeanDescription type) {
        for (AnnotatedMethod method : type.getClassInfo().getFactoryMethods()) {
            if (method.getName().equals("of") && method.getParameterCount() == 1) {
                return method;
            }
        }
        throw new IllegalStateException(type.getBeanClass() + " has no factory of(…)");
    }

    private static Object call(AnnotatedMethod factory, Object raw) {
        try {
            return factory.call1(raw);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) { // impossible: the factory is public and declares no exception
            throw new IllegalStateException(e);
        }
    }
}
