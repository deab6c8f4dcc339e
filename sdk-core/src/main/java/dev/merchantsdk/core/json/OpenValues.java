package dev.merchantsdk.core.json;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import dev.merchantsdk.core.value.OpenEnum;

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
        AnnotatedMethod of = factory(type);
        return of.getRawParameterType(0) == int.class
                ? ScalarReader.ofInt(raw, number -> call(of, number))
                : ScalarReader.text(raw, text -> call(of, text));
    }

    private static AnnotatedMethod factory(BeanDescription type) {
        return type.getClassInfo().getFactoryMethods().stream()
                .filter(method -> method.getName().equals("of") && method.getParameterCount() == 1)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(type.getBeanClass() + " has no factory of(…)"));
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
