package dev.merchantsdk.sandbox.dashboard;

import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;

/** The state that a dashboard shows and changes. Thread-safe. */
public interface DashboardModel {
    /** The time of the sandbox. */
    Instant now();

    /** A text that differs after each change of the state, and after each second of the time. */
    String version();

    /** Returns whether the time advances with real time. */
    boolean clockRuns();

    /** The number of objects of a page, as an addition to its title; empty without one. */
    String count(Tab tab);

    /** The tables of a page. */
    List<Table> tables(Tab tab);

    /** The settings of a shop, one in each line. */
    List<String> settings();

    /** The settings of the sandbox. */
    List<Setting> options();

    /** The endpoints that faults can be planned for. */
    List<String> endpoints();

    /** The faults that can be planned. */
    List<String> faults();

    /**
     * Executes the action of a button.
     *
     * @param field returns the value of a field of the form, empty without one
     * @throws IllegalArgumentException if a field has no meaning
     */
    void act(DashboardAction action, UnaryOperator<String> field);
}
