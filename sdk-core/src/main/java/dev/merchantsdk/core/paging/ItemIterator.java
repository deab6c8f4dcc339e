package dev.merchantsdk.core.paging;

import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** A walk item by item. Used by one thread at a time. */
final class ItemIterator<T> implements Iterator<T> {
    private final PageIterator<T> pages;
    private Iterator<T> items = Collections.emptyIterator();

    ItemIterator(PageIterator<T> pages) {
        this.pages = pages;
    }

    /** Fetches pages until one has an item. Asking again changes nothing. */
    @Override
    public boolean hasNext() {
        while (!items.hasNext() && pages.hasNext()) {
            items = pages.next().items().iterator();
        }
        return items.hasNext();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return items.next();
    }
}
