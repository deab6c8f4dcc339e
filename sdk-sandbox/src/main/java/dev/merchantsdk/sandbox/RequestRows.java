package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.dashboard.Table;
import dev.merchantsdk.sandbox.dashboard.TableCell;
import dev.merchantsdk.sandbox.dashboard.TableCell.CellTone;
import dev.merchantsdk.sandbox.http.Exchange;
import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Latest;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Creates the dashboard's table of the last requests. */
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
        Latest<Exchange> latest = sandbox.exchanges(LONGEST);
        List<Exchange> exchanges = new ArrayList<>(latest.items());
        Collections.reverse(exchanges);
        List<List<TableCell>> rows = exchanges.stream().map(this::row).toList();
        return new Table(
                "Requests",
                List.of("Time", "Call", "Order", "Amount", "Answer", "Result"),
                rows,
                latest.total(),
                "No request so far. Configure your shop with the settings, or run its tests on this sandbox.");
    }

    private List<TableCell> row(Exchange exchange) {
        HttpRequest request = exchange.request();
        JsonValue body = json(request.body().utf8());
        JsonValue response =
                exchange.response().map(sent -> json(sent.body().utf8())).orElse(NOTHING);
        return List.of(
                TableCell.of(tables.time(exchange.at())),
                TableCell.of(request.endpoint().orElseGet(() -> request.method() + " " + path(request))),
                order(request, body, response),
                TableCell.of(amount(body)),
                exchange.response()
                        .map(sent -> TableCell.of(
                                Integer.toString(sent.status()), sent.status() < 400 ? CellTone.GOOD : CellTone.BAD))
                        .orElseGet(() -> TableCell.of("none", CellTone.BAD)),
                exchange.response()
                        .map(HttpResponse::reason)
                        .filter(why -> !why.isEmpty())
                        .map(why -> TableCell.of(why, CellTone.BAD))
                        .orElseGet(() -> result(response)));
    }

    /** Returns the path that the shop requested, including the prefix of the address. */
    private String path(HttpRequest request) {
        return request.address()
                .map(address -> sandbox.url(address).getPath() + request.path().substring(1))
                .orElse(request.path());
    }

    /**
     * Returns a cell with the order id. If the order id is unknown, the cell contains another id from the request or
     * the response.
     */
    private TableCell order(HttpRequest request, JsonValue body, JsonValue response) {
        return text(body, "payment", "orderId")
                .or(() -> text(body, "OrderID"))
                .map(TableCell::of)
                .or(() -> text(body, "application_id").map(TableCell::id))
                .or(() -> request.variables().values().stream().findFirst().map(this::orderOf))
                .or(() -> binding(response).map(binding -> TableCell.id(binding.id())))
                .orElseGet(() -> TableCell.of(""));
    }

    private TableCell orderOf(String id) {
        return sandbox.payments()
                .find(id)
                .map(transaction -> TableCell.of(transaction.orderId()))
                .orElseGet(() -> TableCell.id(id));
    }

    /**
     * Returns the amount of a request as text, in roubles. In a request body, {@code AmountWithDiscount} is in kopecks,
     * and {@code price} is in roubles.
     */
    private static String amount(JsonValue body) {
        return text(body, "payment", "price")
                .map(Html::grouped)
                .or(() -> object(body, "AmountWithDiscount")
                        .map(JsonValue::asLong)
                        .filter(OptionalLong::isPresent)
                        .map(kopecks -> Html.roubles(kopecks.getAsLong())))
                .orElse("");
    }

    private TableCell result(JsonValue body) {
        Optional<PaymentTransaction> transaction = text(body, "id").flatMap(sandbox.payments()::find);
        if (transaction.filter(known -> known.state().isFinal()).isPresent()) {
            return DashboardTables.state(transaction.get());
        }
        return binding(body)
                .map(binding -> tables.state(binding, "open the payer's page"))
                .or(() -> text(body, "userWebLink")
                        .map(link -> TableCell.link(
                                "open the payer's page", URI.create(link).getPath())))
                .or(() -> text(body, "application_id")
                        .filter(application -> !application.isEmpty())
                        .map(this::application))
                .or(() -> transaction.map(DashboardTables::state))
                .or(() -> text(body, "scope").map(scope -> TableCell.of("scope " + scope)))
                .or(() -> reason(body).map(why -> TableCell.of(why, CellTone.BAD)))
                .orElseGet(() -> TableCell.of(""));
    }

    private Optional<CardBinding> binding(JsonValue response) {
        return text(response, "id").flatMap(sandbox.payments()::findBinding);
    }

    /**
     * Returns the status of an approved or refused application. For any other application, returns a link to the
     * questionnaire.
     */
    private TableCell application(String id) {
        return sandbox.credit()
                .find(id)
                .filter(known -> known.isApproved() || known.isRefused())
                .map(known -> TableCell.of(
                                known.statusId() + ", application " + TableCell.shortened(id),
                                DashboardTables.status(known).tone())
                        .withFull(id))
                .orElseGet(() -> TableCell.link("open the questionnaire", tables.questionnaire(id)));
    }

    /** Returns the error in a response; empty if the response contains no error. */
    private static Optional<String> reason(JsonValue body) {
        return Stream.of("error_description", "error")
                .flatMap(name -> text(body, name).stream())
                .findFirst()
                .or(() -> object(body, "Errors")
                        .filter(errors -> errors.isArray() && !errors.items().isEmpty())
                        .map(errors -> errors.items().get(0))
                        .flatMap(error -> text(error, "ErrorDescription").or(() -> text(error, "ErrorCode"))))
                .or(() -> body.isObject() ? firstWrongField(body) : Optional.empty());
    }

    private static Optional<String> firstWrongField(JsonValue body) {
        return body.fields().entrySet().stream()
                .filter(field -> field.getValue().isArray()
                        && !field.getValue().items().isEmpty()
                        && field.getValue().items().get(0).isString())
                .map(field ->
                        field.getKey() + ": " + field.getValue().items().get(0).text())
                .findFirst();
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
