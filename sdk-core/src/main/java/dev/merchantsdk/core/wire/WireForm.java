package dev.merchantsdk.core.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares how the SDK's own codec writes and reads a type. Either an annotated accessor writes the type and an
 * annotated static factory with one parameter reads it, or an annotated static method returns a {@link WireCodec} for
 * both. Other JSON mappers do not know this annotation.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface WireForm {}
