package dev.merchantsdk.examples;

import java.util.List;
import java.util.function.Consumer;

/**
 * A task that a person can run by its name.
 *
 * @param source the class that performs the task, alone in its file
 * @param name the name on the command line
 * @param description the task in one line
 * @param requiredSettings the settings that the task needs on a real environment
 * @param task performs the task
 */
record Example(
        Class<?> source,
        String name,
        String description,
        List<RequiredSettings> requiredSettings,
        Consumer<ExampleContext> task) {
    void run(ExampleContext context) {
        task.accept(context);
    }

    @Override
    public String toString() {
        return name;
    }
}
