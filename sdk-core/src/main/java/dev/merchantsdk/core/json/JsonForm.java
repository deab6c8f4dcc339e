package dev.merchantsdk.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares the JSON form of a property, if the type of the property alone does not decide it. {@link ScalarReader} reads
 * the forms, and {@link AmountWriter} writes those of amounts. {@code DECIMAL}, {@code ANY_SCALAR} and
 * {@code NOT_BLANK} are only for optional properties.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
public @interface JsonForm {
    Shape value();

    /** The JSON forms. No form rounds a value. */
    enum Shape {
        /** An amount that is a whole number of kopecks: {@code 1234}. */
        KOPECKS,
        /** An amount that is a text with two decimals: {@code "12.34"}. */
        DECIMAL_TEXT,
        /** An amount that is a number with at most two decimals: {@code 12.34}. */
        DECIMAL_NUMBER,
        /** An exact decimal number, which may also be a text. */
        DECIMAL,
        /** A text. A number is read as a text with the same characters. */
        TEXT_OR_NUMBER,
        /** A text. A blank one is absent. */
        NOT_BLANK,
        /** A text. A number or a boolean is read as a text with the same characters. */
        ANY_SCALAR,
        /**
         * A boolean, which may also be the text {@code true} or {@code false} in any letter case. For properties on
         * which a decision depends.
         */
        TRUE_OR_FALSE_TEXT
    }
}
