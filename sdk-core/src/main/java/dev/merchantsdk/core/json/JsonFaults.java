package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.util.Arrays;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/**
 * Converts Jackson's exceptions into {@link UnreadableJson}. Jackson's exceptions quote the parsed text, but
 * {@link UnreadableJson} contains only a position and a reason.
 */
public final class JsonFaults {
    /** A part of the message of the exception that a {@link SetOnceStyle} builder throws if a property is set twice. */
    public static final String SET_TWICE = "attribute is already set";
    /** The reason that {@link UnreadableJson} reports if a property has more than one value. */
    static final String REPEATED = "is repeated";

    private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,63}");

    private JsonFaults() {}

    static UnreadableJson from(Exception e) {
        return new UnreadableJson(path(e, JsonFaults::isOfModel), path(e, (bean, name) -> true), reason(e), false);
    }

    /** Returns the path of a value of the caller that cannot be written. */
    static String path(Exception e) {
        return path(e, (bean, name) -> PLAIN_NAME.matcher(name).matches());
    }

    private static String path(Exception e, BiPredicate<Object, String> isShown) {
        StringBuilder path = new StringBuilder();
        if (e instanceof JsonMappingException mapping) {
            for (Reference step : mapping.getPath()) {
                String name = step.getFieldName();
                if (name == null) {
                    path.append('[').append(step.getIndex()).append(']');
                } else {
                    path.append(path.length() == 0 ? "" : ".").append(isShown.test(step.getFrom(), name) ? name : "*");
                }
            }
        }
        return path.toString();
    }

    /** Returns whether the model that a bean belongs to has a property with this name. Any other name is foreign text. */
    private static boolean isOfModel(Object bean, String name) {
        Class<?> type = bean instanceof Class<?> direct ? direct : bean.getClass();
        Class<?> model = BuilderSetters.model(type);
        return Arrays.stream((model == null ? type : model).getMethods()).anyMatch(accessor -> {
            JsonProperty property = accessor.getAnnotation(JsonProperty.class);
            return name.equalsIgnoreCase(property == null ? accessor.getName() : property.value());
        });
    }

    private static String reason(Exception e) {
        Throwable root =
                e instanceof JsonMappingException && e.getCause() instanceof JsonProcessingException inner ? inner : e;
        if (root instanceof StreamConstraintsException) {
            return "exceeds the size or depth limit";
        }
        if (root instanceof JsonParseException parse
                && parse.getOriginalMessage().startsWith("Duplicate field")) {
            return "is an object with a repeated property name";
        }
        if (e.getCause() instanceof IllegalStateException twice
                && String.valueOf(twice.getMessage()).contains(SET_TWICE)) {
            return REPEATED;
        }
        if (root instanceof MismatchedInputException || root instanceof InputCoercionException) {
            return "is not of the contract's type";
        }
        return root instanceof JsonMappingException || root instanceof RuntimeException
                ? "is missing or breaks the contract"
                : "is not well-formed JSON";
    }
}
