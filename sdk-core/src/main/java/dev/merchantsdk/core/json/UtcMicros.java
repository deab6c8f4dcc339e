package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonFormat;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that a field of a list record is a time in UTC, in the format ISO 8601. The SDK writes the time with
 * microseconds. Use this annotation only for optional fields.
 */
@JacksonAnnotationsInside
@JsonFormat(pattern = "uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'", timezone = "UTC")
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
public @interface UtcMicros {}
