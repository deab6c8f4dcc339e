package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.core.spi.CallOutcome;
import dev.merchantsdk.payments.spi.PaymentStores;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is known about all merchants without a call of the service; of access tokens, how the last requests ended.
 *
 * @param tokenRequests by the ids of merchants with names; all others have one place
 */
record MerchantHealth(
        Supplier<Stream<Merchant>> merchants,
        Supplier<Stream<PaymentStores>> stores,
        InstantSource clock,
        MerchantSdkProperties properties,
        Map<String, CallOutcome> tokenRequests)
        implements CallListener {
    /** The time limit of the journal: a load balancer doesn't wait as long as a payment. */
    private static final Duration PROBE = Duration.ofSeconds(1);

    @Override
    public void onEnd(CallEvent call) {
        if (call.endpoint().equals("oauth.token")) {
            String named = call.merchant()
                    .filter(id -> properties.merchants().values().stream().anyMatch(own -> id.equals(own.merchantId())))
                    .orElse("");
            tokenRequests.put(named, call.outcome().orElseThrow());
        }
    }

    Set<Area> areas() {
        return merchants
                .get()
                .flatMap(merchant -> merchant.sdk().areas().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Returns DOWN if no call can succeed. A failed token request, an old open entry or an unreadable journal is only
     * UNKNOWN, with which a server stays in service: only a further call ends the first, and all servers share the others.
     *
     * @param asHealth returns a status of Spring Boot and its details, whose types have moved in version 4
     */
    <H> H state(BiFunction<String, Map<String, Object>, H> asHealth) {
        CallOutcome token = tokenRequests.values().stream()
                .reduce((one, other) -> one == CallOutcome.SUCCESS ? other : one)
                .orElse(null);
        Set<Area> areas = areas();
        Map<String, Object> details = new LinkedHashMap<>(Map.of("areas", areas));
        boolean isFine = token == null || token == CallOutcome.SUCCESS;
        if (token != null) {
            details.put("tokenRequest", token);
        }
        try {
            Duration oldest = oldestOpenEntry();
            details.put("oldestOpenEntrySeconds", oldest.toSeconds());
            isFine &= oldest.compareTo(properties.openEntryLimit()) <= 0;
        } catch (RuntimeException e) { // without tables, or too slow
            details.put("journal", e.getClass().getName()); // its message may have values of a database
            isFine = false;
        }
        return asHealth.apply(areas.isEmpty() ? "DOWN" : isFine ? "UP" : "UNKNOWN", details);
    }

    private Duration oldestOpenEntry() {
        return stores.get()
                .flatMap(all -> all.journal().withTimeLimit(PROBE).openEntries().stream()
                        .limit(1)) // the oldest first
                .map(entry -> Duration.between(entry.openedAt(), clock.instant()))
                .reduce(Duration.ZERO, (one, other) -> one.compareTo(other) > 0 ? one : other);
    }
}
