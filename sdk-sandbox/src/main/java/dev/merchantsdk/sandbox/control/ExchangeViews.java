package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.Exchange;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import okhttp3.Headers;
import okio.ByteString;

/** Shows requests and their responses. */
public final class ExchangeViews {
    private static final int FIRST_ERROR = 400;
    /** The places of the reason for a refusal in the body of a response. */
    private static final List<String> REASONS = List.of("error_description", "error", "ErrorDescription", "ErrorCode");

    private final Simulation simulation;

    public ExchangeViews(Simulation simulation) {
        this.simulation = simulation;
    }

    private Stream<Exchange> all() {
        return simulation.log().exchanges().stream();
    }

    public JsonRow list(ControlCall call, OrderBook book) {
        Optional<ControlOrder> order = book.named(call);
        Optional<String> endpoint = call.parameter("endpoint");
        boolean refused = call.parameter("refused").filter("true"::equals).isPresent();
        Optional<Boolean> browser = call.parameter("browser").map(Boolean::valueOf);
        List<Exchange> matching = new ArrayList<>(all().filter(each ->
                        endpoint.isEmpty() || endpoint.equals(each.request().endpoint()))
                .filter(each -> browser.isEmpty() || browser.get() == each.page())
                .filter(each -> !refused || isRefused(each))
                .filter(each -> order.isEmpty() || belongs(each, order.get()))
                .toList());
        Collections.reverse(matching);
        return call.part("exchanges", matching, each -> row(each, book.of(each)));
    }

    List<TimelineEntry> entries(ControlOrder order) {
        return all().filter(each -> !each.page() && belongs(each, order))
                .map(each -> new TimelineEntry(each.at(), "request", row(each, Optional.of(order))))
                .toList();
    }

    /** Returns the refused calls as orders of their own. */
    List<ControlOrder> refused() {
        return all().filter(each -> !each.page() && isRefused(each))
                .map(ExchangeViews::order)
                .toList();
    }

    private static ControlOrder order(Exchange refused) {
        String id = "request-" + refused.number();
        ControlOrder order = new ControlOrder("request", id, orderId(refused).orElse(""), refused.at());
        List<String> calls = refused.request().endpoint().stream().toList();
        order.put(calls, "refused", "refused").put("reason", reason(refused));
        return order;
    }

    /** Returns whether the sandbox refused a request, or closed the connection. A request in progress is not refused. */
    private static boolean isRefused(Exchange exchange) {
        return !exchange.took().isZero()
                && exchange.response()
                        .filter(sent -> sent.status() < FIRST_ERROR)
                        .isEmpty();
    }

    /** Returns whether an exchange names an object of an order, or is a refused request for the order. */
    static boolean belongs(Exchange exchange, ControlOrder order) {
        if (order.kind().equals("request")) {
            return order.id().equals("request-" + exchange.number());
        }
        String texts = texts(exchange);
        return order.ids().stream().anyMatch(id -> contains(texts, id))
                || (isRefused(exchange)
                        && orderId(exchange).filter(order.orderIds()::contains).isPresent());
    }

    /** Returns whether a text has an id that isn't a part of a longer word or number. */
    private static boolean contains(String texts, String id) {
        for (int at = texts.indexOf(id); at >= 0; at = texts.indexOf(id, at + 1)) {
            int end = at + id.length();
            if ((at == 0 || !Character.isLetterOrDigit(texts.charAt(at - 1)))
                    && (end == texts.length() || !Character.isLetterOrDigit(texts.charAt(end)))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the path and the bodies of an exchange. */
    static String texts(Exchange exchange) {
        return exchange.request().target()
                + exchange.request().body().utf8()
                + exchange.response().map(sent -> sent.body().utf8()).orElse("");
    }

    /** Returns the merchant's number of the order in the body of a request. */
    private static Optional<String> orderId(Exchange exchange) {
        JsonValue body = json(exchange.request().body());
        return Stream.of(ControlDescription.at(body, "payment", "orderId"), ControlDescription.at(body, "OrderID"))
                .filter(value -> value.isString() || value.isNumber())
                .map(JsonValue::text)
                .findFirst();
    }

    private static JsonValue json(ByteString body) {
        try {
            return body.size() > 0 && body.getByte(0) == '{'
                    ? JsonValue.parse(body.utf8())
                    : JsonValue.object(Map.of());
        } catch (IllegalArgumentException e) {
            return JsonValue.object(Map.of());
        }
    }

    private static Optional<String> reason(Exchange exchange) {
        return exchange.response()
                .filter(sent -> sent.status() >= FIRST_ERROR)
                .map(sent -> sent.reason().isEmpty() ? reason(json(sent.body())) : sent.reason())
                .filter(why -> !why.isEmpty());
    }

    /** Returns the error in a body: one of the usual fields, or the first field with a list of messages. */
    private static String reason(JsonValue body) {
        JsonValue source = body.get("Errors")
                .filter(errors -> !errors.items().isEmpty())
                .map(errors -> errors.items().get(0))
                .orElse(body);
        return REASONS.stream()
                .flatMap(name -> source.get(name).flatMap(JsonValue::asString).stream())
                .findFirst()
                .or(() -> source.fields().entrySet().stream()
                        .filter(field -> field.getValue().items().stream().anyMatch(JsonValue::isString))
                        .map(field -> field.getKey() + ": "
                                + field.getValue().items().get(0).text())
                        .findFirst())
                .orElse("");
    }

    public JsonRow show(String number, OrderBook book) {
        Exchange exchange = all().filter(each -> Integer.toString(each.number()).equals(number))
                .findFirst()
                .orElseThrow(() -> RefusedCallException.unknown("exchange"));
        HttpRequest request = exchange.request();
        String url = simulation.urls().apply(Address.GATEWAY).resolve("/")
                + path(request).replaceFirst("^/", "");
        return new JsonRow()
                .put("exchange", row(exchange, book.of(exchange)))
                .put("request", message(request.headers(), request.body()))
                .put("curl", ShellLine.of(request, url))
                .put("response", exchange.response().map(sent -> message(sent.headers(), sent.body())));
    }

    private static JsonRow message(Headers headers, ByteString body) {
        return new JsonRow().put("headers", SecretMask.headers(headers)).put("body", SecretMask.text(body.utf8()));
    }

    /** Returns the path and the query at the port of the sandbox. */
    private String path(HttpRequest request) {
        return request.address()
                .map(address -> simulation.urls().apply(address).getPath()
                        + request.target().substring(1))
                .orElse(request.target());
    }

    private JsonRow row(Exchange exchange, Optional<ControlOrder> order) {
        HttpRequest request = exchange.request();
        String orderId =
                orderId(exchange).or(() -> order.map(ControlOrder::orderId)).orElse("");
        return new JsonRow()
                .put("number", exchange.number())
                .put("at", exchange.at())
                .put("method", request.method())
                .put("path", SecretMask.text(path(request)))
                .put("endpoint", request.endpoint())
                .put("reason", reason(exchange))
                .put("browser", exchange.page())
                .putUnlessEmpty("orderId", orderId)
                .put("order", order.map(ControlOrder::id))
                .put("status", exchange.response().map(HttpResponse::status))
                .put("millis", exchange.response().map(sent -> exchange.took().toMillis()));
    }
}
