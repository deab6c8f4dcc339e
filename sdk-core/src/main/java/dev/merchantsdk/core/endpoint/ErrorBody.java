package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.serialization.JsonValue;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The JSON of a response that the SDK examines for errors. Top-level names match in any letter case. The contract has
 * these error formats:
 * <ul>
 *   <li>{@code error} and {@code errorCode}
 *   <li>{@code Errors} with codes
 *   <li>{@code errors}, an object with the names of request fields as keys
 *   <li>{@code Result} or {@code result} with the value {@code false}
 *   <li>an object without the property {@code errors}, with the names of request fields as keys
 *   <li>{@code status}, an object with {@code errors}, in the response with the balance
 *   <li>{@code report}, an object with {@code error_message}, in the response with a register
 *   <li>{@code error} with {@code error_description}, in the response of the token service
 * </ul>
 */
public final class ErrorBody {
    private static final Pattern WHOLE_NUMBER = Pattern.compile("([+-]?[0-9]{1,9})(?:\\.0*+)?");

    private final JsonValue body;

    ErrorBody(JsonValue body) {
        this.body = body;
    }

    /**
     * Returns whether a property with this name and value reports an error, regardless of the other properties of the
     * body. A list of texts can be data, so it is no message about a request field.
     */
    public static boolean reportsError(String name, JsonValue value) {
        ErrorBody body =
                new ErrorBody(JsonValue.objectBuilder().put(name, value).build());
        return body.hasErrorProperty() || body.hasFailedStatus();
    }

    /**
     * Returns whether the body has an error format of the contract, {@code success} false, or {@code status}
     * {@code fail}.
     */
    public boolean reportsError() {
        return hasErrorProperty() || hasFailedStatus() || new ErrorDetailsParser(body).hasFieldMessages();
    }

    private boolean hasFailedStatus() {
        return has("status", status -> scalar(status).equalsIgnoreCase("fail"));
    }

    /**
     * Returns whether a body that the service sent instead of a file reports an error. Lists of texts are error messages
     * only if every property is one, because other documents have such lists too.
     */
    public boolean reportsErrorInsteadOfFile() {
        return hasErrorProperty()
                || (!body.fields().isEmpty()
                        && body.fields().entrySet().stream().allMatch(ErrorDetailsParser::isFieldMessages));
    }

    private boolean hasErrorProperty() {
        return hasError()
                || resultIsFalse()
                || statusIsFailure()
                || reportHasError()
                || has("success", ErrorBody::isFalse)
                || Stream.of("error_message", "error_description").anyMatch(this::has);
    }

    /** Returns whether {@code Result} is false, as a boolean or as a text in any letter case. */
    public boolean resultIsFalse() {
        return has("Result", ErrorBody::isFalse);
    }

    /** Returns whether {@code error} has a text and all of these properties are absent, null or blank. */
    public boolean errorInsteadOf(String... expected) {
        return valuesOf(body, "error")
                        .filter(ErrorBody::isError)
                        .findFirst()
                        .filter(JsonValue::isString)
                        .isPresent()
                && Arrays.stream(expected).noneMatch(this::has);
    }

    /** Returns whether all of these properties are present and null. */
    public boolean isNull(String... names) {
        return Arrays.stream(names)
                .allMatch(name -> body.get(name).filter(JsonValue::isNull).isPresent());
    }

    public boolean errorAndAnyOf(String... names) {
        return hasError() && Arrays.stream(names).anyMatch(this::has);
    }

    /** Returns whether several properties with a non-blank value have this name. */
    public boolean hasSeveral(String name) {
        return valuesOf(body, name).filter(ErrorBody::hasContent).count() > 1;
    }

    /** Returns whether a property with this name has a non-blank value. */
    public boolean has(String name) {
        return has(name, ErrorBody::hasContent);
    }

    /**
     * Returns whether {@code error}, {@code errorCode} or {@code Errors} reports an error: not null, blank, zero, false
     * or empty.
     */
    public boolean hasError() {
        return has("error", ErrorBody::isError)
                || has("errors", ErrorBody::isError)
                || has("errorCode", ErrorBody::isErrorCode);
    }

    private static boolean isErrorCode(JsonValue value) {
        OptionalInt code = number(value);
        return code.isPresent() ? code.getAsInt() != 0 : isError(value);
    }

    static boolean isError(JsonValue value) {
        return value.equals(JsonValue.of(true))
                || value.asDecimal().filter(number -> number.signum() != 0).isPresent()
                || (value.isString() && !isBlank(value))
                || !value.items().isEmpty()
                || !value.fields().isEmpty();
    }

    /** Returns whether a property with this name can turn a response with a success status into a refusal. */
    public static boolean mayRefuse(String name) {
        return Stream.of("error", "errorCode", "errors", "result").anyMatch(name::equalsIgnoreCase);
    }

    boolean explainsRefusal() {
        List<JsonValue> codes =
                valuesOf(body, "errorCode").filter(ErrorBody::hasContent).toList();
        return body.isObject()
                && (codes.isEmpty()
                        || (codes.size() == 1 && number(codes.get(0)).isPresent()));
    }

    private boolean has(String name, Predicate<JsonValue> condition) {
        return valuesOf(body, name).anyMatch(condition);
    }

    /** Returns the values of the properties with this name, in any letter case. */
    static Stream<JsonValue> valuesOf(JsonValue object, String name) {
        return object.fields().entrySet().stream()
                .filter(property -> property.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue);
    }

    /** Returns the value at a path of property names; JSON null if there is no value. */
    static JsonValue find(JsonValue object, String... path) {
        JsonValue value = object;
        for (String name : path) {
            value = value.get(name).orElse(JsonValue.ofNull());
        }
        return value;
    }

    /** Returns a string's text, number or boolean; empty for any other value. */
    static String scalar(JsonValue value) {
        return value.isNull() || value.isArray() || value.isObject() ? "" : value.text();
    }

    public boolean statusIsFailure() {
        return isFalse(find(body, "status", "success"));
    }

    public boolean reportHasError() {
        return hasContent(find(body, "report", "error_message"));
    }

    /**
     * Returns the whole number in a JSON number or string, such as {@code 1}, {@code +1} or {@code 1.0}; empty for
     * others.
     */
    static OptionalInt number(JsonValue value) {
        if (!value.isNumber() && !value.isString()) {
            return OptionalInt.empty();
        }
        String text = value.asDecimal().map(BigDecimal::toString).orElseGet(value::text);
        Matcher number = WHOLE_NUMBER.matcher(text.strip());
        return number.matches() ? OptionalInt.of(Integer.parseInt(number.group(1))) : OptionalInt.empty();
    }

    static boolean hasContent(JsonValue value) {
        return !value.isNull() && !isBlank(value);
    }

    private static boolean isBlank(JsonValue value) {
        return value.isString() && value.text().isBlank();
    }

    static boolean isFalse(JsonValue result) {
        return scalar(result).equalsIgnoreCase("false");
    }
}
