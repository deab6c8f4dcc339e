package dev.merchantsdk.sandbox.dashboard;

import java.util.stream.Stream;

/**
 * An action that a button of the dashboard starts. The form field {@code tab} names the page to which the browser
 * returns.
 */
public enum DashboardAction {
    /**
     * Advances, starts or stops the clock. The field {@code by} is {@code minute}, {@code day}, {@code run} or
     * {@code stop}.
     */
    CLOCK("clock", Tab.REQUESTS, ""),
    /** Posts a callback again. The field {@code item} is the number of the callback in the history. */
    REPEAT_CALLBACK("repeat-callback", Tab.CALLBACKS, ""),
    /** Posts a status notification again. The field {@code item} is the number of the notification in the history. */
    REPEAT_NOTIFICATION("repeat-notification", Tab.CALLBACKS, ""),
    /** Plans a fault. The form has the fields {@code endpoint}, {@code fault} and {@code times}. */
    PLAN_FAULT("plan-fault", Tab.FAULTS, "The fault is planned."),
    CLEAR_FAULTS("clear-faults", Tab.FAULTS, "All planned faults are removed."),
    /** Changes the settings of the sandbox. The form has a field for each setting, with the name of the setting. */
    CONFIGURE("configure", Tab.SETTINGS, "The settings are saved."),
    RESET("reset", Tab.REQUESTS, "The sandbox is reset.");

    private final String path;
    private final Tab next;
    private final String confirmation;

    DashboardAction(String path, Tab next, String confirmation) {
        this.path = path;
        this.next = next;
        this.confirmation = confirmation;
    }

    /** Returns the confirmation of the action with this path, or an empty text. */
    static String confirmationOf(String name) {
        return Stream.of(values())
                .filter(action -> action.path.equals(name))
                .map(action -> action.confirmation)
                .findFirst()
                .orElse("");
    }

    String path() {
        return "actions/" + path;
    }

    /** Returns the page that the browser shows after the action, if the form names no page. */
    Tab next() {
        return next;
    }

    /** Returns the address of a page. If the action has a confirmation, the query names the action. */
    String locationAt(Tab tab) {
        return "/" + tab.path() + (confirmation.isEmpty() ? "" : "?done=" + path);
    }
}
