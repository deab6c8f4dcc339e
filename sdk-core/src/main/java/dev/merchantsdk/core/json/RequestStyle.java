package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * How requests are generated: as {@link SdkStyle}, but the builder requires nothing. What is missing is found by the model's own check
 * together with every other broken rule, so that one exception names them all.
 */
@Target(ElementType.TYPE)
// Not in class files: javac would read the style there and warn merchants, who do not have Immutables.
@Retention(RetentionPolicy.SOURCE)
@Value.Style(
        defaults = @Value.Immutable(copy = false),
        jdkOnly = true,
        build = "create",
        overshadowImplementation = true,
        redactedMask = "***",
        visibility = Value.Style.ImplementationVisibility.PACKAGE,
        builderVisibility = Value.Style.BuilderVisibility.PACKAGE,
        validationMethod = Value.Style.ValidationMethod.NONE,
        allowedClasspathAnnotations = {Override.class, javax.annotation.processing.Generated.class})
public @interface RequestStyle {}
