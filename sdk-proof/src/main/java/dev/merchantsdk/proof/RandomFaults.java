package dev.merchantsdk.proof;

import dev.merchantsdk.proof.Plan.PlannedFault;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The faults of which a world draws some.
 *
 * @param abouts what the exchanges are about, such as {@code create order-7}
 * @param exchanges the number of first exchanges about each of these that can have a fault
 */
record RandomFaults(List<String> abouts, int exchanges, double probability, List<ExchangeFault> kinds) {
    static final RandomFaults NONE = new RandomFaults(List.of(), 0, 0, List.of());

    /** Returns the faults of requests that create orders, from {@code order-0} on. */
    static RandomFaults ofOrders(int orders, int exchanges, double probability, ExchangeFault... kinds) {
        List<String> abouts = IntStream.range(0, orders)
                .mapToObj(order -> "create order-" + order)
                .toList();
        return new RandomFaults(abouts, exchanges, probability, List.of(kinds));
    }

    List<PlannedFault> draw(Dice dice) {
        return abouts.stream().flatMap(about -> draw(about, dice)).toList();
    }

    private Stream<PlannedFault> draw(String about, Dice dice) {
        return IntStream.range(0, exchanges)
                .filter(exchange -> dice.chance("fault", probability))
                .mapToObj(exchange -> new PlannedFault(about, exchange, kinds.get(dice.below("kind", kinds.size()))));
    }
}
