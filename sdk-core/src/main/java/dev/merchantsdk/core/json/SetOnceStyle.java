package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * As {@link SdkStyle}, but each property is set once: an object with two values of a property, in one spelling or in two, is unreadable. It
 * costs less than the detection of repeated names in Jackson, which also finds those of unknown properties. The builder checks it; {@link
 * ResponseProperties} checks lists, and times and decimals that are kept as unknown properties. A null is no value, except in {@link AnyLetterCase}.
 * For the records of lists and for the responses that decide something, in which the last value must not decide.
 */
@Target(ElementType.TYPE)
// Not in class files: javac would read the style there and warn merchants, who do not have Immutables.
@Retention(RetentionPolicy.SOURCE)
@Value.Style(
        defaults = @Value.Immutable(copy = false),
        jdkOnly = true,
        build = "create",
        addAll = "*",
        putAll = "*",
        strictBuilder = true,
        overshadowImplementation = true,
        redactedMask = "***",
        visibility = Value.Style.ImplementationVisibility.PACKAGE,
        builderVisibility = Value.Style.BuilderVisibility.PACKAGE,
        allowedClasspathAnnotations = {Override.class, javax.annotation.processing.Generated.class})
public @interface SetOnceStyle {}
