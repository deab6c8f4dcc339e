package dev.merchantsdk.core.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares how the SDK's own codec writes and reads a type: by this accessor, and by this static factory of one
 * parameter; or by the {@link WireCodec} that this static method returns. Other JSON mappers do not know this
 * annotation.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface WireForm {}
