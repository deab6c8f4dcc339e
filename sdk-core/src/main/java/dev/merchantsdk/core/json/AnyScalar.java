package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that the JSON value of a text field may also be a number or a boolean. The codec reads a number as a text
 * with the same characters, and a boolean as the text {@code true} or {@code false}. Use this annotation only for
 * optional fields.
 */
@JacksonAnnotationsInside
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
public @interface AnyScalar {}
