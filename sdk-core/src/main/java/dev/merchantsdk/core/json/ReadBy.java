package dev.merchantsdk.core.json;

import com.fasterxml.jackson.databind.JsonDeserializer;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the hand-written reader of a model, which the codec uses instead of the generated builder's setters. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ReadBy {
    Class<? extends JsonDeserializer<?>> value();
}
