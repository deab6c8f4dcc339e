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
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;

/**
 * What is known about the merchant without a call of the service; of access tokens, how the last request ended.
 *
 * @param openEntryLimit the age of an open entry from which the state is UNKNOWN
 */
record MerchantHealth(
        ObjectProvider<Merchant> merchants,
        ObjectProvider<PaymentStores> stores,
        InstantSource clock,
        Duration openEntryLimit,
        AtomicReference<@Nullable CallOutcome> tokenRequest)
        implements CallListener {
    @Override
    public void onEnd(CallEvent call) {
        if (call.endpoint().equals("oauth.token")) {
            tokenRequest.set(call.outcome().orElseThrow());
        }
    }

    Set<Area> areas() {
        return merchants.stream()
                .flatMap(merchant -> merchant.sdk().areas().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Returns DOWN if no call can succeed. A failed token request or an old open entry is only UNKNOWN, with which a
     * server stays in service: only a further call ends the first, and all servers share the second.
     *
     * @param asHealth returns a status of Spring Boot and its details, whose types have moved in version 4
     */
    <H> H state(BiFunction<String, Map<String, Object>, H> asHealth) {
        CallOutcome token = tokenRequest.get();
        Map<String, Object> details = new LinkedHashMap<>(Map.of("areas", areas()));
        if (token != null) {
            details.put("tokenRequest", token);
        }
        try {
            Duration oldest = stores.stream()
                    .flatMap(all -> all.journal().openEntries().stream())
                    .map(entry -> Duration.between(entry.openedAt(), clock.instant()))
                    .reduce(Duration.ZERO, (one, other) -> one.compareTo(other) > 0 ? one : other);
            details.put("oldestOpenEntrySeconds", oldest.toSeconds());
            boolean isFine = (token == null || token == CallOutcome.SUCCESS) && oldest.compareTo(openEntryLimit) <= 0;
            return asHealth.apply(areas().isEmpty() ? "DOWN" : isFine ? "UP" : "UNKNOWN", details);
        } catch (RuntimeException e) {
            details.put("journal", e.getClass().getName()); // its message may have values of a database
            return asHealth.apply("DOWN", details);
        }
    }
}
