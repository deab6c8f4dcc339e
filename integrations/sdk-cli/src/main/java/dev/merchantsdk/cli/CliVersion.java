package dev.merchantsdk.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of the build. */
final class CliVersion implements IVersionProvider {
    static String text() {
        Properties properties = new Properties();
        try (InputStream file = Objects.requireNonNull(CliVersion.class.getResourceAsStream("version.properties"))) {
            properties.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version", "unknown");
    }

    @Override
    public String[] getVersion() {
        return new String[] {MerchantCli.NAME + " " + text()};
    }
}
