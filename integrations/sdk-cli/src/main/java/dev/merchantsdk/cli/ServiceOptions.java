package dev.merchantsdk.cli;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of commands that call the service. */
final class ServiceOptions extends LocalOptions {
    @Option(
            names = "--trust",
            order = 103,
            paramLabel = "FILE",
            description = "Trust further root certificates: a PEM file.")
    Optional<Path> trusted = Optional.empty();

    MerchantSdk open(Surroundings world, CliSettings settings) {
        MerchantSdkBuilder sdk = MerchantSdk.builder()
                .environment(settings.variables())
                .clock(world.clock())
                .application("merchant-cli/" + CliVersion.text());
        trusted.ifPresent(sdk::trustCertificates);
        return sdk.build();
    }
}
