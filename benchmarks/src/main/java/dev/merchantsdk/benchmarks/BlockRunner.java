package dev.merchantsdk.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.merchantsdk.benchmarks.Contender.Call;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

/**
 * Measures {@link Contender}s that take turns on one thread. In each round, each contender runs one block: a series of
 * calls that takes about 25 ms. The order of the contenders rotates from round to round. Each ratio divides the cost of
 * a block by the cost of the first contender's block in the same round. A change of the machine's speed affects both
 * blocks and hardly changes the ratio.
 */
final class BlockRunner {
    private static final long BLOCK_NANOS = Duration.ofMillis(25).toNanos();
    private static final long WARM_UP_NANOS = Duration.ofSeconds(5).toNanos();

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final String row;
    private final List<Contender> contenders;
    private final List<Call> calls;
    private final List<String> expected = new ArrayList<>();

    /**
     * Makes one call with each contender. If a later call of it returns another id, or if the contenders of one service
     * return different ids, the runner throws an exception.
     */
    BlockRunner(String row, List<Contender> contenders, Workload workload) throws IOException {
        this.row = row;
        this.contenders = contenders;
        this.calls =
                contenders.stream().map(contender -> contender.call(workload)).toList();
        for (int i = 0; i < calls.size(); i++) {
            String id = calls.get(i).run();
            if (!contenders.get(i).isForeign() && i > 0) {
                requireSame(id, expected.get(0));
            }
            expected.add(id);
        }
    }

    /** Makes this number of calls with each contender, in at most five seconds each. */
    void warmUp(int count) throws IOException {
        for (int i = 0; i < calls.size(); i++) {
            long start = System.nanoTime();
            for (int made = 0; made < count && System.nanoTime() - start < WARM_UP_NANOS; made++) {
                runOnce(i);
            }
        }
    }

    /** Runs this number of rounds and passes on the medians for each contender. */
    void measure(int rounds, Consumer<Figure> figures) throws IOException {
        List<List<Block>> measured = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            measured.add(round(round));
        }
        for (int i = 0; i < calls.size(); i++) {
            figures.accept(figure(i, measured, Unit.MICROS, Block::micros));
            figures.accept(figure(i, measured, Unit.BYTES, Block::bytesPerCall));
        }
    }

    /** Returns the bytes that a call of each contender allocates. */
    List<Double> bytes(int count) throws IOException {
        List<Double> bytes = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int made = 0; made < count; made++) {
                runOnce(i);
            }
            bytes.add((double) (threads.getCurrentThreadAllocatedBytes() - before) / count);
        }
        return bytes;
    }

    private Figure figure(int contender, List<List<Block>> rounds, Unit unit, ToDoubleFunction<Block> cost) {
        return new Figure(
                row,
                contenders.get(contender).name(),
                unit,
                Median.of(rounds, round -> cost.applyAsDouble(round.get(contender))),
                Median.of(
                        rounds, round -> cost.applyAsDouble(round.get(contender)) / cost.applyAsDouble(round.get(0))));
    }

    /** Runs one block for each contender and returns the blocks in the order of {@link #contenders}. */
    private List<Block> round(int rotation) throws IOException {
        Block[] blocks = new Block[calls.size()];
        for (int turn = 0; turn < blocks.length; turn++) {
            int contender = (turn + rotation) % blocks.length;
            blocks[contender] = block(contender);
        }
        return List.of(blocks);
    }

    private Block block(int contender) throws IOException {
        long bytes = threads.getCurrentThreadAllocatedBytes();
        long start = System.nanoTime();
        long count = 0;
        long nanos;
        do {
            runOnce(contender);
            count++;
            nanos = System.nanoTime() - start;
        } while (nanos < BLOCK_NANOS);
        return new Block(count, nanos, threads.getCurrentThreadAllocatedBytes() - bytes);
    }

    private void runOnce(int contender) throws IOException {
        requireSame(calls.get(contender).run(), expected.get(contender));
    }

    private static void requireSame(String id, String expected) {
        if (!id.equals(expected)) {
            throw new IllegalStateException("a call returned " + id + " instead of " + expected);
        }
    }

    private record Block(long calls, long nanos, long bytes) {
        double micros() {
            return nanos / 1e3 / calls;
        }

        double bytesPerCall() {
            return (double) bytes / calls;
        }
    }
}
