package dev.merchantsdk.core.error;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Objects;

/**
 * A field whose value breaks a rule of the contract.
 *
 * <p>The path consists of the contract's field names, with indices for lists, such as {@code Cart[1].Quantity}. A
 * sensitive value is shown as {@code ***}.
 */
public final class Violation implements NotJsonSerializable {
    private final String path;
    private final String rule;
    private final String shown;

    /**
     * Creates a violation.
     *
     * @param path the path of the field
     * @param rule the rule, as a phrase that starts with "must"
     * @param shown the value, redacted if sensitive; empty if there is no value to show
     */
    public Violation(String path, String rule, String shown) {
        this.path = path;
        this.rule = rule;
        this.shown = shown;
    }

    /** Returns the path of the field, in the contract's spelling. */
    public String path() {
        return path;
    }

    /** Returns the broken rule. */
    public String rule() {
        return rule;
    }

    /**
     * Returns the invalid value. A sensitive value is redacted, a long value is truncated, and an absent value is an
     * empty text.
     */
    public String shown() {
        return shown;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Violation that
                && path.equals(that.path)
                && rule.equals(that.rule)
                && shown.equals(that.shown);
    }

    @Override
    public int hashCode() {
        return Objects.hash(path, rule, shown);
    }

    @Override
    public String toString() {
        return path + " " + rule + (shown.isEmpty() ? "" : ", was " + shown);
    }
}
