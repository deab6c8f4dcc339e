package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that an unreadable value never makes the model unreadable: it is absent, and its JSON is among the model's
 * unknown properties. If an element of a list is unreadable, the whole list is. A number beyond the bounds of a
 * {@code JsonValue}, such as {@code 1e400}, is kept as a text. All properties but those in {@link #except} must be
 * optional or lists. An optional text without {@link JsonForm} has the form {@link JsonForm.Shape#ANY_SCALAR}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface UnreadableIsAbsent {
    /** The JSON names of the properties whose unreadable value makes the model unreadable. */
    String[] except() default {};
}
