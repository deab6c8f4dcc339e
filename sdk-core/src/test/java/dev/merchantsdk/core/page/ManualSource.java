package dev.merchantsdk.core.page;

import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.paging.AsyncPages;
import dev.merchantsdk.core.paging.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/**
 * A source of pages. The test delivers each asynchronously requested page with {@link #arrive}, on the thread that
 * calls {@code arrive}. A blocking request returns a page immediately.
 */
final class ManualSource implements PageSource<Integer> {
    /** The futures of the asynchronous requests, in the order of the requests. */
    final List<CompletableFuture<Page<Integer>>> asked = new ArrayList<>();
    /** The cursors of all requests. The prefix {@code waiting} marks a blocking request. */
    final List<String> cursors = new ArrayList<>();

    /** An action that runs during each asynchronous request for a page. */
    Runnable meanwhile = () -> {};

    private int arrived;

    /** Returns a page with these items. If {@code next} is empty, this page is the last page of the list. */
    static Page<Integer> page(String next, Integer... items) {
        return ReceivedPage.of(
                        List.of(items),
                        List.of(),
                        new PageLinks(
                                Optional.empty(),
                                Optional.of(next).filter(text -> !text.isEmpty()),
                                OptionalLong.empty(),
                                OptionalLong.empty()))
                .withReceiver(new CallInfo("manual", 1, OptionalInt.of(200), ""));
    }

    PagingSettings<Integer> settings() {
        return PagingSettings.of(this);
    }

    AsyncPages<Integer> pages() {
        return new EndpointPages<>(settings()).async();
    }

    /** Completes the oldest incomplete request with a page. */
    void arrive(String next, Integer... items) {
        asked.get(arrived++).complete(page(next, items));
    }

    /** Completes the oldest incomplete request with a failure. */
    void fail(RuntimeException failure) {
        asked.get(arrived++).completeExceptionally(failure);
    }

    @Override
    public String list() {
        return "manual";
    }

    @Override
    public Page<Integer> fetch(Optional<String> cursor) {
        cursors.add("waiting " + cursor.orElse("first"));
        return page("after " + cursor.orElse("first"), cursors.size());
    }

    @Override
    public CompletableFuture<Page<Integer>> fetchAsync(Optional<String> cursor) {
        cursors.add(cursor.orElse("first"));
        CompletableFuture<Page<Integer>> page = new CompletableFuture<>();
        asked.add(page);
        meanwhile.run();
        return page;
    }

    @Override
    public PageSource<Integer> collectingUnreadable() {
        return this;
    }
}
