package dev.merchantsdk.jdbc.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackRejectedException;
import dev.merchantsdk.payments.recurring.RecurringDeniedException;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringRateLimitedException;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.transaction.PspTransaction;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * One of the servers of the simulated month. The server tries to debit every card several times a day, and records the
 * results that the issuer reports.
 */
final class MonthServer {
    private static final int ONE_STUBBORN_OF = 13;

    /** Accepts every signature, because the test does not sign its callbacks. */
    private static final CallbackParser CALLBACKS =
            CallbackParser.builder().signatureVerifier((fields, body) -> true).build();

    private final MonthSetting setting;
    private final int number;
    private final SimulatedTime time = new SimulatedTime(this::hear);
    private final RecurringGuard guard;
    private final Map<MonthCard, Instant> deniedUntil = new HashMap<>();
    private final Map<String, Integer> counts = new TreeMap<>();
    private int orders;

    private MonthServer(MonthSetting setting, int number, MerchantSdk sdk) {
        this.setting = setting;
        this.number = number;
        MonthStores stores = MonthStores.of(setting, time.clock());
        this.guard = RecurringGuard.of(PaymentsClient.of(sdk), stores.histories(), patient(stores.limiter()))
                .withClock(time.clock())
                .withRateLimitWait(Duration.ZERO);
    }

    public static void main(String... arguments) {
        List<String> told = List.of(arguments);
        MonthSetting setting = MonthSetting.parse(told);
        try (MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, setting.gateway())
                .credentials(Credentials.builder().merchant("1", "secret").build())
                .build()) {
            new MonthServer(setting, Integer.parseInt(told.get(told.size() - 1)), sdk).live();
        }
    }

    private void live() {
        for (int day = 0; day < setting.days(); day++) {
            for (int slot = 0; slot < MonthSetting.SLOTS.size(); slot++) {
                time.waitUntil(MonthSetting.at(day, slot));
                for (MonthCard card : inOrder(day, slot)) {
                    tryOnce(card, day, slot);
                }
            }
        }
        counts.forEach((event, count) -> System.out.println(event + " " + count));
    }

    /** Returns a limiter that waits for a permit in simulated time. */
    private DebitRateLimiter patient(DebitRateLimiter limiter) {
        return operation -> {
            for (Duration wait = limiter.tryAcquire(operation); !wait.isZero(); wait = limiter.tryAcquire(operation)) {
                count("waited for a permit");
                time.waitUntil(time.now().plus(wait));
            }
            return Duration.ZERO;
        };
    }

    /**
     * Returns the cards in the order in which this server debits them. The slots are the times in
     * {@link MonthSetting#SLOTS}. In the slots 0 and 2, both servers use the same order. In the slots 1 and 3, the
     * orders differ.
     */
    private List<MonthCard> inOrder(int day, int slot) {
        List<MonthCard> cards = new ArrayList<>();
        for (int i = 0; i < setting.cards(); i++) {
            cards.add(new MonthCard(i));
        }
        long own = slot % 2 == 0 ? 0 : number;
        Collections.shuffle(cards, new Random(setting.seed() + day * 100L + slot * 10L + own));
        return cards;
    }

    /**
     * Debits a card unless an earlier denial by the guard still applies. In one of 13 cases, the server ignores a
     * temporary denial.
     */
    private void tryOnce(MonthCard card, int day, int slot) {
        Instant until = deniedUntil.getOrDefault(card, Instant.MIN);
        boolean stubborn = (card.number() + day + slot) % ONE_STUBBORN_OF == 0;
        if (until.equals(Instant.MAX) || (until.isAfter(time.now()) && !stubborn)) {
            return;
        }
        debit(card, day);
    }

    private void debit(MonthCard card, int day) {
        String orderId = "m" + number + "-" + orders++;
        try {
            String unused = guard.debit(RecurringByCardToken.of(orderId, card.price(day), card.token()), card.scheme())
                    .id();
            count("accepted");
        } catch (RecurringDeniedException e) {
            count("denied " + e.rule());
            deniedUntil.put(card, e.until().orElse(Instant.MAX));
        } catch (RecurringRateLimitedException e) {
            count("rate limited");
        } catch (PayoutOnlyTokenException e) {
            count("payout-only");
        } catch (OutcomeUnknownException e) {
            count("unknown");
        }
    }

    private void hear(String line) {
        if (line.startsWith(MonthDebit.CALLBACK)) {
            guard.record(callback(line.substring(MonthDebit.CALLBACK.length())));
            count("callbacks");
        } else {
            guard.record(record(line.substring(MonthDebit.RECORD.length())));
            count("records");
        }
    }

    private static CallbackEvent callback(String form) {
        try {
            return CALLBACKS.parse("application/x-www-form-urlencoded", form.getBytes(UTF_8));
        } catch (CallbackRejectedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static PspTransaction record(String line) {
        String[] words = line.split(" ", -1);
        return PspTransaction.parse(
                "{\"id\":1,\"order_id\":\"" + words[0] + "\",\"response_code\":" + Integer.parseInt(words[1]) + "}");
    }

    private void count(String event) {
        counts.merge(event, 1, Integer::sum);
    }
}
