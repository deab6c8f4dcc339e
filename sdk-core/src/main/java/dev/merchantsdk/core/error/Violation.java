package dev.merchantsdk.core.error;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Objects;

/**
 * One broken rule of a request: where, which rule, and what stood there.
 *
 * <p>The path uses the contract's names, with indices for lists: {@code Cart[1].Quantity}. A sensitive value is shown as {@code ***}.
 */
public final class Violation implements NotJsonSerializable {
    private final String path;
    private final String rule;
    private final String shown;
    private final boolean fromService;

    /**
     * Describes one broken rule.
     *
     * @param path the contract's name of the field, with the way to it
     * @param rule what must hold, as a phrase that starts with "must"
     * @param shown the value as it may be printed; empty where there is nothing to show
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
     * Returns a violation that the service reports. Its words may echo the request, so {@link #rule()} returns them, and {@link #toString()} does not.
     *
     * @param path the field
     * @param words the service's words
     */
    public static Violation ofService(String path, String words) {
        return new Violation(path, words, "", true);
    }

    /** The field, in the contract's spelling. */
    public String path() {
        return path;
    }

    /** The rule that does not hold; the service's own words where it found the fault. */
    public String rule() {
        return rule;
    }

    /** The offending value as it may be printed: masked where sensitive, shortened where long, empty where there is none. */
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
