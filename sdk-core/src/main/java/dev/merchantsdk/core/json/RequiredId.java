package dev.merchantsdk.core.json;

import dev.merchantsdk.core.check.TextCheck;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares the property of a response without which nothing was created: a text that {@link TextCheck#isId}
 * accepts. Any other value makes the response unreadable.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface RequiredId {}
