package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Limits how many classes a JVM's first payment loads: each costs the application's start about a third of a ms. */
final class FirstCallClassesTest {
    /** The classes beyond those of the same call by hand. Of these, 57 start SLF4J. */
    private static final int MOST = 590;

    @Test
    void loadsFewClassesMoreThanByHand() throws IOException {
        try (CannedServer server = CannedServer.start(CannedResponses.ofCalls(), request -> {});
                ChildProcess sdk = start("sdk", server);
                ChildProcess byHand = start("by-hand", server)) {
            assertThat(classes(sdk) - classes(byHand)).isBetween(100, MOST);
        }
    }

    private static ChildProcess start(String contender, CannedServer server) throws IOException {
        ServerAddresses addresses = new ServerAddresses(server.url(), server.url(), Path.of("certificate"));
        return ChildProcess.start(FirstCallBenchmarks.class, List.of(), contender, addresses.toLine());
    }

    private static int classes(ChildProcess child) throws IOException {
        String[] nanosClassesId = child.readLine().split(" ", -1);
        assertThat(nanosClassesId[2]).isEqualTo("8d7c0b1a2f3e4d5c6b7a8990aabbccdd");
        return Integer.parseInt(nanosClassesId[1]);
    }
}
