package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.http.ServerSettings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The arguments of the program. A value follows its option after {@code =} or as the next argument. */
final class ProgramArguments {
    private static final int DEFAULT_PORT = 8100;
    private static final int HIGHEST_PORT = 65_535;
    private static final Pattern HOST = Pattern.compile("[a-z0-9.-]+|\\[[0-9a-f:]+]");

    /** The options, with the name of their value, or an empty text if they have none, and their meaning. */
    enum ProgramOption {
        PORT("NUMBER", "the port, 8100 by default; 0 selects a free port"),
        PORTS("", "also opens a port for each address of the service: the next six numbers"),
        BIND("ADDRESS", "the network interface, 127.0.0.1 by default; 0.0.0.0 for all, as in a container"),
        ALLOW_HOST("NAME", "another name of this machine in URLs, or another receiver of callbacks; may be repeated"),
        SEED("NUMBER", "gives ids and secrets that are the same in the next run"),
        OBSERVED("", "accepts the requests that the service was observed to accept"),
        HELP("", "prints these lines"),
        VERSION("", "prints the version");

        private final String value;
        private final String meaning;

        ProgramOption(String value, String meaning) {
            this.value = value;
            this.meaning = meaning;
        }

        private String flag() {
            return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        private String line() {
            return "  %-19s %s".formatted(value.isEmpty() ? flag() : flag() + "=" + value, meaning);
        }
    }

    private final Map<ProgramOption, List<String>> values = new EnumMap<>(ProgramOption.class);

    /** Reads the arguments. Refuses one that is unknown, repeated or without its value. */
    ProgramArguments(List<String> args) {
        Deque<String> rest = new ArrayDeque<>(args);
        while (!rest.isEmpty()) {
            String[] parts = rest.remove().split("=", 2);
            ProgramOption option = option(parts[0]);
            String value = parts.length > 1 ? parts[1] : option.value.isEmpty() ? "" : rest.pollFirst();
            if (value == null || value.isEmpty() != option.value.isEmpty()) {
                throw refused(option.flag() + (option.value.isEmpty() ? " has no value" : " needs a value"));
            }
            List<String> given = values.computeIfAbsent(option, name -> new ArrayList<>());
            given.add(value);
            if (given.size() > 1 && option != ProgramOption.ALLOW_HOST) {
                throw refused(option.flag() + " is given twice");
            }
        }
    }

    /** Returns the lines that explain all options. */
    static String usage() {
        return Stream.of(ProgramOption.values())
                .map(ProgramOption::line)
                .collect(Collectors.joining("\n", "Arguments, all optional:\n", ""));
    }

    boolean has(ProgramOption option) {
        return values.containsKey(option);
    }

    /** Returns a builder of the sandbox that the arguments describe. */
    SandboxBuilder builder() {
        SandboxBuilder builder = Sandbox.builder()
                .asProgram()
                .port(number(ProgramOption.PORT, Integer::parseInt).orElse(DEFAULT_PORT))
                .server(this::server);
        number(ProgramOption.SEED, Long::parseLong).ifPresent(builder::seed);
        return has(ProgramOption.OBSERVED) ? builder.leniency(Leniency.OBSERVED) : builder;
    }

    private ServerSettings server(ServerSettings defaults) {
        if (has(ProgramOption.PORTS) && defaults.port() > HIGHEST_PORT - Address.values().length) {
            throw refused("--ports needs the six numbers after " + defaults.port());
        }
        Set<String> hosts = given(ProgramOption.ALLOW_HOST)
                .map(host -> host.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
        hosts.stream().filter(host -> !HOST.matcher(host).matches()).forEach(host -> {
            throw refused("--allow-host must be a host without scheme and port: " + host);
        });
        return new ServerSettings(
                given(ProgramOption.BIND).findFirst().orElse(defaults.bind()),
                defaults.port(),
                has(ProgramOption.PORTS),
                hosts,
                defaults.idle(),
                defaults.connections());
    }

    private Stream<String> given(ProgramOption option) {
        return values.getOrDefault(option, List.of()).stream();
    }

    private <N extends Number> Optional<N> number(ProgramOption option, Function<String, N> parser) {
        return given(option).findFirst().map(text -> {
            try {
                return parser.apply(text);
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "the " + option.name().toLowerCase(Locale.ROOT) + " must be a number: " + text, e);
            }
        });
    }

    private static ProgramOption option(String flag) {
        return flag.equals("-h")
                ? ProgramOption.HELP
                : Stream.of(ProgramOption.values())
                        .filter(option -> option.flag().equals(flag))
                        .findFirst()
                        .orElseThrow(() -> refused("unknown argument " + flag));
    }

    private static IllegalArgumentException refused(String reason) {
        return new IllegalArgumentException(reason + "\n" + usage());
    }
}
