package dev.merchantsdk.sandbox.dashboard;

import java.util.List;

/**
 * A setting of the sandbox, which the dashboard shows as a field of a form.
 *
 * @param name the name of the field
 * @param label the label of the field
 * @param value the current value
 * @param choices all allowed values; empty if every text is allowed
 */
public record Setting(String name, String label, String value, List<String> choices) {
    /** Returns a setting whose value can be any text. */
    public static Setting text(String name, String label, String value) {
        return new Setting(name, label, value, List.of());
    }
}
