package dev.merchantsdk.proof;

import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.proof.Plan.ClockJump;
import dev.merchantsdk.proof.Plan.CrashOfServer;
import dev.merchantsdk.proof.Plan.Mischief;
import dev.merchantsdk.proof.Plan.Part;
import dev.merchantsdk.proof.Plan.PlannedPurchase;
import dev.merchantsdk.proof.Plan.SecondMerchant;
import dev.merchantsdk.proof.Plan.SecondServer;
import dev.merchantsdk.proof.Plan.StoreFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Makes the plan of a seed. */
final class Planner {
    private final long seed;
    private final Dice dice;
    private final List<Part> parts = new ArrayList<>();

    Planner(long seed) {
        this.seed = seed;
        this.dice = new Dice(seed);
    }

    Plan plan() {
        double calm = dice.fraction("calm"); // some runs have many faults, and some have few
        int purchases = 1 + dice.below("purchases", 4);
        if (dice.chance("second merchant", 0.15)) {
            parts.add(new SecondMerchant());
        }
        List<CallbackMischief> mischiefs = new ArrayList<>(List.of(CallbackMischief.values()));
        if (purchases == 1) {
            mischiefs.remove(CallbackMischief.WRONG_ORDER);
        }
        if (parts.isEmpty()) {
            mischiefs.remove(CallbackMischief.WRONG_MERCHANT);
        }
        for (int number = 0; number < purchases; number++) {
            PurchaseKind kind = pick(List.of(PurchaseKind.values()));
            PlannedPurchase purchase = new PlannedPurchase(
                    number,
                    kind,
                    100 + dice.below("price", 1_000_000),
                    dice.below("at", 90),
                    dice.chance("twice", 0.5),
                    kind.isForOutbox() && dice.chance("outbox", 0.6));
            parts.add(purchase);
            faults("create " + purchase.orderId(), 5, 0.5 * calm);
            faults("find " + purchase.orderId(), 4, 0.3 * calm);
            for (int callback = 0; callback < 2; callback++) {
                if (dice.chance("mischief", 0.5 * calm)) {
                    parts.add(new Mischief(purchase.orderId(), callback, pick(mischiefs)));
                }
            }
        }
        faults("token", 4, 0.2 * calm);
        faults("record", 12, 0.2 * calm);
        faults("list", 12, 0.2 * calm);
        if (dice.chance("second server", 0.5)) {
            parts.add(new SecondServer());
        }
        for (int server = 0; server < 2; server++) {
            for (int life = 0; life < 3 && dice.chance("crash", 0.4); life++) {
                parts.add(new CrashOfServer(server, life, 1 + dice.below("crash step", life == 0 ? 400 : 100)));
            }
            for (int jump = 0; jump < 2 && dice.chance("jump", 0.25); jump++) {
                int seconds = 1 + dice.below("jump by", dice.chance("far", 0.5) ? 7_200 : 60);
                parts.add(new ClockJump(
                        server, dice.below("jump at", 300), dice.chance("back", 0.5) ? -seconds : seconds));
            }
            for (int i = 0; i < 3 && dice.chance("store", 0.3); i++) {
                parts.add(new StoreFailure(server, dice.below("store access", 120), dice.chance("afterwards", 0.5)));
            }
        }
        return new Plan(seed, settings(), parts);
    }

    private void faults(String about, int exchanges, double probability) {
        parts.addAll(
                new RandomFaults(List.of(about), exchanges, probability, List.of(ExchangeFault.values())).draw(dice));
    }

    private <E extends Enum<E>> E pick(List<E> constants) {
        return constants.get(dice.below(constants.get(0).getDeclaringClass().getSimpleName(), constants.size()));
    }

    SeededSettings settings() {
        Set<CallKind> repeated = switch (dice.below("408", 3)) {
            case 0 -> EnumSet.allOf(CallKind.class);
            case 1 -> EnumSet.of(CallKind.QUERY, CallKind.PAYOUT, CallKind.PAGE);
            default -> Set.of();
        };
        return new SeededSettings(
                dice.chance("database", 0.4),
                1 + dice.below("attempts", 4),
                repeated,
                Duration.ofSeconds(5 + dice.below("call", 60)),
                Duration.ofSeconds(5 + dice.below("payout", 120)),
                dice.chance("instant", 0.3) ? Duration.ZERO : dice.millis("settle", 1, 20_000));
    }
}
