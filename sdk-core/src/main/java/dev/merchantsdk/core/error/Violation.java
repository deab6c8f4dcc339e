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
    private final boolean fromService;

    /**
     * Creates a violation.
     *
     * @param path the path of the field
     * @param rule the rule, as a phrase that starts with "must"
     * @param shown the value, redacted if sensitive; empty if there is no value to show
     */
    public Violation(String path, String rule, String shown) {
        this(path, rule, shown, false);
    }

    private Violation(String path, String rule, String shown, boolean fromService) {
        this.path = path;
        this.rule = rule;
        this.shown = shown;
        this.fromService = fromService;
    }

    /**
     * Returns a violation that the service reported. {@link #rule()} returns the text of the service.
     * {@link #toString()} does not contain this text, because the text may repeat data of the request.
     *
     * @param path the field
     * @param words the service's text
     */
    public static Violation ofService(String path, String words) {
        return new Violation(path, words, "", true);
    }

    /** Returns the path of the field, in the contract's spelling. */
    public String path() {
        return path;
    }

    /** Returns the broken rule, or the service's text if the service reported the violation. */
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
                && shown.equals(that.shown)
                && fromService == that.fromService;
    }

    @Override
    public int hashCode() {
        return Objects.hash(path, rule, shown, fromService);
    }

    @Override
    public String toString() {
        return fromService
                ? path + " is refused by the service"
                : path + " " + rule + (shown.isEmpty() ? "" : ", was " + shown);
    }
}
