package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.SimulatedSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.http.HttpOutcome;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.testkit.simulation.VirtualNetwork;
import dev.merchantsdk.testkit.simulation.VirtualNetwork.VirtualLine;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import okhttp3.OkHttpClient;

/** A merchant's account at the service, and the ways there of his servers. */
final class MerchantAccount {
    /** A look-up that does not wait. */
    static final Polling ONE_QUERY =
            Polling.builder().limit(Duration.ofMillis(1)).build();

    private final Chronicle chronicle;
    private final OkHttpClient client;
    private final SeededSettings settings;
    private final Dice dice;
    private final WorldService service;
    private final FaultyWire wire;
    private final VirtualProcess cables;
    private final Map<VirtualProcess, VirtualNetwork> networks = new LinkedHashMap<>();

    /** @param client whose TLS settings all SDKs share, because they take long to create; it never connects */
    MerchantAccount(String name, Chronicle chronicle, OkHttpClient client, Dice dice, Plan plan) {
        this.chronicle = chronicle;
        this.client = client;
        this.settings = plan.settings();
        this.dice = dice;
        this.service = new WorldService(
                chronicle.time(),
                plan.seed() * 31 + name.hashCode(),
                "https://" + name + ".test/",
                settings.settleAfter());
        this.wire = new FaultyWire(service, dice, chronicle, plan);
        this.cables = process("network", 0, () -> {});
    }

    /** Returns the account of a small world. */
    static MerchantAccount of(String name, long seed, OkHttpClient client, RandomFaults faults) {
        Dice dice = new Dice(seed * 31 + name.hashCode());
        Plan plan = new Plan(seed, new Planner(seed).settings(), List.copyOf(faults.draw(dice)));
        return new MerchantAccount(name, new Chronicle(new WorldTime()), client, dice, plan);
    }

    /** Runs everything that was begun, until a time after the present one. */
    WorldRun run(Duration longest) {
        chronicle.run(longest);
        return new WorldRun(chronicle.lines(), chronicle.violations());
    }

    VirtualProcess process(String name, int crashAt, Runnable onCrash) {
        return new VirtualProcess(name, time(), dice, crashAt, onCrash);
    }

    /**
     * Starts a server, and starts it again after each crash.
     *
     * @param crashAt returns for each life, from 0 on, the step after which it ends; 0 for never
     */
    void serve(String name, IntUnaryOperator crashAt, Consumer<VirtualProcess> program) {
        serve(name, 0, crashAt, program);
    }

    private void serve(String name, int life, IntUnaryOperator crashAt, Consumer<VirtualProcess> program) {
        program.accept(process(name, crashAt.applyAsInt(life), () -> {
            chronicle.note(name, "CRASHES");
            time().after(dice.millis("restart", 100, 30_000), () -> serve(name, life + 1, crashAt, program));
        }));
    }

    /** Returns the SDK for preparations, whose requests take no time. */
    MerchantSdk setup() {
        return sdk(process("setup", 0, () -> {}), wire::perfect);
    }

    MerchantSdk sdk(VirtualProcess process, Function<HttpAttempt, VirtualLine> lines) {
        return SimulatedSdk.over(builder(process), process, exchange(process, lines))
                .build();
    }

    MerchantSdkBuilder builder(VirtualProcess process) {
        MerchantSdkBuilder builder = MerchantSdk.builder()
                .credentials(service.credentials())
                .clock(process.clock())
                .httpClient(client)
                .retry(settings.retries())
                .timeouts(settings.timeouts());
        for (Address address : Address.values()) {
            builder.address(address, service.address(address));
        }
        return builder;
    }

    /** Returns the network as a process sees it: its requests go on after its crash, and no outcome reaches it. */
    HttpExchange exchange(VirtualProcess process, Function<HttpAttempt, VirtualLine> lines) {
        VirtualNetwork network = new VirtualNetwork(cables, lines);
        networks.put(process, network);
        return new HttpExchange() {
            @Override
            public void send(HttpAttempt attempt, Consumer<HttpOutcome> onOutcome) {
                process.step();
                network.send(attempt, outcome -> {
                    if (process.isAlive()) {
                        onOutcome.accept(outcome);
                    } else {
                        outcome.close();
                    }
                });
            }

            @Override
            public void cancel(HttpAttempt attempt) {
                network.cancel(attempt);
            }
        };
    }

    /** Checks that the processes which have ended their work have released all responses. */
    void requireNoLeaks() {
        networks.forEach((process, network) -> {
            List<String> open = network.open().stream().map(FaultyWire::about).toList();
            chronicle.require(
                    !process.isAlive() || open.isEmpty(),
                    Invariant.NOTHING_LEAKS,
                    process + " has not closed the responses to " + open);
        });
    }

    /** Returns the access of a process to its stores, which takes time and never fails. */
    Access access(VirtualProcess process) {
        return new Access(process, dice, List.of(), new Access.AccessCounter());
    }

    WorldTime time() {
        return chronicle.time();
    }

    Chronicle chronicle() {
        return chronicle;
    }

    SeededSettings settings() {
        return settings;
    }

    Dice dice() {
        return dice;
    }

    WorldService service() {
        return service;
    }

    FaultyWire wire() {
        return wire;
    }
}
