package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.redact.JsonText;
import dev.merchantsdk.core.redact.MaskedJson;
import dev.merchantsdk.core.redact.Redactor;
import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;

/** Parses an error body into {@link ErrorDetails}. An instance parses one body. */
final class ErrorDetailsParser {
    private static final int ITEMS_AT_MOST = 100;
    private static final String CODE = "ErrorCode";
    private static final String DESCRIPTION = "ErrorDescription";

    private final JsonValue body;
    private final Redactor masking;
    /**
     * The names of the properties that {@link ErrorDetails#additional()} omits, because another accessor of
     * {@link ErrorDetails} returns the complete value.
     */
    private final Set<String> returned = new HashSet<>();

    ErrorDetailsParser(JsonValue body, Redactor masking) {
        this.body = body;
        this.masking = masking;
    }

    ErrorDetails parse(Optional<Duration> retryAfter, String serviceText) {
        ErrorDetails refusal = new ErrorDetails(errors(), errorCode(), fieldMessages(), retryAfter);
        return refusal.withBody(serviceText, additional());
    }

    boolean hasFieldMessages() {
        return !fieldMessages().isEmpty();
    }

    private List<ServiceError> errors() {
        List<ServiceError> errors = new ArrayList<>();
        find(body, "error", ErrorBody::isError).ifPresent(error -> addError(errors, error));
        for (Map.Entry<String, JsonValue> property : body.fields().entrySet()) {
            if (property.getKey().equalsIgnoreCase("errors")
                    && !isWrapper(property)
                    && add(errors, property.getValue())) {
                returned.add(property.getKey());
            }
        }
        add(errors, ErrorBody.find(body, "status", "errors"));
        JsonValue message = ErrorBody.find(body, "report", "error_message");
        if (ErrorBody.hasContent(message)) {
            errors.add(item(message));
        }
        return errors;
    }

    /**
     * Adds the value of the property {@code error} to {@code errors}. A text that looks like a name is the code of the
     * error if the body also has an {@code error_description}. Any other text is the description of the error.
     */
    private void addError(List<ServiceError> errors, Map.Entry<String, JsonValue> error) {
        JsonValue value = error.getValue();
        if (value.isObject() && add(errors, value)) {
            returned.add(error.getKey());
        }
        if (!value.isString()) {
            return;
        }
        returned.add(error.getKey());
        Optional<Map.Entry<String, JsonValue>> description = find(body, "error_description", JsonValue::isString);
        if (description.isPresent() && name(value.text()).equals(value.text())) {
            returned.add(description.get().getKey());
            errors.add(new ServiceError(value.text(), text(description.get().getValue())));
        } else {
            errors.add(new ServiceError("", text(value)));
        }
    }

    /**
     * Adds the errors in {@code value} to {@code errors}. Returns whether the added errors contain all parts of
     * {@code value}.
     */
    private boolean add(List<ServiceError> errors, JsonValue value) {
        if (value.isObject() || value.isString()) {
            errors.add(item(value));
            return isComplete(value);
        }
        boolean complete = value.isArray() && value.items().size() <= ITEMS_AT_MOST - errors.size();
        if (value.isArray()) {
            for (JsonValue item : value.items()) {
                if (errors.size() < ITEMS_AT_MOST) {
                    errors.add(item(item));
                    complete &= isComplete(item);
                }
            }
        }
        return complete;
    }

    private ServiceError item(JsonValue item) {
        if (!item.isObject()) {
            return new ServiceError("", text(item));
        }
        Optional<Map.Entry<String, JsonValue>> code = code(item);
        String masked = code.map(property -> name(ErrorBody.scalar(property.getValue())))
                .orElse("");
        return new ServiceError(
                masked,
                description(item)
                        .map(property -> text(property.getValue()))
                        // The item has no description. This text contains all properties of the item except the code.
                        .orElseGet(() -> masking.text(JsonText.ofProperties(
                                item, code.map(Map.Entry::getKey).orElse(""), Redactor.TEXT_AT_MOST))));
    }

    /**
     * Returns whether the {@link ServiceError} for this item contains the complete item. The result is false if the SDK
     * redacts the code. The result is also false if an item with a description has properties other than the
     * description and the code.
     */
    private boolean isComplete(JsonValue item) {
        if (!item.isObject()) {
            return true;
        }
        String code = code(item)
                .map(property -> ErrorBody.scalar(property.getValue()))
                .orElse("");
        return name(code).equals(code)
                && (description(item).isEmpty()
                        || item.fields().size() == (code(item).isPresent() ? 2 : 1));
    }

    private static Optional<Map.Entry<String, JsonValue>> code(JsonValue item) {
        return find(item, CODE, value -> !value.isArray() && !value.isObject());
    }

    private static Optional<Map.Entry<String, JsonValue>> description(JsonValue item) {
        return find(item, DESCRIPTION, value -> !value.isNull());
    }

    private OptionalInt errorCode() {
        Optional<Map.Entry<String, JsonValue>> property = find(body, "errorCode", ErrorBody::hasContent);
        OptionalInt code = ErrorBody.number(property.map(Map.Entry::getValue).orElseGet(JsonValue::ofNull));
        if (code.isPresent()) {
            property.ifPresent(found -> returned.add(found.getKey()));
        }
        return code;
    }

    private Map<String, List<String>> fieldMessages() {
        Optional<Map.Entry<String, JsonValue>> wrapper = body.fields().entrySet().stream()
                .filter(ErrorDetailsParser::isWrapper)
                .findFirst();
        wrapper.filter(property -> isReturnedByFieldMessages(property.getValue()))
                .ifPresent(property -> returned.add(property.getKey()));
        Map<String, List<String>> messages = new LinkedHashMap<>();
        int fields = 0;
        for (Map.Entry<String, JsonValue> field :
                wrapper.map(Map.Entry::getValue).orElse(body).fields().entrySet()) {
            // Two different names can be equal after redaction. Therefore this method counts the fields, not the
            // entries of the map.
            if ((wrapper.isPresent() || isFieldMessages(field)) && fields++ < ITEMS_AT_MOST) {
                messages.computeIfAbsent(name(field.getKey()), name -> new ArrayList<>())
                        .addAll(texts(field.getValue()));
                if (wrapper.isEmpty() && field.getValue().items().size() <= ITEMS_AT_MOST) {
                    returned.add(field.getKey());
                }
            }
        }
        return messages;
    }

    /**
     * Returns whether {@link #fieldMessages()} returns all fields of {@code wrapper} and all messages of these fields.
     */
    private static boolean isReturnedByFieldMessages(JsonValue wrapper) {
        return wrapper.fields().size() <= ITEMS_AT_MOST
                && wrapper.fields().values().stream()
                        .allMatch(messages ->
                                !messages.isArray() || messages.items().size() <= ITEMS_AT_MOST);
    }

    /**
     * Returns whether a property is the object {@code errors} with messages for each request field. In the contract,
     * {@code Errors} is a different property. If the name is neither {@code errors} nor {@code Errors}, but for example
     * {@code ERRORS}, the object must contain no code and no description.
     */
    private static boolean isWrapper(Map.Entry<String, JsonValue> property) {
        String name = property.getKey();
        JsonValue value = property.getValue();
        return value.isObject()
                && name.equalsIgnoreCase("errors")
                && (name.equals("errors")
                        || (!name.equals("Errors")
                                && code(value).isEmpty()
                                && description(value).isEmpty()));
    }

    static boolean isFieldMessages(Map.Entry<String, JsonValue> property) {
        return isListOfTexts(property.getValue()) && !property.getKey().equalsIgnoreCase("errors");
    }

    private Map<String, JsonValue> additional() {
        Map<String, JsonValue> additional = new LinkedHashMap<>();
        MaskedJson masked = new MaskedJson(masking);
        int fields = 0;
        for (Map.Entry<String, JsonValue> field : body.fields().entrySet()) {
            if (!returned.contains(field.getKey())
                    && !hasNoContent(field)
                    && !masked.isFull()
                    && fields++ < ITEMS_AT_MOST) {
                additional.putIfAbsent(masked.name(field.getKey()), masked.copy(field.getValue()));
            }
        }
        return additional;
    }

    /** Returns whether a property is an empty error property, or a {@code Result} that is empty or false. */
    private static boolean hasNoContent(Map.Entry<String, JsonValue> property) {
        JsonValue value = property.getValue();
        return switch (property.getKey().toLowerCase(Locale.ROOT)) {
            case "result" -> !ErrorBody.hasContent(value) || ErrorBody.isFalse(value);
            case "error", "errors", "errorcode", "error_description" ->
                !ErrorBody.hasContent(value) || ErrorBody.isEmptyContainer(value);
            default -> false;
        };
    }

    /**
     * Returns the property with this name, in any letter case, whose value satisfies the predicate. This method prefers
     * a property with exactly this name.
     */
    private static Optional<Map.Entry<String, JsonValue>> find(
            JsonValue object, String name, Predicate<JsonValue> condition) {
        Optional<Map.Entry<String, JsonValue>> fallback = Optional.empty();
        for (Map.Entry<String, JsonValue> property : object.fields().entrySet()) {
            boolean sameName = property.getKey().equalsIgnoreCase(name) && condition.test(property.getValue());
            if (sameName && property.getKey().equals(name)) {
                return Optional.of(property);
            }
            if (sameName && fallback.isEmpty()) {
                fallback = Optional.of(property);
            }
        }
        return fallback;
    }

    private List<String> texts(JsonValue value) {
        if (!value.isArray()) {
            return List.of(text(value));
        }
        List<String> texts = new ArrayList<>();
        for (JsonValue item : value.items()) {
            if (texts.size() < ITEMS_AT_MOST) {
                texts.add(text(item));
            }
        }
        return texts;
    }

    private String name(String name) {
        return name.isEmpty() ? "" : masking.name(name);
    }

    private String text(JsonValue value) {
        return masking.text(JsonText.of(value, Redactor.TEXT_AT_MOST));
    }

    private static boolean isListOfTexts(JsonValue value) {
        return !value.items().isEmpty() && value.items().stream().allMatch(JsonValue::isString);
    }
}
