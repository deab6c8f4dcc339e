package dev.merchantsdk.sandbox.dashboard;

import java.util.Optional;

/**
 * A cell of a table: a text, a link or a button.
 *
 * @param tone whether the text indicates success, failure, or neither
 * @param link the target of the link; empty if the cell is not a link
 * @param action the action of the button; empty if the cell is not a button
 * @param item the number of the object to which the action applies; an empty text if the cell is not a button
 * @param full the whole value if {@code text} is a shortened value; otherwise an empty text
 */
public record TableCell(
        String text, CellTone tone, Optional<String> link, Optional<DashboardAction> action, String item, String full) {
    private static final int SHORT_ID = 16;

    /** The kind of a text, which selects the colour. */
    public enum CellTone {
        PLAIN,
        GOOD,
        BAD
    }

    public static TableCell of(String text) {
        return of(text, CellTone.PLAIN);
    }

    public static TableCell of(String text, CellTone tone) {
        return new TableCell(text, tone, Optional.empty(), Optional.empty(), "", "");
    }

    /** Returns a cell that shows an id, shortened by {@link #shortened}. */
    public static TableCell id(String id) {
        return of(shortened(id)).withFull(id);
    }

    /** Returns the beginning and the end of a long id. Returns a short id unchanged. */
    public static String shortened(String id) {
        return id.length() <= SHORT_ID ? id : id.substring(0, 8) + "…" + id.substring(id.length() - 4);
    }

    /** Returns a copy of this cell that also contains the whole value. */
    public TableCell withFull(String value) {
        return new TableCell(text, tone, link, action, item, value.equals(text) ? "" : value);
    }

    public static TableCell link(String text, String target) {
        return new TableCell(text, CellTone.PLAIN, Optional.of(target), Optional.empty(), "", "");
    }

    public static TableCell button(String text, DashboardAction action, String item) {
        return new TableCell(text, CellTone.PLAIN, Optional.empty(), Optional.of(action), item, "");
    }

    /** Returns a string that omits the text of the cell, because the text can be personal data. */
    @Override
    public String toString() {
        return "TableCell(" + tone + ")";
    }
}
