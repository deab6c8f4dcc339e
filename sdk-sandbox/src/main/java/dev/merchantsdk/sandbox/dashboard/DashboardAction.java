package dev.merchantsdk.sandbox.dashboard;

/**
 * The action of a button of the dashboard. The form of the button posts to {@code actions/} followed by the path of the
 * action.
 */
public enum DashboardAction {
    /** Moves, starts or stops the clock. The field is {@code by}. */
    CLOCK("clock", Tab.REQUESTS),
    /** Sends a callback again. The field {@code item} is the number of the callback. */
    REPEAT_CALLBACK("repeat-callback", Tab.CALLBACKS),
    /** Sends the status of a credit application again. The field {@code item} is the id of the application. */
    REPEAT_NOTIFICATION("repeat-notification", Tab.CALLBACKS),
    /** Plans a fault. The fields are {@code endpoint}, {@code fault} and {@code times}. */
    PLAN_FAULT("plan-fault", Tab.FAULTS),
    /** Removes the planned faults. */
    CLEAR_FAULTS("clear-faults", Tab.FAULTS),
    /** Changes the settings of the sandbox, each under its name. */
    CONFIGURE("configure", Tab.SETTINGS),
    /** Returns the sandbox to its initial state. */
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
