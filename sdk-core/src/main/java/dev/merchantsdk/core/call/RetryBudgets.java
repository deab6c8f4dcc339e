package dev.merchantsdk.core.call;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** The retry budgets of one merchant, one for each host. Thread-safe. */
final class RetryBudgets {
    private final Map<String, RetryBudget> budgets = new ConcurrentHashMap<>();
    private final int repeats;

    /** A cache of the last URL and its budget, because successive calls often have the same URL. */
    private volatile @Nullable UrlBudget last;

    private record UrlBudget(HttpUrl url, RetryBudget budget) {}

    RetryBudgets(int repeats) {
        this.repeats = repeats;
    }

    RetryBudget of(HttpUrl url) {
        UrlBudget entry = last;
        if (entry == null || !entry.url().equals(url)) {
            entry = new UrlBudget(url, budgets.computeIfAbsent(Transport.host(url), host -> new RetryBudget(repeats)));
            last = entry;
        }
        return entry.budget();
    }
}
