package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.wire.WireForm;
import java.lang.annotation.Annotation;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Interprets the annotations of models and values for the SDK's own codec. The Jackson annotations of
 * {@link NotJsonSerializable} make a merchant's mapper reject the SDK's types. The SDK's codec ignores these
 * annotations and reads {@link WireForm} instead.
 *
 * <p>The codec creates a model with the model's nested {@code Builder}, and reads the annotations of the accessors (see
 * {@link BuilderSetters}).
 */
final class ModelAnnotations extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    private static final Map<Class<? extends Annotation>, Class<?>> WRITERS = Map.of(
            AsKopecks.class, AmountForms.KopecksWriter.class,
            AsDecimalText.class, AmountForms.AmountTextWriter.class,
            AsNumber.class, AmountForms.NumberWriter.class);

    private static final Map<Class<? extends Annotation>, Class<?>> READERS = Map.ofEntries(
            Map.entry(AsKopecks.class, AmountForms.KopecksReader.class),
            Map.entry(AsDecimalText.class, AmountForms.AmountTextReader.class),
            Map.entry(AsNumber.class, AmountForms.NumberReader.class),
            Map.entry(TextOrNumber.class, LooseForms.TextReader.class),
            Map.entry(AnyScalar.class, LooseForms.ScalarReader.class),
            Map.entry(AsDecimal.class, LooseForms.DecimalReader.class),
            Map.entry(TrueOrFalse.class, LooseForms.BooleanReader.class),
            Map.entry(TrueOrFalseText.class, LooseForms.BooleanTextReader.class),
            Map.entry(UtcSeconds.class, TimeForms.InstantReader.class),
            Map.entry(UtcMicros.class, TimeForms.InstantReader.class),
            Map.entry(WithoutZone.class, TimeForms.LocalReader.class),
            Map.entry(WithOffset.class, TimeForms.OffsetReader.class),
            Map.entry(ExplicitOffset.class, TimeForms.ExplicitOffsetReader.class));

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
        return BuilderSetters.builder(model.getRawType());
    }

    @Override
    public @Nullable Object findSerializer(Annotated annotated) {
        return form(WRITERS, annotated).orElseGet(() -> super.findSerializer(annotated));
    }

    @Override
    public @Nullable Object findDeserializer(Annotated annotated) {
        return isOptional(annotated)
                ? super.findDeserializer(annotated)
                : form(READERS, BuilderSetters.annotated(annotated)).orElseGet(() -> super.findDeserializer(annotated));
    }

    @Override
    public @Nullable Object findContentDeserializer(Annotated annotated) {
        return isOptional(annotated)
                ? form(READERS, BuilderSetters.annotated(annotated))
                        .orElseGet(() -> super.findContentDeserializer(annotated))
                : super.findContentDeserializer(annotated);
    }

    private static boolean isOptional(Annotated annotated) {
        return annotated instanceof AnnotatedMethod method
                ? method.getParameterCount() == 1 && method.getRawParameterType(0) == Optional.class
                : annotated.getRawType() == Optional.class;
    }

    private static Optional<Object> form(Map<Class<? extends Annotation>, Class<?>> forms, Annotated annotated) {
        for (Map.Entry<Class<? extends Annotation>, Class<?>> form : forms.entrySet()) {
            if (annotated.hasAnnotation(form.getKey())) {
                return Optional.of(form.getValue());
            }
        }
        return Optional.empty();
    }

    @Override
    public @Nullable Boolean hasAnySetter(Annotated annotated) {
        Annotated property = BuilderSetters.annotated(annotated);
        return property.hasAnnotation(JsonAnyGetter.class) ? Boolean.TRUE : super.hasAnySetter(property);
    }

    @Override
    public JsonFormat.@Nullable Value findFormat(Annotated annotated) {
        return super.findFormat(BuilderSetters.annotated(annotated));
    }

    /**
     * Excludes the builder method that sets all unknown properties. Otherwise Jackson would read a JSON property with
     * the name of this method as the map of the unknown properties.
     */
    @Override
    public @Nullable PropertyName findNameForDeserialization(Annotated annotated) {
        Annotated property = BuilderSetters.annotated(annotated);
        return property instanceof AnnotatedMethod method
                        && method.getParameterCount() == 1
                        && (method.hasAnnotation(JsonAnyGetter.class) || method.hasAnnotation(JsonAnySetter.class))
                ? null
                : super.findNameForDeserialization(property);
    }

    /**
     * In a model with {@link AnyLetterCase}, a JSON null also sets a property. Otherwise the codec would not detect a
     * repeated property if one of its values is null.
     */
    @Override
    public JsonSetter.Value findSetterInfo(Annotated annotated) {
        return annotated instanceof AnnotatedMethod method
                        && method.getRawReturnType().isAnnotationPresent(AnyLetterCase.class)
                ? JsonSetter.Value.forValueNulls(Nulls.SET)
                : super.findSetterInfo(BuilderSetters.annotated(annotated));
    }
}
