package dev.merchantsdk.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of commands that need settings, but not the service. */
class LocalOptions {
    static final String JSON = "--json";

    @Option(names = JSON, order = 101, description = "Print JSON: one object a line.")
    boolean json;

    @Option(
            names = "--settings",
            order = 102,
            paramLabel = "FILE",
            description = "Read lines NAME=value from a file that only you can read.")
    Optional<Path> settingsFile = Optional.empty();

    CliSettings settings(Surroundings world) {
        return CliSettings.read(settingsFile, world.variables());
    }
}
