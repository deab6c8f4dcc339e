package dev.merchantsdk.sandbox.dashboard;

import java.util.Optional;

/**
 * A cell of a table: a text, a link or a button.
 *
 * @param text the text of the cell, link or button
 * @param tone whether the text indicates success, failure, or neither
 * @param link the target of the link; empty if the cell is not a link
 * @param action the action of the button; empty if the cell is not a button
 * @param item the number of the object to which the action applies; an empty text if the cell is not a button
 */
public record TableCell(String text, Tone tone, Optional<String> link, Optional<DashboardAction> action, String item) {
    /** The kind of a text, which selects the colour of the text. The text is understandable without the colour. */
    public enum Tone {
        /** A text that indicates neither success nor failure. */
        PLAIN,
        /** A text that indicates success. */
        GOOD,
        /** A text that indicates failure. */
        BAD
    }

    /** Returns a cell with a text. */
    public static TableCell of(String text) {
        return of(text, Tone.PLAIN);
    }

    /** Returns a cell with a text in the colour for this tone. */
    public static TableCell of(String text, Tone tone) {
        return new TableCell(text, tone, Optional.empty(), Optional.empty(), "");
    }

    /** Returns a cell with a link. */
    public static TableCell link(String text, String target) {
        return new TableCell(text, Tone.PLAIN, Optional.of(target), Optional.empty(), "");
    }

    /** Returns a cell with a button. */
    public static TableCell button(String text, DashboardAction action, String item) {
        return new TableCell(text, Tone.PLAIN, Optional.empty(), Optional.of(action), item);
    }

    /** Returns a string that omits the text of the cell, because the text can be personal data. */
    @Override
    public String toString() {
        return "TableCell(" + tone + ")";
    }
}
