package dev.merchantsdk.payments;

import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.testkit.CallMode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;

/** Collects the pages of a list with a blocking or an asynchronous iteration. */
final class Collected implements Flow.Subscriber<Page<?>> {
    private final List<Page<?>> pages = new ArrayList<>();
    private final CompletableFuture<List<Page<?>>> end = new CompletableFuture<>();

    private Collected() {}

    /** Collects all pages, including pages with unreadable records. */
    static List<Page<?>> withUnreadable(CallMode mode, Pages<?> list) {
        return mode == CallMode.SYNC
                ? blocking(list.collectUnreadable())
                : async(list.async().collectUnreadable());
    }

    /** Collects all pages, and throws an exception at the first unreadable record. */
    static List<Page<?>> strict(CallMode mode, Pages<?> list) {
        return mode == CallMode.SYNC
                ? blocking(list.byPage())
                : async(list.async().publisherByPage());
    }

    private static List<Page<?>> blocking(Iterable<? extends Page<?>> list) {
        List<Page<?>> pages = new ArrayList<>();
        list.forEach(pages::add);
        return pages;
    }

    private static List<Page<?>> async(Flow.Publisher<? extends Page<?>> list) {
        Collected collected = new Collected();
        list.subscribe(collected);
        return CallMode.join(collected.end);
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(Page<?> page) {
        pages.add(page);
    }

    @Override
    public void onError(Throwable failure) {
        end.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        end.complete(pages);
    }
}
