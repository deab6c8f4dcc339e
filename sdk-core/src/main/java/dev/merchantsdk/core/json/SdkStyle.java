package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * The style for the generated code of responses and settings. The generated implementation is not public, {@code
 * toString} shows redacted values as {@code ***}, and the builder checks that required properties are set.
 */
@Target(ElementType.TYPE)
// This annotation is not stored in class files. Otherwise javac would print warnings in the builds of merchants, which
// do not have the library Immutables.
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
