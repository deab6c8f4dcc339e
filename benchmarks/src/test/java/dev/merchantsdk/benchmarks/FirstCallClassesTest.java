package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Limits the classes that a JVM's first payment loads beyond those of the same call by hand: they delay a start. */
final class FirstCallClassesTest {
    /** JDK 17 loads 617 more, JDK 25 610. About 50 of them start SLF4J. */
    private static final int MOST = 630;

    private static final String ID = "8d7c0b1a2f3e4d5c6b7a8990aabbccdd";

    @Test
    void loadsFewClassesMoreThanByHand() throws IOException {
        Map<String, String> page = Map.of(
                "POST /api/transactions",
                "{\"id\":\"" + ID + "\",\"userWebLink\":"
                        + "\"https://pay.example/page/1\",\"jsOperationId\":\"22222222-3333-4444-5555-666666666666\"}");
        try (CannedServer server = CannedServer.start(page, request -> {});
                ChildProcess sdk = start(FirstCall.SDK, server);
                ChildProcess byHand = start(FirstCall.BY_HAND, server)) {
            assertThat(classes(sdk) - classes(byHand)).isBetween(100, MOST);
        }
    }

    private static ChildProcess start(String contender, CannedServer server) throws IOException {
        return ChildProcess.start(
                FirstCall.class, List.of("-Xmx128m"), contender, server.url().toString());
    }

    private static int classes(ChildProcess child) throws IOException {
        String[] idAndClasses = child.readLine().split(" ", -1);
        assertThat(idAndClasses[0]).isEqualTo(ID);
        return Integer.parseInt(idAndClasses[1]);
    }
}
