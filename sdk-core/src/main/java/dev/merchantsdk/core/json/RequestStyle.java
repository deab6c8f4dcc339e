package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * The style of generated requests. It is like {@link SdkStyle}, but the builder requires no property. The model's own
 * check reports missing properties together with all other broken rules, in one exception.
 */
@Target(ElementType.TYPE)
// The style is not in class files. Otherwise javac would read it and warn merchants, because they do not have
// Immutables.
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
