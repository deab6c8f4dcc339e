package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.parser.QueryParser;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Parses the parameters of a list query: {@code filter_by} and {@code limit_to}, or only {@code cursor}. */
final class ListQuery {
    /**
     * The maximum number of records on a page. The contract shows no maximum. The sandbox limits the size, because the
     * sandbox creates the page in memory.
     */
    static final int LARGEST_PAGE = 10_000;

    private static final Set<String> PARAMETERS = Set.of("filter_by", "limit_to", "cursor");
    private static final Pattern POSITIVE = Pattern.compile("0*[1-9][0-9]*");

    private final RecordForm form;
    private final Cursors cursors;

    ListQuery(RecordForm form, Cursors cursors) {
        this.form = form;
        this.cursors = cursors;
    }

    /** Returns the position of the requested page; empty if the request is invalid. */
    Optional<CursorPosition> read(HttpRequest request) {
        return QueryParser.of(request.query().orElse(""), PARAMETERS).flatMap(this::position);
    }

    private Optional<CursorPosition> position(Map<String, String> parameters) {
        String cursor = parameters.get("cursor");
        if (cursor != null) {
            return parameters.size() == 1 ? cursors.read(cursor, form) : Optional.empty();
        }
        Optional<Filter> filter = parameters.containsKey("filter_by")
                ? Filter.parse(parameters.get("filter_by"), form.fields())
                : Optional.of(Filter.NONE);
        Optional<Integer> size =
                parameters.containsKey("limit_to") ? size(parameters.get("limit_to")) : Optional.of(form.pageSize());
        return filter.flatMap(wanted -> size.map(records -> CursorPosition.first(form, wanted, records)));
    }

    private static Optional<Integer> size(String text) {
        return Optional.of(text)
                .filter(number -> POSITIVE.matcher(number).matches())
                .map(number -> number.length() > 9 ? LARGEST_PAGE : Math.min(LARGEST_PAGE, Integer.parseInt(number)));
    }
}
