package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.wire.WireForm;
import org.jspecify.annotations.Nullable;

/**
 * The annotations of models and values as the SDK's own codec reads them. A mapper of the merchant's own reads the annotations of Jackson alone, by
 * which a {@link NotJsonSerializable} is refused; this codec goes by {@link WireForm} there.
 *
 * <p>A model is read through its nested {@code Builder}. Its {@code @JsonDeserialize(builder = Void.class)} makes Immutables put the annotations of
 * the properties on the builder, and means no builder to every other mapper of Jackson 2, which would read the forms of the wire through it.
 */
final class ModelAnnotations extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    public @Nullable Boolean hasAsValue(Annotated annotated) {
        if (annotated.hasAnnotation(WireForm.class)) {
            return true;
        }
        return isRefusal(annotated) ? Boolean.FALSE : super.hasAsValue(annotated);
    }

    private static boolean isRefusal(Annotated annotated) {
        return annotated instanceof AnnotatedMember member && member.getDeclaringClass() == NotJsonSerializable.class;
    }

    @Override
    public JsonCreator.@Nullable Mode findCreatorAnnotation(MapperConfig<?> config, Annotated annotated) {
        if (annotated.hasAnnotation(WireForm.class)) {
            return JsonCreator.Mode.DELEGATING;
        }
        JsonCreator.Mode mode = super.findCreatorAnnotation(config, annotated);
        boolean isForOthers = mode != null && NotJsonSerializable.class.isAssignableFrom(annotated.getRawType());
        return isForOthers ? JsonCreator.Mode.DISABLED : mode;
    }

    @Override
    public @Nullable Class<?> findPOJOBuilder(AnnotatedClass model) {
        if (!model.hasAnnotation(JsonDeserialize.class)) {
            return null;
        }
        for (Class<?> nested : model.getRawType().getDeclaredClasses()) {
            if (nested.getSimpleName().equals("Builder")) {
                return nested;
            }
        }
        return null;
    }

    /**
     * The method that sets all unknown properties at once is no property itself: else a property of the wire that happens to have its name would be
     * taken for the map of the others.
     */
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
