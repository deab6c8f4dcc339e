package dev.merchantsdk.cli;

import dev.merchantsdk.sandbox.SandboxMain;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

@Command(
        name = "sandbox",
        description = {
            "Runs the sandbox, a simulator of the service, with its dashboard, until Ctrl+C.",
            "Its options are those of the sandbox program: --port=, --ports, --bind=, --allow-host=, --observed, --seed=."
        },
        footer = {"", "Example: merchant sandbox --port=8100"})
final class SandboxCommand implements Callable<Integer> {
    @Unmatched
    private final List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws InterruptedException {
        SandboxMain.main(arguments.toArray(String[]::new));
        new CountDownLatch(1).await();
        return ExitCode.OK.number();
    }
}
