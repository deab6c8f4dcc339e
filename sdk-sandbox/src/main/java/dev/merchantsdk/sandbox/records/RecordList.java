package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.parser.FormParser;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import okio.Buffer;
import okio.ByteString;

/** A list of records in the order of their creation, which clients read page by page. */
final class RecordList {
    /** The maximum size of a page. The contract shows none; the sandbox has one because it keeps a page in memory. */
    private static final int LARGEST_PAGE = 10_000;

    private static final Set<String> PARAMETERS = Set.of("filter_by", "limit_to", "cursor");
    private static final Pattern POSITIVE = Pattern.compile("0*[1-9][0-9]*");

    private final RecordForm form;
    private final Records records;
    private final ByteString secret;

    RecordList(RecordForm form, Records records, long seed) {
        this.form = form;
        this.records = records;
        this.secret = ByteString.encodeUtf8("cursor " + seed);
    }

    /** Returns the requested page; empty if the request is invalid. */
    Optional<ByteString> page(HttpRequest request) {
        return FormParser.ofQuery(request.query().orElse(""), PARAMETERS)
                .flatMap(this::position)
                .map(this::page);
    }

    /** Returns the position that {@code cursor}, or {@code filter_by} and {@code limit_to}, ask for. */
    private Optional<Cursor> position(Map<String, String> parameters) {
        String cursor = parameters.get("cursor");
        if (cursor != null) {
            return parameters.size() == 1 ? Cursor.parse(cursor, form, secret) : Optional.empty();
        }
        Optional<Filter> filter = parameters.containsKey("filter_by")
                ? Filter.parse(parameters.get("filter_by"), form.fields())
                : Optional.of(Filter.NONE);
        Optional<Integer> size =
                parameters.containsKey("limit_to") ? size(parameters.get("limit_to")) : Optional.of(form.pageSize);
        return filter.flatMap(wanted -> size.map(records -> new Cursor(form, wanted, records, false, Long.MIN_VALUE)));
    }

    private static Optional<Integer> size(String text) {
        return Optional.of(text)
                .filter(number -> POSITIVE.matcher(number).matches())
                .map(number -> number.length() > 9 ? LARGEST_PAGE : Math.min(LARGEST_PAGE, Integer.parseInt(number)));
    }

    private ByteString page(Cursor position) {
        List<TransactionRecord> page = read(position);
        boolean empty = page.isEmpty();
        // A page is empty, for example, if its records no longer match the filter. The cursors of an empty page use the
        // requested position.
        long first = empty ? position.key() : page.get(0).key();
        long end = empty ? position.key() : page.get(page.size() - 1).key() + 1;
        JsonValue cursor = JsonRow.ofNulls(List.of("count", "prev", "next"))
                .put("count", position.size())
                .put(
                        "prev",
                        records.before(position.filter(), first)
                                .findFirst()
                                .map(adjacent -> position.at(true, first).text(secret)))
                .put(
                        "next",
                        records.from(position.filter(), end)
                                .findFirst()
                                .map(adjacent -> position.at(false, end).text(secret)))
                .put("total", records.count(position.filter()))
                .build();
        // Only one record at a time is in memory as a tree: 10,000 of them have 100 MB.
        Buffer document = new Buffer().writeUtf8("{\"cursor\":" + cursor.toJson() + ",\"transactions\":");
        String separator = "[";
        for (TransactionRecord record : page) {
            document.writeUtf8(separator).writeUtf8(form.json(record).toJson());
            separator = ",";
        }
        return document.writeUtf8(empty ? "[]}" : "]}").readByteString();
    }

    private List<TransactionRecord> read(Cursor position) {
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
}
