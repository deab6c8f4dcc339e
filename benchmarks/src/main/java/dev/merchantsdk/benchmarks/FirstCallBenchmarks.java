package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** Measures the first payment of a JVM, from the start of its {@code main} method to the received id. */
final class FirstCallBenchmarks {
    static final String ROW = "first-call";

    private static final List<String> IN_TURNS = List.of("by-hand", "by-hand-2", "sdk");
    private static final List<String> ONCE = List.of("retrofit", "openfeign", "stripe", "adyen", "braintree");

    private FirstCallBenchmarks() {}

    /** Makes the first payment with one contender and prints its nanoseconds and the number of loaded classes. */
    public static void main(String[] args) throws IOException {
        long start = System.nanoTime();
        try (Contender contender = contender(args[0], ServerAddresses.parse(args[1]))) {
            String id = contender.call(Workload.PAYMENT).run();
            long nanos = System.nanoTime() - start;
            int classes = (int) ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
            new PrintStream(System.out, true, StandardCharsets.UTF_8).println(nanos + " " + classes + " " + id);
        }
    }

    private static Contender contender(String name, ServerAddresses server) {
        return switch (name) {
            case "by-hand", "by-hand-2" -> HandWrittenContender.connecting(name, server.http(), 1);
            case "sdk" -> SdkContender.ofPayments(server.http());
            case "retrofit" -> new RetrofitContender(server.http());
            case "openfeign" -> new OpenFeignContender(server.http());
            case "stripe" -> StripeContender.of(server.http());
            case "adyen" -> new AdyenContender(server.http());
            case "braintree" -> new BraintreeContender(server.http());
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Starts JVMs in turns: by hand twice and the SDK in each round, and the others in the first. */
    static void run(ServerAddresses server, Effort effort, Consumer<Figure> figures) throws IOException {
        Map<String, List<double[]>> measured = new LinkedHashMap<>();
        for (int round = 0; round < effort.threadRounds(); round++) {
            List<String> names = new ArrayList<>(IN_TURNS);
            if (round == 0) {
                names.addAll(ONCE);
            }
            Map<String, double[]> costs = new LinkedHashMap<>();
            for (int turn = 0; turn < names.size(); turn++) {
                String name = names.get((turn + round) % names.size());
                costs.put(name, cost(name, server));
            }
            double[] reference = Objects.requireNonNull(costs.get(IN_TURNS.get(0)));
            costs.forEach((name, cost) -> measured.computeIfAbsent(name, key -> new ArrayList<>())
                    .add(new double[] {cost[0], cost[0] / reference[0], cost[1], cost[1] / reference[1]}));
        }
        measured.forEach((name, costs) -> {
            figures.accept(figure(name, Unit.MILLIS, costs, 0));
            figures.accept(figure(name, Unit.CLASSES, costs, 2));
        });
    }

    private static double[] cost(String name, ServerAddresses server) throws IOException {
        try (ChildProcess child = ChildProcess.start(FirstCallBenchmarks.class, List.of(), name, server.toLine())) {
            String[] values = child.readLine().split(" ", -1);
            return new double[] {Double.parseDouble(values[0]) / 1e6, Double.parseDouble(values[1])};
        }
    }

    private static Figure figure(String name, Unit unit, List<double[]> costs, int index) {
        return new Figure(
                ROW, name, unit, Median.of(costs, cost -> cost[index]), Median.of(costs, cost -> cost[index + 1]));
    }
}
