package dev.merchantsdk.sandbox.dashboard;

import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;

/** The state that a dashboard shows and changes. Thread-safe. */
public interface DashboardModel {
    /** Returns the current time of the sandbox. */
    Instant now();

    /** A text that differs after each change of the state, and after each second of the time. */
    String version();

    /** Returns whether the time advances with real time. */
    boolean clockRuns();

    /**
     * Returns the number of objects on a page, which is shown after the title of the page. Returns an empty text if the
     * page has no number.
     */
    String count(Tab tab);

    /** Returns the tables of a page. */
    List<Table> tables(Tab tab);

    /** Returns the settings of a shop. Each setting is one line. */
    List<String> settings();

    /** The settings of the sandbox. */
    List<Setting> options();

    /** The endpoints that faults can be planned for. */
    List<String> endpoints();

    /** Returns the names of the faults that can be planned. */
    List<String> faults();

    /**
     * Executes the action of a button.
     *
     * @param field a function that returns the value of a field of the form; an empty text if the form has no such
     *     field
     * @throws IllegalArgumentException if the value of a field is invalid
     */
    void act(DashboardAction action, UnaryOperator<String> field);
}
