package dev.merchantsdk.examples;

import java.util.List;

/** A task as an example. */
interface Example {
    /** The name to call it by. */
    String name();

    /** Returns a description in one line. */
    String shows();

    /** The settings that it needs on a real environment. */
    List<RequiredSettings> needs();

    /** Runs it. */
    void run(ExampleContext stage);
}
