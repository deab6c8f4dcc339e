package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.wire.WireForm;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Interprets the annotations of models and values for the SDK's own codec. The Jackson annotations of
 * {@link NotJsonSerializable} make a merchant's mapper reject the SDK's types. The SDK's codec ignores these
 * annotations and reads {@link WireForm} instead.
 *
 * <p>The codec creates a model with its generated builder, and reads the annotations of the accessors (see
 * {@link BuilderSetters}).
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
        return BuilderSetters.builder(model.getRawType());
    }

    @Override
    public JsonPOJOBuilder.@Nullable Value findPOJOBuilderConfig(AnnotatedClass builder) {
        return BuilderSetters.model(builder.getRawType()) != null
                ? new JsonPOJOBuilder.Value(BuilderSetters.CREATE, JsonPOJOBuilder.DEFAULT_WITH_PREFIX)
                : super.findPOJOBuilderConfig(builder);
    }

    @Override
    public @Nullable Object findSerializer(Annotated annotated) {
        JsonForm form = annotated.getAnnotation(JsonForm.class);
        return form != null && AmountWriter.FORMS.contains(form.value())
                ? new AmountWriter(form.value())
                : super.findSerializer(annotated);
    }

    @Override
    public @Nullable Object findDeserializer(Annotated annotated) {
        ReadBy byHand = annotated.getAnnotation(ReadBy.class);
        if (byHand != null) {
            return byHand.value();
        }
        Object reader = isOptional(annotated) ? null : reader(annotated);
        return reader == null ? super.findDeserializer(annotated) : reader;
    }

    @Override
    public @Nullable Object findContentDeserializer(Annotated annotated) {
        Object reader = isOptional(annotated) ? reader(annotated) : null;
        return reader == null ? super.findContentDeserializer(annotated) : reader;
    }

    private static boolean isOptional(Annotated annotated) {
        return annotated instanceof AnnotatedMethod method
                ? method.getParameterCount() == 1 && method.getRawParameterType(0) == Optional.class
                : annotated.getRawType() == Optional.class;
    }

    private static @Nullable Object reader(Annotated annotated) {
        JsonForm form = BuilderSetters.annotated(annotated).getAnnotation(JsonForm.class);
        return form == null ? null : ScalarReader.of(form.value());
    }

    @Override
    public JacksonInject.@Nullable Value findInjectableValue(AnnotatedMember member) {
        return super.findInjectableValue((AnnotatedMember) BuilderSetters.annotated(member));
    }

    private static boolean isInAnyLetterCase(Class<?> builder) {
        Class<?> model = BuilderSetters.model(builder);
        return model != null && model.isAnnotationPresent(AnyLetterCase.class);
    }

    @Override
    public @Nullable Boolean hasAnySetter(Annotated annotated) {
        Annotated property = BuilderSetters.annotated(annotated);
        return property.hasAnnotation(JsonAnyGetter.class) ? Boolean.TRUE : super.hasAnySetter(property);
    }

    /** A builder has the format of its model, whose annotation {@link AnyLetterCase} it doesn't inherit. */
    @Override
    public JsonFormat.@Nullable Value findFormat(Annotated annotated) {
        if (annotated instanceof AnnotatedClass builder && isInAnyLetterCase(builder.getRawType())) {
            return JsonFormat.Value.empty().withFeature(JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_PROPERTIES);
        }
        return super.findFormat(BuilderSetters.annotated(annotated));
    }

    /** Excludes the setter of all unknown properties, which would otherwise read a JSON property of its name. */
    @Override
    public @Nullable PropertyName findNameForDeserialization(Annotated annotated) {
        Annotated property = BuilderSetters.annotated(annotated);
        return property instanceof AnnotatedMethod method
                        && method.getParameterCount() == 1
                        && (method.hasAnnotation(JsonAnyGetter.class) || method.hasAnnotation(JsonAnySetter.class))
                ? null
                : super.findNameForDeserialization(property);
    }

    /** In a model with {@link AnyLetterCase}, a null also sets a property, so that its repetition is detected. */
    @Override
    public JsonSetter.Value findSetterInfo(Annotated annotated) {
        return annotated instanceof AnnotatedMethod method && isInAnyLetterCase(method.getRawReturnType())
                ? JsonSetter.Value.forValueNulls(Nulls.SET)
                : super.findSetterInfo(BuilderSetters.annotated(annotated));
    }
}
