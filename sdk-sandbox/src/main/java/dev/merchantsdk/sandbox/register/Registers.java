package dev.merchantsdk.sandbox.register;

import dev.merchantsdk.sandbox.http.Guid;
import dev.merchantsdk.sandbox.register.OrderedRegister.StatusChange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import okio.ByteString;

/** Stores all registers of one sandbox, and the settings for later registers. Thread-safe. */
public final class Registers {
    private final Random ids;
    private final Map<String, OrderedRegister> registers = new LinkedHashMap<>();
    private final Deque<String> failures = new ArrayDeque<>();
    private Duration generationTime = Duration.ofMinutes(5);
    private Optional<String> between = Optional.empty();

    public Registers(Random ids) {
        this.ids = ids;
    }

    /** Sets the generation time of later registers. */
    public synchronized void readyAfter(Duration time) {
        generationTime = time;
    }

    public synchronized Duration generationTime() {
        return generationTime;
    }

    public synchronized String between() {
        return between.orElse("initial");
    }

    /** Returns all registers in the order of their requests. */
    public synchronized List<OrderedRegister> all() {
        return List.copyOf(registers.values());
    }

    /** Sets the status that later registers have in the second half of their generation. */
    public synchronized void between(String status) {
        between = Optional.of(status);
    }

    /** Makes the next register fail with this error message. Two calls make the next two registers fail. */
    public synchronized void failNext(String errorMessage) {
        failures.add(errorMessage);
    }

    synchronized Optional<OrderedRegister> find(String id) {
        return Optional.ofNullable(registers.get(id));
    }

    synchronized OrderedRegister order(List<ByteString> records, Instant now) {
        Optional<String> failure = Optional.ofNullable(failures.poll());
        List<StatusChange> life = new ArrayList<>();
        life.add(new StatusChange(now, "initial"));
        between.ifPresent(status -> life.add(new StatusChange(now.plus(generationTime.dividedBy(2)), status)));
        life.add(new StatusChange(now.plus(generationTime), failure.isPresent() ? "failed" : "success"));
        OrderedRegister register = new OrderedRegister(Guid.next(ids), List.copyOf(life), failure, records);
        registers.put(register.id(), register);
        return register;
    }
}
