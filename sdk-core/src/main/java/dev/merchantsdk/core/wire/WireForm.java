package dev.merchantsdk.core.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares how the JSON codec of the SDK writes and reads a type. A type has one of these combinations of annotated
 * methods:
 * <ul>
 *   <li>An accessor and a static factory method with one parameter. The codec writes the result of the accessor, and
 *       passes a parsed value to the factory method.
 *   <li>A static method that returns the {@link WireCodec} of the type.
 * </ul>
 *
 * <p>Other JSON mappers ignore this annotation.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface WireForm {}
