package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** A command that calls the service. */
abstract class ServiceCommand implements Callable<Integer> {
    final Surroundings world;

    @Mixin
    final ServiceOptions options = new ServiceOptions();

    /** The settings in use; none before {@link #run}. */
    CliSettings settings = new CliSettings(Map.of());

    ServiceCommand(Surroundings world) {
        this.world = world;
    }

    @Override
    public final Integer call() throws Exception {
        checkArguments();
        settings = options.settings(world);
        try (Merchant merchant = Merchant.of(options.open(world, settings))) {
            return run(merchant, new Printer(world, options.json)).number();
        }
    }

    /** Refuses arguments before anything is read or sent. */
    void checkArguments() {}

    abstract ExitCode run(Merchant merchant, Printer printer) throws Exception;
}
