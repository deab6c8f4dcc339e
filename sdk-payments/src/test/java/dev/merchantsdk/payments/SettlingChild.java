package dev.merchantsdk.payments;

import dev.merchantsdk.core.value.Amount;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A JVM of its own that begins a partial settlement and keeps its handle in a file. */
final class SettlingChild {
    private SettlingChild() {}

    /** Starts it, on the class path of the tests. */
    static Process start(String gateway, Path file, Path output) throws IOException {
        String classPath = Stream.of("jdk.module.path", "java.class.path")
                .map(name -> System.getProperty(name, ""))
                .filter(path -> !path.isEmpty())
                .collect(Collectors.joining(File.pathSeparator));
        return new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classPath,
                        SettlingChild.class.getName(),
                        gateway,
                        file.toString()))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    /** Settles at a gateway, with the handle in a file. */
    public static void main(String... arguments) {
        try (Shop shop = Shop.at(arguments[0]).open()) {
            PartialSettlement prepared = AuthHold.of(Orders.HELD, Orders.PRICE, Orders.EMAIL)
                    .settlePartially(Amount.parse("100.50"), "reversal-1", "completion-1");
            shop.payments().settle(prepared, next -> keep(Path.of(arguments[1]), next));
        }
    }

    /** Whole or not at all, whenever the process ends. */
    static void keep(Path file, PartialSettlement handle) {
        Path beside = Objects.requireNonNull(file.getParent()).resolve("next");
        try {
            Files.writeString(beside, handle.toText());
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
