package dev.merchantsdk.proof.soak;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What the JVM uses when no call is in progress, by name: kibibytes of heap after a collection, threads and the like. */
record SoakSample(Map<String, Long> values) {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
    private static final UnixOperatingSystemMXBean SYSTEM =
            (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** Takes a sample. */
    static SoakSample take() {
        System.gc();
        System.gc();
        Map<String, Long> values = new TreeMap<>();
        values.put(
                "heap", ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 10);
        values.put("threads", threads());
        values.put("descriptors", SYSTEM.getOpenFileDescriptorCount());
        values.put("connections", connections());
        return new SoakSample(values);
    }

    /** Returns the number of platform threads that aren't the sandbox's, which has one per request. */
    private static long threads() {
        return Stream.of(ManagementFactory.getThreadMXBean().dumpAllThreads(false, false, 0))
                .filter(thread -> !thread.getThreadName().startsWith("merchant-sdk-sandbox"))
                .count();
    }

    /** Returns the number of open sockets, both ends of each connection and the ports included. */
    static long connections() {
        try (Stream<Path> descriptors = Files.list(DESCRIPTORS)) {
            List<Path> all = descriptors.toList();
            long sockets = 0;
            for (Path descriptor : all) {
                sockets += isSocket(descriptor) ? 1 : 0;
            }
            return sockets;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isSocket(Path descriptor) throws IOException {
        try {
            return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
        } catch (NoSuchFileException e) { // closed since it was listed
            return false;
        }
    }

    static SoakSample parse(String line) {
        Map<String, Long> values = new TreeMap<>();
        for (String pair : line.split(" ", -1)) {
            String[] parts = pair.split("=", -1);
            values.put(parts[0], Long.parseLong(parts[1]));
        }
        return new SoakSample(values);
    }

    /** Returns this sample as text, such as {@code connections=4 heap=9000}. */
    String print() {
        return String.join(" ", values.entrySet().stream().map(Object::toString).toList());
    }
}
