package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import okhttp3.MultipartReader;
import okio.Buffer;
import okio.ByteString;

/**
 * Converts requests to forms of the contract. The converted forms are not in the contract, but the service was observed
 * to accept them. A request without such a form is not changed.
 */
public final class ObservedForms implements UnaryOperator<HttpRequest> {
    private static final Pattern SHORT_PRICE = Pattern.compile("([0-9]+)(?:\\.([0-9]))?");
    private static final Pattern TIME_IN_UTC =
            Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2})Z?");
    private static final Pattern BOUNDARY = Pattern.compile("boundary=\"?([^\";]+)\"?");
    private static final Pattern PART_NAME = Pattern.compile("(?:^|[; ])name=\"([^\"]*)\"");
    private static final String FILTER = "filter_by";

    /** Creates the conversion for all endpoints. */
    public ObservedForms() {}

    @Override
    public HttpRequest apply(HttpRequest request) {
        HttpRequest known = withContractPath(request);
        String path = known.path();
        if (path.equals("/api/transactions") && known.method().equals("POST")) {
            return withBody(known, ObservedForms::payment);
        }
        if (path.equals("/api/v2/personidentification")) {
            return withBody(known, ObservedForms::person);
        }
        if (known.mediaType().equals("multipart/form-data") && known.address().equals(Optional.of(Address.TOKEN))) {
            return withFormOf(known);
        }
        return withoutEmptyCriterion(known);
    }

    private static HttpRequest withContractPath(HttpRequest request) {
        if (request.method().equals("POST") && request.path().equals("/api/personidentification")) {
            return request.at(request.target().replaceFirst("/api/", "/api/v2/"));
        }
        if (request.path().equals("/api/sbp/banks/")) {
            return request.at(request.target().replaceFirst("banks/", "banks"));
        }
        return request;
    }

    private static HttpRequest withoutEmptyCriterion(HttpRequest request) {
        String filter = request.queryParameter(FILTER).orElse("");
        if (!filter.endsWith("&")) {
            return request;
        }
        HttpUrl url = request.url()
                .newBuilder()
                .setQueryParameter(FILTER, filter.substring(0, filter.length() - 1))
                .build();
        return request.at(url.encodedPath() + "?" + url.encodedQuery());
    }

    private static JsonValue payment(JsonValue body) {
        return changed(
                changed(
                        body,
                        "payment",
                        payment -> changed(
                                changed(payment, "price", ObservedForms::price),
                                "orderActualTill",
                                ObservedForms::time)),
                "fiscalInformation",
                receipt -> changed(
                        receipt,
                        "items",
                        items -> changedItems(items, item -> changed(item, "totalPrice", ObservedForms::price))));
    }

    private static JsonValue person(JsonValue body) {
        boolean byInn = body.isObject()
                && body.get("inn")
                        .flatMap(JsonValue::asString)
                        .filter(inn -> !inn.isEmpty())
                        .isPresent();
        return byInn ? changed(body, "snils", snils -> snils.isNull() ? JsonValue.of("") : snils) : body;
    }

    private static JsonValue price(JsonValue price) {
        return price.asString()
                .map(SHORT_PRICE::matcher)
                .filter(Matcher::matches)
                .map(ObservedForms::withCents)
                .orElse(price);
    }

    private static JsonValue withCents(Matcher price) {
        return JsonValue.of(price.group(1) + "." + Objects.requireNonNullElse(price.group(2), "0") + "0");
    }

    private static JsonValue time(JsonValue time) {
        return time.asString()
                .map(TIME_IN_UTC::matcher)
                .filter(Matcher::matches)
                .map(utc -> JsonValue.of(utc.group(1) + "+00:00"))
                .orElse(time);
    }

    private static JsonValue changed(JsonValue object, String field, UnaryOperator<JsonValue> change) {
        if (!object.isObject() || object.get(field).isEmpty()) {
            return object;
        }
        Map<String, JsonValue> fields = new LinkedHashMap<>(object.fields());
        fields.computeIfPresent(field, (name, value) -> change.apply(value));
        return JsonValue.object(fields);
    }

    private static JsonValue changedItems(JsonValue array, UnaryOperator<JsonValue> change) {
        return array.isArray()
                ? JsonValue.array(array.items().stream().map(change).toList())
                : array;
    }

    /**
     * Applies a change to the JSON body of a request. If the body is not JSON, or if the change has no effect, the
     * request remains exactly as it is, including the white space of the body.
     */
    private static HttpRequest withBody(HttpRequest request, UnaryOperator<JsonValue> change) {
        JsonValue body;
        try {
            body = JsonValue.parse(request.body().utf8());
        } catch (IllegalArgumentException notJson) {
            return request;
        }
        JsonValue contract = change.apply(body);
        return contract.equals(body)
                ? request
                : request.with(request.headers(), ByteString.encodeUtf8(contract.toJson()));
    }

    private static HttpRequest withFormOf(HttpRequest request) {
        Matcher boundary = BOUNDARY.matcher(String.valueOf(request.headers().get("Content-Type")));
        if (!boundary.find()) {
            return request;
        }
        StringJoiner form = new StringJoiner("&");
        try (MultipartReader parts = new MultipartReader(new Buffer().write(request.body()), boundary.group(1))) {
            for (MultipartReader.Part part = parts.nextPart(); part != null; part = parts.nextPart()) {
                form.add(nameOf(part) + "=" + URLEncoder.encode(part.body().readUtf8(), StandardCharsets.UTF_8));
            }
        } catch (IOException broken) {
            return request;
        }
        return request.with(
                request.headers()
                        .newBuilder()
                        .set("Content-Type", "application/x-www-form-urlencoded")
                        .build(),
                ByteString.encodeUtf8(form.toString()));
    }

    private static String nameOf(MultipartReader.Part part) {
        Matcher name = PART_NAME.matcher(String.valueOf(part.headers().get("Content-Disposition")));
        return name.find() ? URLEncoder.encode(name.group(1), StandardCharsets.UTF_8) : "";
    }
}
