package dev.merchantsdk.core.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares how the JSON codec of the SDK writes and reads a type. Either the codec writes the result of an annotated
 * accessor and reads a value with an annotated static factory method with one parameter, or an annotated static method
 * returns a {@link WireCodec} for both purposes. Other JSON mappers ignore this annotation.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface WireForm {}
