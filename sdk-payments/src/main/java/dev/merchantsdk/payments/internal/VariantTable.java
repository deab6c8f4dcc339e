package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.endpoint.Endpoint;
import java.util.Arrays;
import java.util.List;

/** A table of the request types that one path of the contract accepts. Each request type has a separate endpoint. */
final class VariantTable {
    private final List<Variant<?, ?>> rows;

    VariantTable(Variant<?, ?>... rows) {
        this.rows = List.copyOf(Arrays.asList(rows));
    }

    record Variant<Q, R>(Class<Q> type, Endpoint<Q, R> endpoint) {}

    List<Endpoint<?, ?>> endpoints() {
        return rows.stream().<Endpoint<?, ?>>map(Variant::endpoint).toList();
    }

    Endpoint<?, ?> endpoint(Object request) {
        for (int i = 0; i < rows.size(); i++) {
            Variant<?, ?> row = rows.get(i);
            if (row.type().isInstance(request)) {
                return row.endpoint();
            }
        }
        throw new IllegalStateException("no row of the table matches " + request.getClass());
    }
}
