package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.sandbox.http.HttpRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import okio.ByteString;

/**
 * A list of records, which clients read page by page (contract, "Transaction queries"). The records are in the order of
 * their creation.
 */
public final class RecordList {
    private final RecordForm form;
    private final Records records;
    private final Cursors cursors;

    /**
     * Creates a list of all records in the given JSON form.
     *
     * @param seed the seed for the signature of cursors
     */
    public RecordList(RecordForm form, Records records, long seed) {
        this.form = form;
        this.records = records;
        this.cursors = new Cursors(seed);
    }

    /** Returns the requested page; empty if the request is invalid. */
    public Optional<ByteString> page(HttpRequest request) {
        return new ListQuery(form, cursors).read(request).map(this::page).map(form::document);
    }

    private ListPage page(CursorPosition position) {
        List<TransactionRecord> page = read(position);
        boolean empty = page.isEmpty();
        // A page is empty, for example, if its records no longer match the filter. The cursors of an empty page use the
        // requested position.
        long first = empty ? position.key() : page.get(0).key();
        long end = empty ? position.key() : page.get(page.size() - 1).key() + 1;
        return new ListPage(
                position.size(),
                cursor(
                        position.before(first),
                        records.before(position.filter(), first).findFirst()),
                cursor(position.from(end), records.from(position.filter(), end).findFirst()),
                records.count(position.filter()),
                page);
    }

    private List<TransactionRecord> read(CursorPosition position) {
        if (!position.backward()) {
            return records.from(position.filter(), position.key())
                    .limit(position.size())
                    .toList();
        }
        List<TransactionRecord> page = new ArrayList<>(records.before(position.filter(), position.key())
                .limit(position.size())
                .toList());
        Collections.reverse(page);
        return page;
    }

    private Optional<String> cursor(CursorPosition position, Optional<TransactionRecord> adjacent) {
        return adjacent.map(record -> cursors.write(position));
    }
}
