package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that a field of a list record is a time with an offset, in the format ISO 8601. If the service sends a time
 * without an offset, the codec adds the offset UTC. Use this annotation only for optional fields.
 */
@JacksonAnnotationsInside
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
public @interface WithOffset {}
