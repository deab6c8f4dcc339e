package dev.merchantsdk.examples;

import java.util.List;

/** A task, told in code. */
interface Example {
    /** The name to call it by. */
    String name();

    /** What it shows, in a line. */
    String shows();

    /** The settings that it needs on a real environment. */
    List<RequiredSettings> needs();

    /** Runs it. */
    void run(ExampleContext stage);
}
