package dev.merchantsdk.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

@Command(
        name = "completion",
        description = "Prints a script that completes the commands in bash and zsh.",
        footer = {"", "Example: source <(merchant completion)"})
final class CompletionCommand implements Callable<Integer> {
    private final Surroundings world;

    CompletionCommand(Surroundings world) {
        this.world = world;
    }

    @Override
    public Integer call() {
        world.out().print(AutoComplete.bash(MerchantCli.NAME, MerchantCli.commandLine(world)));
        return ExitCode.OK.number();
    }
}
