package dev.merchantsdk.sandbox.dashboard;

/** What a button of the dashboard does. Its form posts to {@code actions/} and the path. */
public enum DashboardAction {
    /** Moves the clock, or lets it run or stop: {@code by}. */
    CLOCK("clock", Tab.REQUESTS),
    /** Sends the callback of this number once more: {@code item}. */
    REPEAT_CALLBACK("repeat-callback", Tab.CALLBACKS),
    /** Sends the status of this credit application once more: {@code item}. */
    REPEAT_NOTIFICATION("repeat-notification", Tab.CALLBACKS),
    /** Plans a fault: {@code endpoint}, {@code fault}, {@code times}. */
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

    /** The page that the browser shows afterwards. */
    Tab next() {
        return next;
    }
}
