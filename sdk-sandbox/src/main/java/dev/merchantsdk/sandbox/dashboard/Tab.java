package dev.merchantsdk.sandbox.dashboard;

/** A page of the dashboard. */
public enum Tab {
    /** The last requests and callbacks, and the settings of a shop. */
    REQUESTS("", "Requests"),
    /** Transactions and credit applications. */
    ORDERS("orders", "Orders"),
    /** Callbacks and status notifications. */
    CALLBACKS("callbacks", "Callbacks"),
    /** Bindings. */
    CARDS("cards", "Saved cards"),
    /** Receipts. */
    RECEIPTS("receipts", "Receipts"),
    /** Identifications. */
    PERSONS("persons", "Persons"),
    /** Registers. */
    REGISTERS("registers", "Registers"),
    /** Faults that are planned, and a form to plan more. */
    FAULTS("faults", "Faults"),
    /** The settings of a shop, and the reset. */
    SETTINGS("settings", "Settings");

    private final String path;
    private final String title;

    Tab(String path, String title) {
        this.path = path;
        this.title = title;
    }

    String path() {
        return path;
    }

    /** The text of its link. */
    public String title() {
        return title;
    }
}
