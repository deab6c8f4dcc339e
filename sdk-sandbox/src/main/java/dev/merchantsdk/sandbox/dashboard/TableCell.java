package dev.merchantsdk.sandbox.dashboard;

import java.util.Optional;

/**
 * A value in a table.
 *
 * @param text the value, or the text of its link or button
 * @param tone whether it is a success or a failure
 * @param link the target, if it is a link
 * @param action what it does, if it is a button
 * @param item the object of the action; empty without one
 */
public record TableCell(String text, Tone tone, Optional<String> link, Optional<DashboardAction> action, String item) {
    /** The kind of a value, which selects its colour. The text itself has the same meaning. */
    public enum Tone {
        /** Neither. */
        PLAIN,
        /** A success. */
        GOOD,
        /** A failure. */
        BAD
    }

    /** A text. */
    public static TableCell of(String text) {
        return of(text, Tone.PLAIN);
    }

    /** A text with a tone. */
    public static TableCell of(String text, Tone tone) {
        return new TableCell(text, tone, Optional.empty(), Optional.empty(), "");
    }

    /** A link. */
    public static TableCell link(String text, String target) {
        return new TableCell(text, Tone.PLAIN, Optional.of(target), Optional.empty(), "");
    }

    /** A button. */
    public static TableCell button(String text, DashboardAction action, String item) {
        return new TableCell(text, Tone.PLAIN, Optional.empty(), Optional.of(action), item);
    }

    /** The text is omitted: it may be personal data. */
    @Override
    public String toString() {
        return "TableCell(" + tone + ")";
    }
}
