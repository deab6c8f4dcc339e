package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.dashboard.Table;
import dev.merchantsdk.sandbox.dashboard.TableCell;
import dev.merchantsdk.sandbox.dashboard.TableCell.Tone;
import dev.merchantsdk.sandbox.http.Exchange;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Latest;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The last requests as a table: what was called for which order, the response, and what follows. */
final class RequestRows {
    private static final int LONGEST = 25;
    private static final JsonValue NOTHING = JsonValue.ofNull();

    private final Sandbox sandbox;
    private final DashboardTables tables;

    RequestRows(Sandbox sandbox) {
        this.sandbox = sandbox;
        this.tables = new DashboardTables(sandbox);
    }

    Table table() {
        Latest<Exchange> exchanges = sandbox.exchanges(LONGEST);
        List<List<TableCell>> rows = new ArrayList<>(exchanges.map(this::row).items());
        Collections.reverse(rows);
        return new Table(
                "Requests",
                List.of("Time", "Call", "Order", "Amount", "Answer", "Then"),
                rows,
                exchanges.total(),
                "No request so far. Configure your shop with the settings below, or run its tests on this sandbox.");
    }

    private List<TableCell> row(Exchange exchange) {
        HttpRequest request = exchange.request();
        JsonValue body = json(request.body().utf8());
        return List.of(
                TableCell.of(tables.time(exchange.at())),
                TableCell.of(request.endpoint().orElseGet(() -> request.method() + " " + request.path())),
                TableCell.of(order(request, body)),
                TableCell.of(text(body, "payment", "price")
                        .or(() -> text(body, "Amount"))
                        .orElse("")),
                exchange.response()
                        .map(response -> TableCell.of(
                                Integer.toString(response.status()), response.status() < 400 ? Tone.GOOD : Tone.BAD))
                        .orElseGet(() -> TableCell.of("none", Tone.BAD)),
                exchange.response().map(this::next).orElseGet(() -> TableCell.of("")));
    }

    private static String order(HttpRequest request, JsonValue body) {
        return text(body, "payment", "orderId")
                .or(() -> text(body, "OrderID"))
                .or(() -> text(body, "application_id"))
                .or(() -> request.variables().values().stream().findFirst())
                .orElse("");
    }

    /** The page that a person opens next, the state of the operation, or the reason of a refusal. */
    private TableCell next(HttpResponse response) {
        JsonValue body = json(response.body().utf8());
        Optional<String> id = text(body, "id");
        Optional<PaymentTransaction> transaction = id.flatMap(sandbox.payments()::find);
        if (transaction.filter(known -> known.state().isFinal()).isPresent()) {
            return DashboardTables.state(transaction.get());
        }
        return text(body, "userWebLink")
                .map(link ->
                        TableCell.link("open the payer's page", URI.create(link).getPath()))
                .or(() -> text(body, "ApplicationID")
                        .map(application ->
                                TableCell.link("open the questionnaire", tables.questionnaire(application))))
                .or(() -> transaction.map(DashboardTables::state))
                .or(() -> reason(body).map(why -> TableCell.of(why, Tone.BAD)))
                .orElseGet(() -> TableCell.of(""));
    }

    private static Optional<String> reason(JsonValue body) {
        return Stream.of("error_description", "error", "errorMessage", "message")
                .flatMap(name -> text(body, name).stream())
                .findFirst()
                .or(() -> object(body, "Errors")
                        .flatMap(errors -> errors.get(0))
                        .flatMap(error -> text(error, "ErrorText")));
    }

    private static Optional<String> text(JsonValue body, String... path) {
        Optional<JsonValue> value = Optional.of(body);
        for (String name : path) {
            value = value.flatMap(object -> object(object, name));
        }
        return value.filter(found -> found.isString() || found.isNumber()).map(JsonValue::text);
    }

    private static Optional<JsonValue> object(JsonValue value, String name) {
        return value.isObject() ? value.get(name) : Optional.empty();
    }

    private static JsonValue json(String text) {
        try {
            return text.startsWith("{") ? JsonValue.parse(text) : NOTHING;
        } catch (IllegalArgumentException notJson) {
            return NOTHING;
        }
    }
}
