package dev.merchantsdk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.endpoints.Cell.CellResult;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.SecretMarkers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Tests the endpoints with network faults. A test case combines an endpoint, a fault, a blocking or asynchronous call, a
 * plain or TLS connection, and the default retry settings or all repetitions. The test cases are the cells of the fault matrix. {@link Row} contains the expected
 * results. By default the test runs a random sample of the cells. {@code docs/testing.md} explains how to run other
 * cells.
 */
final class FaultMatrixTest {
    private static final int CELLS = Integer.getInteger("matrix.cells", 500);
    private static final long SEED = Long.getLong("matrix.seed", 1);
    private static final String CELL = System.getProperty("matrix.cell", "");

    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> cells() {
        List<Cell> all = all();
        List<Cell> selected = selected(all);
        System.out.println(selected.size() + " of " + all.size() + " cells, seed " + SEED);
        return selected.stream().map(cell -> DynamicTest.dynamicTest(cell.toString(), () -> verify(cell)));
    }

    @Test
    void everyTableEntryHasACell() {
        assertThat(all().stream().map(FaultMatrixTest::entry).distinct())
                .containsExactlyInAnyOrderElementsOf(Stream.of(Row.values())
                        .flatMap(row -> row.columns().stream().map(column -> row + " " + column))
                        .toList());
    }

    private static String entry(Cell cell) {
        return cell.row() + " " + cell.sample().repeat();
    }

    /**
     * The simulation of sdk-proof is evidence only if its network is not kinder than the real one. Not compared: the
     * connection attempts of the 376 cells with a refused connection, which reach no server; TLS, which only decides
     * whether the 1,128 cells with a fault at accept connect; and the threads, because one runs everything.
     */
    @Test
    void theSimulatedNetworkHasTheSameOutcomes() throws Exception {
        for (Cell cell : selected(all())) {
            verify(cell, new SimulatedCell(cell).run());
        }
    }

    private static void verify(Cell cell) throws Exception {
        verify(cell, cell.run());
    }

    private static void verify(Cell cell, CellResult result) {
        String trace = result.failure().map(SecretMarkers::stackTrace).orElse("");
        cell.row().verify(cell.sample().repeat(), cell.toString(), result.requests(), result.outcome(), trace);
    }

    private static List<Cell> all() {
        List<Cell> cells = new ArrayList<>();
        for (Sample sample : Samples.all()) {
            for (NetworkFault fault : NetworkFaults.all()) {
                if (fault.applies().test(sample)) {
                    for (CallMode mode : CallMode.values()) {
                        for (Cell.ConnectionKind wire : Cell.ConnectionKind.values()) {
                            for (Cell.MerchantRetries retries : Cell.MerchantRetries.values()) {
                                cells.add(new Cell(sample, fault, mode, wire, retries));
                            }
                        }
                    }
                }
            }
        }
        return cells;
    }

    private static List<Cell> selected(List<Cell> all) {
        if (!CELL.isEmpty()) {
            Pattern wanted = Pattern.compile(CELL);
            List<Cell> found = all.stream()
                    .filter(cell -> wanted.matcher(cell.toString()).find())
                    .toList();
            assertThat(found).as("cells that match %s", CELL).isNotEmpty();
            return found;
        }
        return CELLS == 0 ? all : sample(all);
    }

    /**
     * Returns a random sample of at least {@code CELLS} cells. The sample includes each combination of a fault and a
     * {@code Repeat}, each entry of {@link Row}, and each endpoint.
     */
    private static List<Cell> sample(List<Cell> all) {
        List<Cell> shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, new Random(SEED));
        Set<Cell> chosen = new LinkedHashSet<>();
        Set<String> covered = new HashSet<>();
        for (Cell cell : shuffled) {
            boolean newFault =
                    covered.add(cell.fault() + " " + cell.sample().endpoint().repeat());
            boolean newEntry = covered.add(entry(cell));
            boolean newEndpoint = covered.add(cell.sample().toString());
            if (newFault || newEntry || newEndpoint) {
                chosen.add(cell);
            }
        }
        for (Cell cell : shuffled) {
            if (chosen.size() >= CELLS) {
                break;
            }
            chosen.add(cell);
        }
        return List.copyOf(chosen);
    }
}
