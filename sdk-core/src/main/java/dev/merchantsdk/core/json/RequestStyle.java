package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * The style of the code that the library Immutables generates for requests. This style is like {@link SdkStyle}, but
 * the generated builder does not check required properties. The validation of the model reports missing properties
 * together with all other errors in one exception.
 */
@Target(ElementType.TYPE)
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
        validationMethod = Value.Style.ValidationMethod.NONE,
        allowedClasspathAnnotations = {Override.class, javax.annotation.processing.Generated.class})
public @interface RequestStyle {}
