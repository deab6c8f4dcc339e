package dev.merchantsdk.sandbox.dashboard;

import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;

/** Provides the state of a sandbox to the dashboard, and executes the actions of the dashboard. Thread-safe. */
public interface DashboardModel {
    Instant now();

    /** Returns a text that changes with each change of the state and with each second of the sandbox's time. */
    String version();

    /** Returns whether the time advances with real time. */
    boolean clockRuns();

    /**
     * Returns the text that the dashboard shows after the title of a page, such as the number of objects. The text is
     * empty if the page lists no objects.
     */
    String count(Tab tab);

    List<Table> tables(Tab tab);

    /**
     * Returns the environment variables that a shop needs for this sandbox. Each element has the form
     * {@code NAME=value}.
     */
    List<String> settings();

    /** Returns the settings of the sandbox itself, and not of a shop. */
    List<Setting> options();

    /** Returns the endpoints for which faults can be planned. */
    List<String> endpoints();

    List<String> faults();

    /**
     * Executes the action of a button.
     *
     * @param field returns the value of a field of the form, or an empty text if the form has no such field
     * @throws InvalidFieldException if the value of a field is invalid
     * @throws IllegalArgumentException if the action is not possible
     */
    void act(DashboardAction action, UnaryOperator<String> field);
}
