package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * The style of the code that the library Immutables generates for responses and settings. The builder checks that
 * required properties are set. {@code toString} shows redacted values as {@code ***}.
 *
 * <p>Defaults are computed last and without a check for cycles, so a default must not depend on another one.
 */
@Target(ElementType.TYPE)
// The retention is SOURCE, because class files with this annotation cause javac warnings in projects without the
// library Immutables.
@Retention(RetentionPolicy.SOURCE)
@Value.Style(
        defaults = @Value.Immutable(copy = false),
        jdkOnly = true,
        unsafeDefaultAndDerived = true,
        mergeFromSupertypesDynamically = false,
        build = "create",
        overshadowImplementation = true,
        redactedMask = "***",
        visibility = Value.Style.ImplementationVisibility.PACKAGE,
        builderVisibility = Value.Style.BuilderVisibility.PACKAGE,
        allowedClasspathAnnotations = {Override.class, javax.annotation.processing.Generated.class})
public @interface SdkStyle {}
