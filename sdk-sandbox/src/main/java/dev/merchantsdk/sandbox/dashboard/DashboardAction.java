package dev.merchantsdk.sandbox.dashboard;

/**
 * An action that a button of the dashboard starts. The form of the button posts to {@code actions/} followed by the
 * path of the action.
 */
public enum DashboardAction {
    /** Advances, starts or stops the clock. The form has the field {@code by}. */
    CLOCK("clock", Tab.REQUESTS),
    /** Posts a callback again. The field {@code item} is the number of the callback in the history. */
    REPEAT_CALLBACK("repeat-callback", Tab.CALLBACKS),
    /** Posts a status notification again. The field {@code item} is the number of the notification in the history. */
    REPEAT_NOTIFICATION("repeat-notification", Tab.CALLBACKS),
    /** Plans a fault. The form has the fields {@code endpoint}, {@code fault} and {@code times}. */
    PLAN_FAULT("plan-fault", Tab.FAULTS),
    /** Removes the planned faults. */
    CLEAR_FAULTS("clear-faults", Tab.FAULTS),
    /** Changes the settings of the sandbox. The form has a field for each setting, with the name of the setting. */
    CONFIGURE("configure", Tab.SETTINGS),
    /** Resets the sandbox to its initial state. */
    RESET("reset", Tab.REQUESTS);

    private final String path;
    private final Tab next;

    DashboardAction(String path, Tab next) {
        this.path = path;
        this.next = next;
    }

    String path() {
        return "actions/" + path;
    }

    /** Returns the page that the browser shows after the action. */
    Tab next() {
        return next;
    }
}
