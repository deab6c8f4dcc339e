package dev.merchantsdk.sandbox.dashboard;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A setting of the sandbox, which the dashboard shows as a field of a form.
 *
 * @param name the name of the field
 * @param choices all allowed values; empty if every text is allowed
 */
public record Setting(String name, String label, String value, List<String> choices) {
    /** Returns a setting whose value can be any text. */
    public static Setting text(String name, String label, String value) {
        return new Setting(name, label, value, List.of());
    }

    /**
     * Returns the name of the hidden field. This field contains the value that the setting had when the page was
     * loaded.
     */
    String earlierName() {
        return "earlier_" + name;
    }

    /**
     * Returns whether a person has changed the value on a page.
     *
     * @param field returns the value of a field of the form
     */
    public boolean isChanged(UnaryOperator<String> field) {
        return !field.apply(name).equals(field.apply(earlierName()));
    }
}
