package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * How replies are generated whose properties come in any letter case: as {@link SdkStyle}, but each property is set once. A reply that says the same
 * thing twice, in two spellings, is not read at all: who could say which of them holds?
 */
@Target(ElementType.TYPE)
// Not in class files: javac would read the style there and warn merchants, who do not have Immutables.
@Retention(RetentionPolicy.SOURCE)
@Value.Style(
        jdkOnly = true,
        strictBuilder = true,
        overshadowImplementation = true,
        redactedMask = "***",
        visibility = Value.Style.ImplementationVisibility.PACKAGE,
        builderVisibility = Value.Style.BuilderVisibility.PACKAGE,
        allowedClasspathAnnotations = {Override.class, javax.annotation.processing.Generated.class})
public @interface AnyLetterCaseStyle {}
