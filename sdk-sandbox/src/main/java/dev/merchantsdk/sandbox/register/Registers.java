package dev.merchantsdk.sandbox.register;

import dev.merchantsdk.sandbox.http.Guid;
import dev.merchantsdk.sandbox.http.Setting;
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
    private static final String INITIAL = "initial";

    private final Random ids;
    private final Map<String, OrderedRegister> registers = new LinkedHashMap<>();
    private final Deque<String> failures = new ArrayDeque<>();
    private final Setting<Duration> readyAfter = new Setting<>(Duration.ofMinutes(5));
    private final Setting<String> between = new Setting<>(INITIAL);

    public Registers(Random ids) {
        this.ids = ids;
    }

    /** Returns the generation time of later registers. */
    public Setting<Duration> readyAfter() {
        return readyAfter;
    }

    /** Returns the status of later registers in the second half of their generation. */
    public Setting<String> between() {
        return between;
    }

    /** Returns all registers in the order of their requests. */
    public synchronized List<OrderedRegister> all() {
        return List.copyOf(registers.values());
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
        Duration time = readyAfter.get();
        life.add(new StatusChange(now, INITIAL));
        if (!between.get().equals(INITIAL)) {
            life.add(new StatusChange(now.plus(time.dividedBy(2)), between.get()));
        }
        life.add(new StatusChange(now.plus(time), failure.isPresent() ? "failed" : "success"));
        OrderedRegister register = new OrderedRegister(Guid.next(ids), List.copyOf(life), failure, records);
        registers.put(register.id(), register);
        return register;
    }
}
