package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.SdkException;
import java.util.Iterator;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A list of the service, however long, read page by page. Nothing is asked before somebody reads, and at most two pages are in memory: the one
 * that is read, and the next one, which is fetched from the moment on that this one is handed out. Immutable and thread-safe; every walk over
 * it begins anew and belongs to one thread at a time. A walk that is left early has asked for one page too many at most.
 *
 * <p>The next page is asked for by its cursor alone (contract, "Transaction queries"), so its cursor is all that is needed to go on from there,
 * also after a failure or in another process: {@link #from(String)}. A page that fails throws what its call throws, once it is needed and the
 * page before has been handed out as a whole, and moves nothing: the next {@code hasNext()} or {@code next()} of the same iterator asks for the
 * same page again. A cursor that leads back to a page that was read is a {@link MalformedResponseException}, and no endless walk; so are more than
 * 100 empty pages in a row an {@link EmptyPagesException}.
 *
 * <p>A page with a record that cannot be read fails with an {@link UnreadableRecordsException}, which has the readable records and the cursor of the next
 * page. {@link #collectUnreadable()} goes on instead.
 *
 * <pre>{@code
 * for (Page<PspTransaction> page : pages.byPage()) {
 *     page.items().forEach(this::book);
 *     page.next().ifPresent(this::rememberWhereToGoOn);
 * }
 * }</pre>
 *
 * @param <T> what is listed
 */
public final class Pages<T> implements Iterable<T> {
    private final PagingSettings<T> route;

    private Pages(PagingSettings<T> route) {
        this.route = route;
    }

    /**
     * The pages of an endpoint, for the clients of the SDK's own areas.
     *
     * @param request what to ask for the page that a cursor leads to, or for the first one
     * @param options what holds for the call of each page
     */
    public static <Q, T> Pages<T> of(
            Calls calls, Endpoint<Q, Page<T>> endpoint, Function<Optional<String>, Q> request, RequestOptions options) {
        return new Pages<>(PagingSettings.of(new EndpointPages<>(calls, endpoint, request, options, false)));
    }

    /**
     * The same list from the page on that a cursor leads to.
     *
     * @throws InvalidRequestException if the cursor is absent or blank: that would lead to the beginning
     */
    public Pages<T> from(String cursor) {
        return new Pages<>(route.from(cursor));
    }

    /** The same list, each page asked for only when the one before has been read. For who may stop early. */
    public Pages<T> withoutPrefetch() {
        return new Pages<>(route.withoutPrefetch());
    }

    /**
     * The same list, whose walks end with an {@link EmptyPagesException} in place of the next page after more than so many empty pages in a row. Default
     * 100.
     *
     * @param most 0..10,000
     * @throws InvalidRequestException if it is out of bounds
     */
    public Pages<T> maxEmptyPages(int most) {
        return new Pages<>(route.withMaxEmptyPages(most));
    }

    /**
     * The first page alone.
     *
     * @throws UnreadableRecordsException if a record of it cannot be read
     * @throws SdkException as the call of a page does
     */
    public Page<T> first() {
        return route.source().fetch(route.start());
    }

    /** A walk page by page, empty ones included. */
    public Iterable<Page<T>> byPage() {
        return this::pageIterator;
    }

    /**
     * A walk page by page that goes on over unreadable records: each page returns the readable ones as {@link Page#items()}, the others as {@link
     * Page#unreadable()}. There is no such walk item by item, which would lose the others unseen.
     */
    public Iterable<Page<T>> collectUnreadable() {
        return new Pages<>(route.collectingUnreadable()).byPage();
    }

    /** A walk item by item. {@code hasNext()} fetches, and changes nothing when it is asked again. */
    @Override
    public Iterator<T> iterator() {
        return new ItemIterator<>(pageIterator());
    }

    /** The items as a sequential stream. Closing it lets go of a page that is on its way. */
    public Stream<T> stream() {
        PageIterator<T> pages = pageIterator();
        Spliterator<T> items = Spliterators.spliteratorUnknownSize(
                new ItemIterator<>(pages), Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE);
        return StreamSupport.stream(items, false).onClose(pages::stop);
    }

    /** The same list without waiting. */
    public AsyncPages<T> async() {
        return new AsyncPages<>(route);
    }

    private PageIterator<T> pageIterator() {
        return new PageIterator<>(new PageCursorState<>(route));
    }
}
