package dev.merchantsdk.core.call;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import okhttp3.HttpUrl;

/** The retry budgets of one merchant, one for each host. Thread-safe. */
final class RetryBudgets {
    private final Map<Host, RetryBudget> budgets = new ConcurrentHashMap<>();
    private final int repeats;

    private record Host(String name, int port) {}

    RetryBudgets(int repeats) {
        this.repeats = repeats;
    }

    RetryBudget of(HttpUrl url) {
        return budgets.computeIfAbsent(new Host(url.host(), url.port()), host -> new RetryBudget(repeats));
    }
}
