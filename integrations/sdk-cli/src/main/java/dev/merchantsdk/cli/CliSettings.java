package dev.merchantsdk.cli;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The variables {@code MERCHANT_SDK_*}, from the environment or from one file. They are never mixed: an address of the
 * one with the secret of the other could move money of the wrong merchant.
 */
record CliSettings(Map<String, String> variables) {
    static final String PREFIX = "MERCHANT_SDK_";

    static final String CALLBACK_URL = PREFIX + "CALLBACK_URL";

    private static final Set<String> NAMES = Stream.concat(
                    Arrays.stream(Address.values()).map(address -> address + "_URL"), Stream.of("""
                    PLAIN_HTTP_HOST API_KEY MERCHANT_ID SECRET X_AUTH CLIENT_ID \
                    CLIENT_SECRET ACCESS_TOKEN CALLBACK_URL CALLBACK_SECRET""".split(" ")))
            .map(name -> PREFIX + name)
            .collect(Collectors.toUnmodifiableSet());

    /** @throws ConfigurationException if the file isn't private, unreadable, or has other lines */
    static CliSettings read(Optional<Path> file, Map<String, String> environment) {
        Map<String, String> variables = new TreeMap<>(environment);
        variables.keySet().removeIf(name -> !name.startsWith(PREFIX));
        if (file.isEmpty()) {
            return new CliSettings(variables);
        }
        List<String> lines = lines(file.get());
        if (!variables.isEmpty()) {
            throw new ConfigurationException(
                    "the environment sets " + String.join(", ", variables.keySet()) + " too",
                    "Unset them, or omit --settings");
        }
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank() && !lines.get(i).startsWith("#") && !isAdded(lines.get(i), variables)) {
                throw new ConfigurationException( // without the line, which may be a part of a secret
                        "line " + (i + 1) + " of " + file.get() + " isn't NAME=value with a known name, once, without"
                                + " blanks around name and value",
                        "Correct or remove it");
            }
        }
        return new CliSettings(variables);
    }

    private static List<String> lines(Path file) {
        try {
            PrivateFiles.requireSecret(file);
            return Files.readAllLines(file);
        } catch (IOException e) { // its message may quote a secret
            throw new ConfigurationException(file + " cannot be read", "Name a file of lines NAME=value in UTF-8");
        }
    }

    private static boolean isAdded(String line, Map<String, String> variables) {
        int end = line.indexOf('=');
        String value = line.substring(end + 1);
        return end > 0
                && NAMES.contains(line.substring(0, end))
                && value.equals(value.strip())
                && variables.putIfAbsent(line.substring(0, end), value) == null;
    }

    /** Returns the names that nothing reads, which may be mistyped. */
    Set<String> unknownNames() {
        return variables.keySet().stream()
                .filter(name -> !NAMES.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the secret that signs callbacks. */
    Secret callbackSecret() {
        return get(PREFIX + "CALLBACK_SECRET")
                .or(() -> get(PREFIX + "SECRET"))
                .map(Secret::of)
                .orElseThrow(() -> new ConfigurationException(
                        "no secret of the callbacks is set",
                        "Set MERCHANT_SDK_SECRET, or with X_AUTH MERCHANT_SDK_CALLBACK_SECRET"));
    }

    Optional<String> get(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    Optional<String> get(Address address) {
        return get(variable(address));
    }

    static String variable(Address address) {
        return PREFIX + address + "_URL";
    }

    /** Returns the names, because the values are secret. */
    @Override
    public String toString() {
        return "CliSettings" + variables.keySet();
    }
}
