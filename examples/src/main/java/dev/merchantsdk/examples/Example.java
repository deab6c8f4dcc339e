package dev.merchantsdk.examples;

import java.util.List;

/** An example that performs one task. */
interface Example {
    /** Returns the name of the example on the command line. */
    String name();

    String description();

    /** Returns the settings that the example needs on a real environment. */
    List<RequiredSettings> requiredSettings();

    void run(ExampleContext context);
}
