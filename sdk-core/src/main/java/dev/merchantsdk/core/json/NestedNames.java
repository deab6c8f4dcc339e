package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a request whose property names are paths, such as {@code customerInfo.email}. {@link JsonCodec} writes the
 * nested objects of these paths. Property names inside the values of the request are not paths.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface NestedNames {}
