package dev.merchantsdk.core.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares how the JSON codec of the SDK writes and reads a type: on an accessor and a static factory method with one
 * parameter. Other JSON mappers ignore it.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface WireForm {}
