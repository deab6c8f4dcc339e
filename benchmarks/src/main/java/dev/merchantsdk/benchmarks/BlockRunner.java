package dev.merchantsdk.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.merchantsdk.benchmarks.Contender.Call;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures {@link Contender}s that take turns on one thread. In each round, each contender runs one block: a series of
 * calls that takes about 25 ms. The order of the contenders rotates from round to round. Each ratio divides the cost of
 * a block by the cost of the first contender's block in the same round. A change of the machine's speed affects both
 * blocks and hardly changes the ratio.
 */
final class BlockRunner {
    private static final long BLOCK_NANOS = Duration.ofMillis(25).toNanos();

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final List<Contender> contenders;
    private final List<Call> calls;
    private final String expected;

    /**
     * Makes one call with the first contender. If a later call of any contender returns a different id, the runner
     * throws an exception.
     */
    BlockRunner(List<Contender> contenders, Workload workload) throws IOException {
        this.contenders = contenders;
        this.calls =
                contenders.stream().map(contender -> contender.call(workload)).toList();
        this.expected = calls.get(0).run();
    }

    /** Makes at most {@code count} calls with each contender. The time limit applies to each contender separately. */
    void warmUp(int count, Duration limit) throws IOException {
        for (Call call : calls) {
            long start = System.nanoTime();
            for (int made = 0; made < count && System.nanoTime() - start < limit.toNanos(); made++) {
                runOnce(call);
            }
        }
    }

    /** Runs this number of rounds and returns the medians for each contender. */
    List<Measurement> measure(int rounds) throws IOException {
        List<List<Measurement>> measured = new ArrayList<>();
        contenders.forEach(contender -> measured.add(new ArrayList<>()));
        for (int round = 0; round < rounds; round++) {
            List<Block> blocks = round(round);
            for (int i = 0; i < blocks.size(); i++) {
                measured.get(i).add(blocks.get(i).against(blocks.get(0), contenders.get(i)));
            }
        }
        return measured.stream().map(Measurement::median).toList();
    }

    /** Runs one block for each contender and returns the blocks in the order of {@link #contenders}. */
    private List<Block> round(int rotation) throws IOException {
        Block[] blocks = new Block[calls.size()];
        for (int turn = 0; turn < blocks.length; turn++) {
            int contender = (turn + rotation) % blocks.length;
            blocks[contender] = block(calls.get(contender));
        }
        return List.of(blocks);
    }

    private Block block(Call call) throws IOException {
        long bytes = threads.getCurrentThreadAllocatedBytes();
        long start = System.nanoTime();
        long count = 0;
        long nanos;
        do {
            runOnce(call);
            count++;
            nanos = System.nanoTime() - start;
        } while (nanos < BLOCK_NANOS);
        return new Block(count, nanos, threads.getCurrentThreadAllocatedBytes() - bytes);
    }

    private void runOnce(Call call) throws IOException {
        String id = call.run();
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

        Measurement against(Block reference, Contender contender) {
            return new Measurement(
                    contender.name(),
                    micros(),
                    micros() / reference.micros(),
                    bytesPerCall(),
                    bytesPerCall() / reference.bytesPerCall());
        }
    }
}
