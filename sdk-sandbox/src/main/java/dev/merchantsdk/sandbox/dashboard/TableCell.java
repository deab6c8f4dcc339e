package dev.merchantsdk.sandbox.dashboard;

import java.util.Optional;

/**
 * A cell of a table: a text, a link or a button.
 *
 * @param text the text of the cell, link or button
 * @param tone whether the text means success, failure, or neither
 * @param link the target of the link; empty if the cell is not a link
 * @param action the action of the button; empty if the cell is not a button
 * @param item the object on which the action of the button works; an empty text if there is no such object
 */
public record TableCell(String text, Tone tone, Optional<String> link, Optional<DashboardAction> action, String item) {
    /** The kind of a text, which selects its colour. The text has the same meaning without the colour. */
    public enum Tone {
        /** The text means neither success nor failure. */
        PLAIN,
        /** The text means success. */
        GOOD,
        /** The text means failure. */
        BAD
    }

    /** Returns a cell with a text. */
    public static TableCell of(String text) {
        return of(text, Tone.PLAIN);
    }

    /** Returns a cell with a text in the colour of the tone. */
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

    /** Returns a text without the text of the cell, because that may be personal data. */
    @Override
    public String toString() {
        return "TableCell(" + tone + ")";
    }
}
