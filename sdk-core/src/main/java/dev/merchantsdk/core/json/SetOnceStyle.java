package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * A style like {@link SdkStyle}, with a builder that rejects a second value of a property. Therefore the SDK rejects a
 * JSON object that contains two values of a property. In models with {@link AnyLetterCase}, this rule applies even if
 * the names of the two values differ in letter case. Use this style for records of lists and for responses on which
 * decisions depend, because a repeated property must not change a decision.
 *
 * <p>The generated builder checks all properties except lists. {@link ResponseProperties} checks lists, and also times,
 * decimals and links that it stores as unknown properties. Null does not count as a value, except in models with {@link
 * AnyLetterCase}. These checks are faster than Jackson's detection of repeated names, which also covers unknown
 * properties.
 */
@Target(ElementType.TYPE)
// This annotation is not stored in class files. Otherwise javac would print warnings in the builds of merchants, which
// do not have the library Immutables.
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
