package dev.merchantsdk.examples;

import java.util.List;

/** An example of one task. */
interface Example {
    /** The name on the command line. */
    String name();

    /** Returns a one-line description. */
    String shows();

    /** The settings that the example needs on a real environment. */
    List<RequiredSettings> needs();

    /** Runs it. */
    void run(ExampleContext stage);
}
