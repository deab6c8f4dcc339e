package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * The style of generated responses and settings: hidden implementation, redacted values as {@code ***}, and a builder
 * that checks required properties.
 */
@Target(ElementType.TYPE)
// Not in class files: otherwise javac would read the style and warn merchants, who do not have Immutables.
@Retention(RetentionPolicy.SOURCE)
@Value.Style(
        defaults = @Value.Immutable(copy = false),
        jdkOnly = true,
        build = "create",
        overshadowImplementation = true,
        redactedMask = "***",
        visibility = Value.Style.ImplementationVisibility.PACKAGE,
        builderVisibility = Value.Style.BuilderVisibility.PACKAGE,
        allowedClasspathAnnotations = {Override.class, javax.annotation.processing.Generated.class})
public @interface SdkStyle {}
