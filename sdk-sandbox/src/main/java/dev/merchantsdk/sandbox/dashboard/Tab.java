package dev.merchantsdk.sandbox.dashboard;

import java.util.Optional;
import java.util.stream.Stream;

/** A page of the dashboard. */
public enum Tab {
    /** The last requests and callbacks. */
    REQUESTS("", "Requests"),
    /** Transactions and credit applications. */
    ORDERS("orders", "Orders"),
    /** Callbacks and status notifications. */
    CALLBACKS("callbacks", "Callbacks"),
    CARDS("cards", "Saved cards"),
    RECEIPTS("receipts", "Receipts"),
    PERSONS("persons", "Persons"),
    REGISTERS("registers", "Registers"),
    /** The planned faults, and a form to plan more faults. */
    FAULTS("faults", "Faults"),
    /** The settings of the sandbox, the environment variables for a shop, and the reset of the sandbox. */
    SETTINGS("settings", "Settings");

    private final String path;
    private final String title;

    Tab(String path, String title) {
        this.path = path;
        this.title = title;
    }

    static Optional<Tab> named(String name) {
        return Stream.of(values()).filter(tab -> tab.name().equals(name)).findFirst();
    }

    String path() {
        return path;
    }

    /** Returns the text of the link to the page. */
    public String title() {
        return title;
    }
}
