package dev.merchantsdk.sandbox.dashboard;

import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;

/** Provides the state of a sandbox to the dashboard, and executes the actions of the dashboard. Thread-safe. */
public interface DashboardModel {
    /** Returns the current time of the sandbox. */
    Instant now();

    /** Returns a text that is different after each change of the state and after each second of the sandbox's time. */
    String version();

    /** Returns whether the time advances with real time. */
    boolean clockRuns();

    /**
     * Returns the number of objects of a page as text. The dashboard shows this number after the title of the page.
     * Returns an empty text if the number is zero, or if the page lists no objects, such as the settings.
     */
    String count(Tab tab);

    /** Returns the tables of a page. */
    List<Table> tables(Tab tab);

    /** Returns the settings that a shop needs for this sandbox, as environment variables. Each element is one line. */
    List<String> settings();

    /** Returns the settings of the sandbox. */
    List<Setting> options();

    /** Returns the endpoints for which faults can be planned. */
    List<String> endpoints();

    /** Returns the names of the faults that can be planned. */
    List<String> faults();

    /**
     * Executes the action of a button.
     *
     * @param field a function that returns the value of a field of the form; an empty text if the form has no such
     *     field
     * @throws InvalidFieldException if the value of a field is invalid
     * @throws IllegalArgumentException if the action is not possible
     */
    void act(DashboardAction action, UnaryOperator<String> field);
}
