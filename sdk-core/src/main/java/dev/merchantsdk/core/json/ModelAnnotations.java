package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import org.jspecify.annotations.Nullable;

/**
 * Reads the annotations of generated builders. The method that sets all unknown properties at once is no property itself: else a property
 * of the wire that happens to have its name would be taken for the map of the others.
 */
final class ModelAnnotations extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    public @Nullable PropertyName findNameForDeserialization(Annotated annotated) {
        return annotated instanceof AnnotatedMethod method
                        && method.getParameterCount() == 1
                        && method.hasAnnotation(JsonAnySetter.class)
                ? null
                : super.findNameForDeserialization(annotated);
    }

    /** A null sets what comes in any letter case: else a property that comes twice would not be seen to, where it is null once. */
    @Override
    public JsonSetter.Value findSetterInfo(Annotated annotated) {
        return annotated instanceof AnnotatedMethod method
                        && method.getRawReturnType().isAnnotationPresent(AnyLetterCase.class)
                ? JsonSetter.Value.forValueNulls(Nulls.SET)
                : super.findSetterInfo(annotated);
    }
}
