package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.parser.JsonTextEditor;
import dev.merchantsdk.sandbox.parser.JsonTextEditor.ReplacementRule;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
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
import org.jspecify.annotations.Nullable;

/** Converts requests from the formats of {@code Leniency.OBSERVED} into the formats of the contract. */
public final class ObservedForms implements UnaryOperator<HttpRequest> {
    private static final Pattern PRICES = Pattern.compile("/payment/price|/fiscalInformation/items/[0-9]+/totalPrice");
    private static final Pattern SHORT_PRICE = Pattern.compile("([0-9]+)(?:\\.([0-9]))?");
    private static final Pattern TIME_IN_UTC =
            Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2})Z?");
    private static final Pattern BOUNDARY = Pattern.compile("boundary=\"?([^\";]+)\"?");
    private static final Pattern PART_NAME = Pattern.compile("(?:^|[; ])name=\"([^\"]*)\"");
    private static final String FILTER = "filter_by";

    @Override
    public HttpRequest apply(HttpRequest request) {
        HttpRequest known = withContractPath(request);
        if (isFor(ContractEndpoint.PAYMENTS_PAY, known)) {
            return withBody(known, ObservedForms::payment);
        }
        if (isFor(ContractEndpoint.IDENTIFICATION_START, known)) {
            return withBody(known, ObservedForms::person);
        }
        if (isFor(ContractEndpoint.OAUTH_TOKEN, known) && known.mediaType().equals("multipart/form-data")) {
            return withFormOf(known);
        }
        return withoutEmptyCriterion(known);
    }

    private static boolean isFor(ContractEndpoint endpoint, HttpRequest request) {
        return isAt(endpoint, endpoint.path(), request);
    }

    private static boolean isAt(ContractEndpoint endpoint, String path, HttpRequest request) {
        return request.address().equals(Optional.of(endpoint.address()))
                && request.method().equals(endpoint.method())
                && request.path().equals("/" + path);
    }

    private static HttpRequest withContractPath(HttpRequest request) {
        if (isAt(ContractEndpoint.IDENTIFICATION_START, "api/personidentification", request)) {
            return request.at(request.target().replaceFirst("/api/", "/api/v2/"));
        }
        if (isAt(ContractEndpoint.SBP_BANKS, "api/sbp/banks/", request)) {
            return request.at(request.target().replaceFirst("banks/", "banks"));
        }
        return request;
    }

    private static HttpRequest withoutEmptyCriterion(HttpRequest request) {
        List<@Nullable String> filters = request.url().queryParameterValues(FILTER);
        String filter = filters.size() == 1 ? Objects.requireNonNullElse(filters.get(0), "") : "";
        if (!filter.endsWith("&")) {
            return request;
        }
        HttpUrl url = request.url()
                .newBuilder()
                .setQueryParameter(FILTER, filter.substring(0, filter.length() - 1))
                .build();
        return request.at(url.encodedPath() + "?" + url.encodedQuery());
    }

    private static Optional<String> payment(String pointer, Optional<String> text) {
        if (PRICES.matcher(pointer).matches()) {
            return text.map(SHORT_PRICE::matcher)
                    .filter(Matcher::matches)
                    .map(price -> price.group(1) + "." + Objects.requireNonNullElse(price.group(2), "0") + "0");
        }
        return pointer.equals("/payment/orderActualTill")
                ? text.map(TIME_IN_UTC::matcher).filter(Matcher::matches).map(utc -> utc.group(1) + "+00:00")
                : Optional.empty();
    }

    /**
     * Replaces the value null of {@code snils} with an empty string. The contract allows the empty string if
     * {@code inn} is not empty.
     */
    private static Optional<String> person(String pointer, Optional<String> text) {
        return pointer.equals("/snils") && text.isEmpty() ? Optional.of("") : Optional.empty();
    }

    /** Returns the request after {@code edit} has replaced values in the JSON body. */
    private static HttpRequest withBody(HttpRequest request, ReplacementRule edit) {
        String body = request.body().utf8();
        String contract = JsonTextEditor.edited(body, edit);
        return contract.equals(body) ? request : request.with(request.headers(), ByteString.encodeUtf8(contract));
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
        } catch (IOException e) {
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
