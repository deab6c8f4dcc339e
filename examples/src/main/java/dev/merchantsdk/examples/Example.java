package dev.merchantsdk.examples;

import java.util.Set;

/** A task, told in code. */
interface Example {
    /** The name to call it by. */
    String name();

    /** What it shows, in a line. */
    String shows();

    /** What it needs to run on a real environment. */
    Set<Setting> needs();

    /** Runs it. */
    void run(Stage stage);
}
