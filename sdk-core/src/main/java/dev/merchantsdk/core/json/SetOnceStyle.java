package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/**
 * A style like {@link SdkStyle}, but the builder rejects a second value of a property. Use this style for list records
 * and for every response in which a repeated JSON property could change a decision. In models with
 * {@link AnyLetterCase}, names that differ only in letter case denote one property.
 *
 * <p>The generated builder checks all properties except lists and what the codec stores as unknown, which
 * {@link ResponseProperties} or a hand-written reader checks. A null and a value for the same property are rejected
 * only in models with {@link AnyLetterCase}. These checks are faster than Jackson's detection of repeated names.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.SOURCE)
@Value.Style(
        defaults = @Value.Immutable(copy = false),
        jdkOnly = true,
        build = "create",
        addAll = "*",
        putAll = "*",
        strictBuilder = true,
        clearBuilder = true,
        optionalAcceptNullable = true,
        overshadowImplementation = true,
        redactedMask = "***",
        visibility = Value.Style.ImplementationVisibility.PACKAGE,
        builderVisibility = Value.Style.BuilderVisibility.PACKAGE,
        allowedClasspathAnnotations = {Override.class, javax.annotation.processing.Generated.class})
public @interface SetOnceStyle {}
