package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * A style like {@link SdkStyle}, with builders in which each property can be set only once. An object with two values
 * of a property, in the same spelling or in two spellings, is unreadable. This check costs less than Jackson's
 * detection of repeated names, which also covers unknown properties. The builder performs this check. {@link
 * ResponseProperties} performs this check for lists, and for times and decimals that are kept as unknown properties. A
 * null does not count as a value, except in {@link AnyLetterCase}. The style is for records of lists and for responses
 * on which decisions depend, because a repeated property must not change a decision.
 */
@Target(ElementType.TYPE)
// The style is not in class files. Otherwise javac would read it and warn merchants, because they do not have
// Immutables.
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
