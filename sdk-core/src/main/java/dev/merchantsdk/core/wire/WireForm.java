package dev.merchantsdk.core.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares how the JSON codec of the SDK writes and reads a type. A type has one of these combinations of annotated
 * methods:
 * <ul>
 * <li>An accessor, which returns the value that the codec writes, and a static factory method with one parameter, which
 *     the codec calls with the value that it has read.
 * <li>A static method that returns a {@link WireCodec}, which writes and reads the type.
 * </ul>
 *
 * <p>Other JSON mappers ignore this annotation.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface WireForm {}
