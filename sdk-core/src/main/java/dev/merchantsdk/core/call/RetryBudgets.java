package dev.merchantsdk.core.call;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import okhttp3.HttpUrl;

/** The retry budgets of one merchant, one for each host. Thread-safe. */
final class RetryBudgets {
    private final Map<String, RetryBudget> budgets = new ConcurrentHashMap<>();
    private final int repeats;

    RetryBudgets(int repeats) {
        this.repeats = repeats;
    }

    RetryBudget of(HttpUrl url) {
        return budgets.computeIfAbsent(Transport.host(url), host -> new RetryBudget(repeats));
    }
}
