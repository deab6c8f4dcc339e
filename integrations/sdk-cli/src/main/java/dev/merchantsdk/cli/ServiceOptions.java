package dev.merchantsdk.cli;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.error.ConfigurationException;
import java.nio.file.Files;
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
        if (trusted.filter(Files::notExists).isPresent()) {
            throw new ConfigurationException("there is no certificate file " + trusted.get(), "Correct --trust");
        }
        trusted.ifPresent(sdk::trustCertificates);
        return sdk.build();
    }
}
