package dev.merchantsdk.core.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.json.BufferView;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.redact.Redactor;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import okio.Buffer;

/**
 * A reply read for what it says about errors, in every shape the contract shows: {@code error} and {@code errorCode}; {@code Errors} with
 * codes; {@code errors} keyed by field; {@code Result} and {@code result}; a bare object keyed by field; a balance's {@code status} with
 * {@code errors}; a register's {@code error_message}; and the token service's {@code error} with {@code error_description}. An error of another shape
 * in one of these places is kept as the words it holds. A body of another shape, or one that is no JSON, reports no error; that is never an error by
 * itself, and its texts are in {@link ErrorDetails#serviceText()}.
 */
public final class ErrorBody {
    private static final JsonReader<JsonNode> READER = JsonCodec.reader(JsonNode.class);
    private static final JsonReader<JsonNode> STRICT_READER = JsonCodec.strictReader(JsonNode.class);
    private static final Pattern WHOLE_NUMBER = Pattern.compile("([+-]?[0-9]{1,9})(?:\\.0*+)?");

    private final JsonNode body;
    private final Optional<Buffer> unparsed;
    private final boolean tooManyTokens;
    private final Redactor masking;

    private ErrorBody(JsonNode body, Optional<Buffer> unparsed, boolean tooManyTokens, Redactor masking) {
        this.body = body;
        this.unparsed = unparsed;
        this.tooManyTokens = tooManyTokens;
        this.masking = masking;
    }

    /** Reads the body of a status that is an error by itself. */
    public static ErrorBody parse(Buffer bytes, Redactor masking) {
        return parse(bytes, JsonLimits.DEFAULT, masking);
    }

    /** Reads the body of a status that is an error by itself, with other limits than the default ones. */
    public static ErrorBody parse(Buffer bytes, JsonLimits limits, Redactor masking) {
        return parse(READER, bytes, limits, masking);
    }

    /** Reads the body of a success status: what says two things at once says nothing. */
    public static ErrorBody parseSuccess(Buffer bytes, JsonLimits limits, Redactor masking) {
        return parse(STRICT_READER, bytes, limits, masking);
    }

    /** A body that is parsed already. */
    public static ErrorBody of(JsonNode body, Redactor masking) {
        return new ErrorBody(body, Optional.empty(), false, masking);
    }

    /**
     * Whether a document that is parsed already reports no error: none, null, or an object without any of the error shapes that this class reads, without
     * a {@code success} that is false, and without the {@code status} {@code fail}.
     */
    static boolean isWithoutError(JsonNode document) {
        if (document.isMissingNode() || document.isNull()) {
            return true;
        }
        return document.isObject()
                && !of(document, new Redactor(List.of(), List::of)).reportsError();
    }

    /** Returns whether a property of a JSON object reports an error by itself. A list of texts does not: it may be a field beyond the contract. */
    public static boolean reportsError(String name, JsonNode value) {
        ObjectNode property = JsonNodeFactory.instance.objectNode().set(name, value);
        ErrorBody body = of(property, new Redactor(List.of(), List::of));
        return body.hasErrorProperty() || body.hasFailedStatus();
    }

    /** Whether a body is a JSON object with a property, or one with a repeated name, whose properties are ambiguous. */
    static boolean isObject(Buffer bytes, Predicate<ErrorBody> property) {
        Redactor masking = new Redactor(List.of(), List::of);
        ErrorBody body = parse(bytes, masking);
        return body.body.isObject()
                && (parseSuccess(bytes, JsonLimits.DEFAULT, masking).body.isMissingNode() || property.test(body));
    }

    /**
     * Whether any of the error shapes that this class reads is there, a {@code success} that is false, or the {@code status} {@code fail}.
     */
    public boolean reportsError() {
        return hasErrorProperty() || hasFailedStatus() || new ErrorDetailsParser(body, masking).hasFieldMessages();
    }

    private boolean hasFailedStatus() {
        return all("status").anyMatch(status -> status.asText("").equalsIgnoreCase("fail"));
    }

    /**
     * Whether an object in place of a file reports an error. A table has lists of texts too, so they are messages by field only if there is nothing else.
     * The contract shows the {@code status} {@code fail} for the fast payment system only.
     */
    public boolean reportsErrorInsteadOfFile() {
        return hasErrorProperty()
                || (!body.isEmpty() && body.properties().stream().allMatch(ErrorDetailsParser::isFieldMessages));
    }

    private boolean hasErrorProperty() {
        return hasError()
                || resultIsFalse()
                || statusIsFailure()
                || reportHasError()
                || all("success").anyMatch(ErrorBody::isFalse)
                || Stream.of("error_message", "error_description").anyMatch(this::has);
    }

    private static ErrorBody parse(JsonReader<JsonNode> reader, Buffer bytes, JsonLimits limits, Redactor masking) {
        try {
            return of(reader.read(new BufferView(bytes), limits), masking);
        } catch (UnreadableJson e) {
            return new ErrorBody(MissingNode.getInstance(), Optional.of(bytes), e.hasTooManyTokens(), masking);
        }
    }

    /** Whether {@code Result}, in any letter case, is false: a boolean, or a text in any letter case. */
    public boolean resultIsFalse() {
        return all("Result").anyMatch(ErrorBody::isFalse);
    }

    /**
     * Whether there is a text in {@code error} and nothing in any of these properties, whatever the letter case of their names: what was asked for is
     * not there.
     */
    public boolean errorInsteadOf(String... asked) {
        return error().isTextual() && Arrays.stream(asked).noneMatch(this::has);
    }

    /** Whether the body is an object that has all these properties, and each is null. */
    public boolean isNull(String... names) {
        return Arrays.stream(names).allMatch(name -> body.path(name).isNull());
    }

    /** Whether there is an error of any JSON type, and also one of these properties: the two contradict each other. */
    public boolean errorAndAnyOf(String... names) {
        return hasError() && Arrays.stream(names).anyMatch(this::has);
    }

    /** Whether several properties have this name in different letter case, and values that are not blank. */
    public boolean hasSeveral(String name) {
        return all(name).filter(ErrorBody::saysSomething).count() > 1;
    }

    /** Whether a property has a value that is not blank, whatever the letter case of its name. */
    public boolean has(String name) {
        return saysSomething(property(name));
    }

    /**
     * Whether {@code error}, {@code errorCode} or {@code Errors} reports an error, in any letter case. A null, a blank text, zero, false and an empty
     * container report none.
     */
    public boolean hasError() {
        return all("error").anyMatch(ErrorBody::isError)
                || all("errors").anyMatch(ErrorBody::isError)
                || all("errorCode").anyMatch(ErrorBody::isErrorCode);
    }

    /** The value of {@code error} that reports one, whatever the letter case of the name. */
    private JsonNode error() {
        return all("error").filter(ErrorBody::isError).findFirst().orElse(MissingNode.getInstance());
    }

    private static boolean isErrorCode(JsonNode value) {
        OptionalInt code = number(value);
        return code.isPresent() ? code.getAsInt() != 0 : isError(value);
    }

    static boolean isError(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> !isBlank(value);
            case NUMBER -> value.decimalValue().signum() != 0;
            case OBJECT, ARRAY -> !value.isEmpty();
            default -> value.asBoolean();
        };
    }

    /** Whether a property of this name may turn a success into a refusal. */
    public static boolean mayRefuse(String name) {
        return Stream.of("error", "errorCode", "errors", "result").anyMatch(name::equalsIgnoreCase);
    }

    /** Whether a body is a JSON object without repeated names, whose {@code errorCode} is readable and the only one, or absent. */
    public static boolean explainsRefusal(Buffer bytes, JsonLimits limits) {
        return parseSuccess(bytes, limits, new Redactor(List.of(), List::of)).explainsRefusal();
    }

    private boolean explainsRefusal() {
        List<JsonNode> codes = all("errorCode").filter(ErrorBody::saysSomething).toList();
        return body.isObject()
                && (codes.isEmpty()
                        || (codes.size() == 1 && number(codes.get(0)).isPresent()));
    }

    /** The values of a property, whatever the letter case of its name. */
    private Stream<JsonNode> all(String name) {
        return body.properties().stream()
                .filter(property -> property.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue);
    }

    /** A property by its name, or by its name in another letter case where that one says nothing. */
    private JsonNode property(String name) {
        JsonNode exact = body.path(name);
        return saysSomething(exact)
                ? exact
                : all(name).filter(ErrorBody::saysSomething).findFirst().orElse(exact);
    }

    /** Whether a balance's {@code status.success} says no. */
    public boolean statusIsFailure() {
        return isFalse(body.path("status").path("success"));
    }

    /** Whether a register's {@code report.error_message} says anything. */
    public boolean reportHasError() {
        JsonNode message = body.path("report").path("error_message");
        return saysSomething(message);
    }

    /** Whether the body was not parsed because it has more tokens than the limits allow. */
    public boolean hasTooManyTokens() {
        return tooManyTokens;
    }

    public ErrorDetails refusal(Optional<Duration> retryAfter) {
        // First: the examined length of all texts is bounded, and this one contains all others.
        String text =
                unparsed.map(bytes -> ServiceText.of(bytes, masking)).orElseGet(() -> ServiceText.of(body, masking));
        return new ErrorDetailsParser(body, masking).parse(retryAfter, text);
    }

    /** Returns the whole number in a number or a text, whatever its form. */
    static OptionalInt number(JsonNode value) {
        if (!value.isNumber() && !value.isTextual()) {
            return OptionalInt.empty();
        }
        Matcher number = WHOLE_NUMBER.matcher(value.asText().strip());
        return number.matches() ? OptionalInt.of(Integer.parseInt(number.group(1))) : OptionalInt.empty();
    }

    static boolean saysSomething(JsonNode value) {
        return !value.isMissingNode() && !value.isNull() && !isBlank(value);
    }

    private static boolean isBlank(JsonNode value) {
        return value.isTextual() && value.textValue().isBlank();
    }

    static boolean isFalse(JsonNode result) {
        return result.isBoolean() ? !result.booleanValue() : result.asText("").equalsIgnoreCase("false");
    }
}
