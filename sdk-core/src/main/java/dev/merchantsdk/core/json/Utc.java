package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The time is ISO 8601 in UTC. For optional fields. */
@JacksonAnnotationsInside
@JsonSerialize(contentUsing = TimeForms.UtcWriter.class)
@JsonDeserialize(contentUsing = TimeForms.InstantReader.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
public @interface Utc {}
