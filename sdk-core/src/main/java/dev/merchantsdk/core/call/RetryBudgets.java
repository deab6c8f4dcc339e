package dev.merchantsdk.core.call;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** The retry budgets of one merchant, one for each host. Thread-safe. */
final class RetryBudgets {
    private final Map<Host, RetryBudget> budgets = new ConcurrentHashMap<>();
    private final int repeats;

    /**
     * The URL and the budget of the last call. Calls of an endpoint without path variables always have the same URL, so
     * this cache often contains the budget of the next call.
     */
    private volatile @Nullable Entry last;

    private record Host(String name, int port) {}

    private record Entry(HttpUrl url, RetryBudget budget) {}

    RetryBudgets(int repeats) {
        this.repeats = repeats;
    }

    RetryBudget of(HttpUrl url) {
        Entry entry = last;
        if (entry == null || !entry.url().equals(url)) {
            entry = new Entry(
                    url, budgets.computeIfAbsent(new Host(url.host(), url.port()), host -> new RetryBudget(repeats)));
            last = entry;
        }
        return entry.budget();
    }
}
