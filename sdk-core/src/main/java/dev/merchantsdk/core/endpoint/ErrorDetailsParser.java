package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Parses an error body into {@link ErrorDetails}. */
record ErrorDetailsParser(JsonValue body) {
    private static final int ITEMS_AT_MOST = 100;
    private static final String CODE = "ErrorCode";
    private static final String DESCRIPTION = "ErrorDescription";
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,63}");

    ErrorDetails parse(Optional<Duration> retryAfter, FieldNames names) {
        Map<String, List<ServiceText>> messages = new LinkedHashMap<>();
        fieldMessages()
                .limit(ITEMS_AT_MOST)
                .forEach(field -> messages.computeIfAbsent(names.shown(field.getKey()), name -> new ArrayList<>())
                        .addAll(texts(field.getValue())));
        return new ErrorDetails(errors(), errorCode(), messages, retryAfter, body);
    }

    boolean hasFieldMessages() {
        return fieldMessages().findAny().isPresent();
    }

    private List<ServiceError> errors() {
        Stream<JsonValue> errors =
                find(body, "error", ErrorBody::isError).stream().flatMap(this::error);
        Stream<JsonValue> lists = body.fields().entrySet().stream()
                .filter(property -> property.getKey().equalsIgnoreCase("errors") && !isWrapper(property))
                .map(Map.Entry::getValue);
        return Stream.of(
                        errors,
                        lists.flatMap(ErrorDetailsParser::items),
                        items(ErrorBody.find(body, "status", "errors")),
                        Stream.of(ErrorBody.find(body, "report", "error_message"))
                                .filter(ErrorBody::hasContent))
                .flatMap(each -> each)
                .limit(ITEMS_AT_MOST)
                .map(this::item)
                .toList();
    }

    /** Returns the errors in {@code error}. A name with an {@code error_description} is a code (RFC 6749, 5.2). */
    private Stream<JsonValue> error(JsonValue error) {
        Optional<JsonValue> description = find(body, "error_description", JsonValue::isString);
        return error.isString()
                        && description.isPresent()
                        && NAME.matcher(error.text()).matches()
                ? Stream.of(JsonValue.objectBuilder()
                        .put(CODE, error)
                        .put(DESCRIPTION, description.get())
                        .build())
                : items(error);
    }

    private static Stream<JsonValue> items(JsonValue value) {
        if (value.isArray()) {
            return value.items().stream();
        }
        return value.isObject() || value.isString() ? Stream.of(value) : Stream.empty();
    }

    private ServiceError item(JsonValue item) {
        Optional<JsonValue> code =
                find(item, CODE, value -> !ErrorBody.scalar(value).isEmpty());
        long properties =
                item.fields().values().stream().filter(value -> !value.isNull()).count();
        boolean hasMore = !item.isObject() || properties > code.stream().count();
        return new ServiceError(
                ServiceText.of(code.map(ErrorBody::scalar).orElse("")),
                find(item, DESCRIPTION, value -> !value.isNull())
                        .or(() -> Optional.of(item).filter(all -> hasMore))
                        .map(ServiceText::of)
                        .orElseGet(() -> ServiceText.of("")));
    }

    private OptionalInt errorCode() {
        return ErrorBody.number(find(body, "errorCode", ErrorBody::hasContent).orElseGet(JsonValue::ofNull));
    }

    private Stream<Map.Entry<String, JsonValue>> fieldMessages() {
        Optional<JsonValue> wrapper = body.fields().entrySet().stream()
                .filter(ErrorDetailsParser::isWrapper)
                .map(Map.Entry::getValue)
                .findFirst();
        return wrapper.orElse(body).fields().entrySet().stream()
                .filter(field -> wrapper.isPresent() || isFieldMessages(field));
    }

    /**
     * Returns whether a property is the object {@code errors} with messages for request fields. {@code Errors} is
     * another one of the contract; any other spelling counts if the object has no code and no description.
     */
    private static boolean isWrapper(Map.Entry<String, JsonValue> property) {
        String name = property.getKey();
        JsonValue value = property.getValue();
        return value.isObject()
                && name.equalsIgnoreCase("errors")
                && (name.equals("errors")
                        || (!name.equals("Errors")
                                && find(value, CODE, code -> !code.isArray() && !code.isObject())
                                        .isEmpty()
                                && find(value, DESCRIPTION, text -> !text.isNull())
                                        .isEmpty()));
    }

    static boolean isFieldMessages(Map.Entry<String, JsonValue> property) {
        List<JsonValue> items = property.getValue().items();
        return !items.isEmpty()
                && items.stream().allMatch(JsonValue::isString)
                && !property.getKey().equalsIgnoreCase("errors");
    }

    private static List<ServiceText> texts(JsonValue value) {
        List<JsonValue> texts = value.isArray() ? value.items() : List.of(value);
        return texts.stream().limit(ITEMS_AT_MOST).map(ServiceText::of).toList();
    }

    /** Returns the property with this name whose value fits; prefers the exact spelling to another letter case. */
    private static Optional<JsonValue> find(JsonValue object, String name, Predicate<JsonValue> condition) {
        return object.get(name)
                .filter(condition)
                .or(() -> ErrorBody.valuesOf(object, name).filter(condition).findFirst());
    }
}
