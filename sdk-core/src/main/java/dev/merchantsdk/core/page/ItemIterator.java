package dev.merchantsdk.core.page;

import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** An iterator over the items of pages. Only one thread at a time may use the iterator. */
final class ItemIterator<T> implements Iterator<T> {
    private final PageIterator<T> pages;
    private Iterator<T> items = Collections.emptyIterator();

    ItemIterator(PageIterator<T> pages) {
        this.pages = pages;
    }

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
