package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.SimulatedSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.http.HttpOutcome;
import dev.merchantsdk.proof.Plan.Part;
import dev.merchantsdk.testkit.simulation.VirtualNetwork;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import okhttp3.OkHttpClient;

/** A merchant's account at the service, and the way there, for a world of its own beside that of a {@link Plan}. */
final class MerchantAccount {
    private final WorldTime time = new WorldTime();
    private final Chronicle chronicle = new Chronicle(time);
    private final OkHttpClient client;
    private final SeededSettings settings;
    private final Dice dice;
    private final WorldService service;
    private final FaultyWire wire;
    private final VirtualProcess cables;

    /** @param faults the faults of exchanges */
    MerchantAccount(String name, long seed, OkHttpClient client, Function<Dice, List<? extends Part>> faults) {
        this.client = client;
        this.settings = Plan.of(seed).settings();
        this.dice = new Dice(seed * 31 + name.hashCode());
        this.service = new WorldService(time, seed, "https://" + name + ".test/", settings.settleAfter());
        this.wire = new FaultyWire(service, dice, chronicle, new Plan(seed, settings, List.copyOf(faults.apply(dice))));
        this.cables = process("network", 0, () -> {});
    }

    /** Runs everything that was begun, until a time after the present one. */
    ShopWorld.WorldRun run(Duration longest) {
        time.run(time.now() + longest.toNanos());
        return new ShopWorld.WorldRun(chronicle.lines(), chronicle.violations());
    }

    VirtualProcess process(String name, int crashAt, Runnable onCrash) {
        return new VirtualProcess(name, time, dice, crashAt, onCrash);
    }

    /** Returns the SDK for preparations, whose requests take no time. */
    MerchantSdk setup() {
        return sdk(process("setup", 0, () -> {}), wire::perfect);
    }

    MerchantSdk sdk(VirtualProcess process, Function<HttpAttempt, VirtualNetwork.VirtualLine> lines) {
        return SimulatedSdk.over(builder(), process, exchange(process, lines)).build();
    }

    MerchantSdkBuilder builder() {
        MerchantSdkBuilder builder = MerchantSdk.builder()
                .credentials(service.credentials())
                .clock(clock())
                .httpClient(client)
                .retry(settings.retries())
                .timeouts(settings.timeouts());
        for (Address address : Address.values()) {
            builder.address(address, service.address(address));
        }
        return builder;
    }

    /** Returns the network as a process sees it: its requests go on after its crash, and no outcome reaches it. */
    HttpExchange exchange(VirtualProcess process, Function<HttpAttempt, VirtualNetwork.VirtualLine> lines) {
        VirtualNetwork network = new VirtualNetwork(cables, lines);
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

    Clock clock() {
        return new Clock() {
            @Override
            public Instant instant() {
                return WorldService.START.plusNanos(time.now());
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                throw new UnsupportedOperationException();
            }
        };
    }

    /** Returns the access of a process to its stores, which takes time and never fails. */
    Access access(VirtualProcess process) {
        return new Access(process, dice, List.of(), new Access.AccessCounter());
    }

    WorldTime time() {
        return time;
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
