package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * As {@link SdkStyle}, but each property is set once: an object with two values of a property, in one spelling or in
 * two, is unreadable. This costs less than Jackson's detection of repeated names, which also covers unknown properties.
 * The builder checks it; {@link ResponseProperties} checks lists, and times and decimals that are kept as unknown
 * properties. A null does not count as a value, except in {@link AnyLetterCase}. For records of lists and for responses
 * on which decisions depend: a repeated property must not change the decision.
 */
@Target(ElementType.TYPE)
// Not in class files: otherwise javac would read the style and warn merchants, who do not have Immutables.
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
