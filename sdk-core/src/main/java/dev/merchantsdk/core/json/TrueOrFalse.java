package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that a field is a boolean. The codec also accepts the numbers 0 and 1, the texts {@code 0} and {@code 1},
 * and the texts {@code true} and {@code false} in any letter case. Use this annotation only for optional fields on
 * which no decision depends.
 */
@JacksonAnnotationsInside
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
public @interface TrueOrFalse {}
