package dev.merchantsdk.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "doctor",
        description = {
            "Checks the settings, every address, TLS, clock, proxy, credentials and token.",
            "Sends only queries; no money moves. Exit code 8: at least one check has failed."
        },
        footer = {"", "Example: merchant doctor --settings=test.properties"})
final class DoctorCommand implements Callable<Integer> {
    private final Surroundings world;

    @Mixin
    private final ServiceOptions options = new ServiceOptions();

    DoctorCommand(Surroundings world) {
        this.world = world;
    }

    @Override
    public Integer call() {
        Printer printer = new Printer(world, options.json);
        List<Finding> findings = new SettingsCheck(world, options).findings();
        for (Finding finding : findings) {
            if (options.json) {
                printer.result(finding.json());
            } else {
                printer.line(finding.line());
            }
        }
        boolean isHealthy = findings.stream().noneMatch(finding -> finding.result() == Finding.Severity.FAIL);
        return (isHealthy ? ExitCode.OK : ExitCode.NOT_VERIFIED).number();
    }
}
