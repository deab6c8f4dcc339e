package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * A style like {@link RequestStyle} for a request whose id may have any length if a response contained it. The builder
 * implements {@code from} by the generated {@code copy}, so that a copied id stays valid.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.SOURCE)
@Value.Style(
        defaults = @Value.Immutable(copy = false),
        jdkOnly = true,
        mergeFromSupertypesDynamically = false,
        build = "create",
        from = "copy",
        overshadowImplementation = true,
        redactedMask = "***",
        visibility = Value.Style.ImplementationVisibility.PACKAGE,
        builderVisibility = Value.Style.BuilderVisibility.PACKAGE,
        validationMethod = Value.Style.ValidationMethod.NONE,
        allowedClasspathAnnotations = {Override.class, javax.annotation.processing.Generated.class})
public @interface ReceivedIdStyle {}
