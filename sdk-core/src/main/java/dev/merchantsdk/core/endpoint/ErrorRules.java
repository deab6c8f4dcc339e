package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * The rules that an area evaluates in addition to the HTTP status. They detect responses that refuse a call with HTTP
 * 200, and they select the exception by the error code.
 */
public final class ErrorRules {
    /** Rules that depend on the HTTP status alone. */
    public static final ErrorRules BY_STATUS =
            new ErrorRules(body -> false, body -> false, List.of(), Set.of(), List.of(), false);

    /**
     * The statuses of responses that may reject a duplicate order id: 400, which the contract defines, and two other
     * statuses that HTTP defines for such a rejection.
     */
    public static final Set<Integer> MAY_BE_DUPLICATE = Set.of(400, 409, 422);

    /**
     * The exceptions for the error statuses of the contract ("Errors"). Every other error status below 500 causes a
     * plain {@link ApiException}.
     */
    private static final Map<Integer, BiFunction<CallInfo, ErrorDetails, SdkException>> BY_STATUS_CODE = Map.of(
            400, CallFailures::badRequest,
            401, CallFailures::wrongCredentials,
            403, CallFailures::accessDenied,
            404, CallFailures::notFound,
            408, CallFailures::serverError,
            429, CallFailures::rateLimited);

    private final Predicate<ErrorBody> refused;
    private final Predicate<ErrorBody> contradictory;
    private final List<ExceptionRule> exceptionRules;
    private final Set<String> texts;
    private final List<String> fields;
    private final boolean onlyWhereUnreadable;

    /** The exception for a refusal that has one of certain statuses and satisfies a condition. */
    private record ExceptionRule(IntPredicate status, Predicate<ErrorDetails> condition, Factory exception) {
        boolean matches(int actual, ErrorDetails refusal) {
            return status.test(actual) && condition.test(refusal);
        }
    }

    /** Creates the exception for a refusal. */
    @FunctionalInterface
    private interface Factory {
        SdkException create(CallInfo call, Optional<String> orderId, ErrorDetails refusal);

        static Factory of(BiFunction<CallInfo, ErrorDetails, ? extends SdkException> exception) {
            return (call, orderId, refusal) -> exception.apply(call, refusal);
        }
    }

    private ErrorRules(
            Predicate<ErrorBody> refused,
            Predicate<ErrorBody> contradictory,
            List<ExceptionRule> exceptionRules,
            Set<String> texts,
            List<String> fields,
            boolean onlyWhereUnreadable) {
        this.refused = refused;
        this.contradictory = contradictory;
        this.exceptionRules = exceptionRules;
        this.texts = texts;
        this.fields = fields;
        this.onlyWhereUnreadable = onlyWhereUnreadable;
    }

    /**
     * Returns rules for responses with a success status that refuse the call.
     *
     * @param refused the predicate that detects a refusal. It must depend on a property whose name begins with {@code
     *     error} or on a value {@code false}, because a response with neither is not examined
     */
    public static ErrorRules when(Predicate<ErrorBody> refused) {
        return new ErrorRules(refused, body -> false, List.of(), Set.of(), List.of(), false);
    }

    /**
     * Adds a rule for responses with a success status that both accept and reject the call. If the call must not happen
     * twice, the outcome after such a response is unknown. This rule takes precedence over the rule for refusals.
     *
     * @param condition the predicate that detects such a response. It must depend on the same kinds of properties as
     *     the predicate of {@link #when}
     */
    public ErrorRules contradictory(Predicate<ErrorBody> condition) {
        return new ErrorRules(refused, condition, exceptionRules, texts, fields, onlyWhereUnreadable);
    }

    /**
     * Adds an error code that selects the exception. The rule applies to every status except 408 and 5xx, because with
     * these statuses the service has failed and has not refused the call.
     */
    public ErrorRules code(String code, BiFunction<CallInfo, ErrorDetails, ApiException> exception) {
        return exempting(code).add(ErrorRules::mayRefuse, refusal -> names(refusal, code), Factory.of(exception));
    }

    /**
     * Selects {@link DuplicateOrderException} for the {@code errorCode} {@link DuplicateOrderException#ERROR_CODE},
     * with HTTP 400, 409, 422 or a success status. With any other status, the status selects the exception, because it
     * is more specific than the code.
     */
    public ErrorRules duplicateOrder() {
        return add(
                ErrorRules::isDecidedByBody,
                refusal -> refusal.errorCode().equals(OptionalInt.of(DuplicateOrderException.ERROR_CODE)),
                (call, orderId, refusal) -> CallFailures.duplicateOrder(call, orderId, Optional.empty(), refusal));
    }

    /**
     * Adds a text of {@code error} that selects the exception. The rule applies to the same statuses as {@link
     * #duplicateOrder}. The text must match as a whole.
     */
    public ErrorRules error(String text, BiFunction<CallInfo, ErrorDetails, ApiException> exception) {
        return exempting(text)
                .add(ErrorRules::isDecidedByBody, refusal -> hasText(refusal, text), Factory.of(exception));
    }

    private ErrorRules exempting(String text) {
        Set<String> extended = new HashSet<>(texts);
        extended.add(text);
        return new ErrorRules(
                refused, contradictory, exceptionRules, Set.copyOf(extended), fields, onlyWhereUnreadable);
    }

    /** Sets the exception for every other refusal with a success status. */
    public ErrorRules inSuccess(BiFunction<CallInfo, ErrorDetails, ApiException> exception) {
        return add(status -> status < 300, refusal -> true, Factory.of(exception));
    }

    private ErrorRules add(IntPredicate status, Predicate<ErrorDetails> condition, Factory exception) {
        List<ExceptionRule> extended = new ArrayList<>(exceptionRules);
        extended.add(new ExceptionRule(status, condition, exception));
        return new ErrorRules(refused, contradictory, List.copyOf(extended), texts, fields, onlyWhereUnreadable);
    }

    /** Returns the texts and codes that select an exception. These texts and codes are never redacted. */
    public Set<String> texts() {
        return texts;
    }

    /**
     * Returns a copy of these rules for long responses. With the copy, a response with a success status is examined
     * only if it cannot be parsed as its type, so a valid response is parsed only once.
     */
    public ErrorRules onlyIfUnreadable() {
        return new ErrorRules(refused, contradictory, exceptionRules, texts, fields, true);
    }

    /**
     * Sets the contract's spelling of the request's fields, because a response may contain them in another letter case.
     */
    public ErrorRules fields(String... names) {
        return new ErrorRules(refused, contradictory, exceptionRules, texts, List.of(names), onlyWhereUnreadable);
    }

    /** Returns whether responses with a success status must be examined before they are parsed. */
    public boolean appliesToSuccess() {
        return this != BY_STATUS && !onlyWhereUnreadable;
    }

    /** Returns whether responses with a success status must be examined if they cannot be parsed. */
    public boolean appliesToUnreadable() {
        return onlyWhereUnreadable;
    }

    public boolean contradicts(ErrorBody body) {
        return contradictory.test(body);
    }

    public boolean refuses(ErrorBody body) {
        return refused.test(body);
    }

    public SdkException exception(CallInfo call, Optional<String> orderId, int status, ErrorDetails details) {
        ErrorDetails refusal = details.spelled(fields);
        return exceptionRules.stream()
                .filter(rule -> rule.matches(status, refusal))
                .findFirst()
                .map(ExceptionRule::exception)
                .orElseGet(() -> Factory.of(ofStatus(status)))
                .create(call, orderId, refusal);
    }

    private static BiFunction<CallInfo, ErrorDetails, SdkException> ofStatus(int status) {
        return status >= 500 ? CallFailures::serverError : BY_STATUS_CODE.getOrDefault(status, CallFailures::refused);
    }

    private static boolean hasText(ErrorDetails refusal, String text) {
        return refusal.errors().stream()
                .anyMatch(error -> error.code().isEmpty() && error.description().equals(text));
    }

    private static boolean mayRefuse(int status) {
        return status < 500 && status != 408;
    }

    private static boolean isDecidedByBody(int status) {
        return MAY_BE_DUPLICATE.contains(status) || status < 300;
    }

    /** Returns whether {@code Errors} contains a code, or {@code errors} has the code as a key. */
    private static boolean names(ErrorDetails refusal, String code) {
        return refusal.fieldMessages().containsKey(code)
                || refusal.errors().stream().anyMatch(error -> error.code().equals(code));
    }
}
