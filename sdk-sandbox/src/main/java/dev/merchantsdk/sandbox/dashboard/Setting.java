package dev.merchantsdk.sandbox.dashboard;

import java.util.List;

/**
 * A setting of the sandbox, as a field of a form.
 *
 * @param name the name of the field
 * @param label the text of the field
 * @param value the current value
 * @param choices all values; empty if every text is one
 */
public record Setting(String name, String label, String value, List<String> choices) {
    /** A setting with any text. */
    public static Setting text(String name, String label, String value) {
        return new Setting(name, label, value, List.of());
    }
}
