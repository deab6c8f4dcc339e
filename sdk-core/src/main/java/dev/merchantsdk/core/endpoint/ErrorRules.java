package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.failure.ContractErrors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * Rules for the error responses of an area or an endpoint: which success responses are refusals, and which exception
 * follows from an error code or text.
 */
public final class ErrorRules {
    /** The rules that depend only on the HTTP status. */
    public static final ErrorRules BY_STATUS = new ErrorRules(body -> false, body -> false, List.of(), false);

    /** The HTTP statuses that may mean a duplicate order id: 400 in the contract, and two that a server could use. */
    public static final Set<Integer> MAY_BE_DUPLICATE = Set.of(400, 409, 422);

    /** The exceptions for the error statuses of the contract (section "Errors"). */
    private static final Map<Integer, BiFunction<CallInfo, ErrorDetails, SdkException>> BY_STATUS_CODE = Map.of(
            400, BadRequestException::new,
            401, AuthenticationException::new,
            403, AccessDeniedException::new,
            404, NotFoundException::new,
            408, ServerErrorException::new,
            429, RateLimitedException::new);

    private final Predicate<ErrorBody> refused;
    private final Predicate<ErrorBody> contradictory;
    private final List<ExceptionRule> exceptionRules;
    private final boolean onlyWhereUnreadable;

    private record ExceptionRule(IntPredicate status, Predicate<ErrorDetails> condition, Factory exception) {
        boolean matches(int actual, ErrorDetails refusal) {
            return status.test(actual) && condition.test(refusal);
        }
    }

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
            boolean onlyWhereUnreadable) {
        this.refused = refused;
        this.contradictory = contradictory;
        this.exceptionRules = exceptionRules;
        this.onlyWhereUnreadable = onlyWhereUnreadable;
    }

    /**
     * Returns rules for responses that have a success status but refuse the call.
     *
     * @param refused the predicate that detects a refusal; may be skipped if a short response contains none of
     *     {@code error}, {@code fail}, {@code result} and {@code success} in any letter case, except as
     *     {@code "Errors":[]} or {@code "Result":"True"}
     */
    public static ErrorRules when(Predicate<ErrorBody> refused) {
        return new ErrorRules(refused, body -> false, List.of(), false);
    }

    /**
     * Returns a copy that detects contradictory responses, before refusals: success responses that both accept and
     * refuse, so the outcome of a call that must not happen twice is unknown. Skipped like the predicate of refusals.
     */
    public ErrorRules contradictory(Predicate<ErrorBody> condition) {
        return new ErrorRules(refused, condition, exceptionRules, onlyWhereUnreadable);
    }

    /** Returns a copy that selects this exception for an error code, but not with HTTP 408 and 5xx. */
    public ErrorRules code(String code, BiFunction<CallInfo, ErrorDetails, ApiException> exception) {
        return add(ErrorRules::mayRefuse, refusal -> names(refusal, code), Factory.of(exception));
    }

    /**
     * Returns a copy that selects {@link DuplicateOrderException} for its {@code errorCode}, with HTTP 400, 409, 422 or
     * a success status.
     */
    public ErrorRules duplicateOrder() {
        return add(
                ErrorRules::isDecidedByBody,
                refusal -> refusal.errorCode().equals(OptionalInt.of(ContractErrors.DUPLICATE_ORDER)),
                (call, orderId, refusal) -> new DuplicateOrderException(call, orderId, Optional.empty(), refusal));
    }

    /** Returns a copy that selects this exception for a text of {@code error}, like {@link #duplicateOrder}. */
    public ErrorRules error(String text, BiFunction<CallInfo, ErrorDetails, ApiException> exception) {
        return add(ErrorRules::isDecidedByBody, refusal -> hasText(refusal, text), Factory.of(exception));
    }

    /** Returns a copy with this default exception for refusals with a success status. */
    public ErrorRules inSuccess(BiFunction<CallInfo, ErrorDetails, ApiException> exception) {
        return add(status -> status < 300, refusal -> true, Factory.of(exception));
    }

    private ErrorRules add(IntPredicate status, Predicate<ErrorDetails> condition, Factory exception) {
        List<ExceptionRule> extended = new ArrayList<>(exceptionRules);
        extended.add(new ExceptionRule(status, condition, exception));
        return new ErrorRules(refused, contradictory, List.copyOf(extended), onlyWhereUnreadable);
    }

    /**
     * Returns a copy for long responses: a success response is searched for errors only if it cannot be parsed as the
     * response type, so it is usually parsed once.
     */
    public ErrorRules onlyIfUnreadable() {
        return new ErrorRules(refused, contradictory, exceptionRules, true);
    }

    /** Returns whether a success response is searched for errors before it is parsed. */
    public boolean appliesToSuccess() {
        return this != BY_STATUS && !onlyWhereUnreadable;
    }

    /** Returns whether a success response that cannot be parsed is searched for errors. */
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
        return exceptionRules.stream()
                .filter(rule -> rule.matches(status, details))
                .findFirst()
                .map(ExceptionRule::exception)
                .orElseGet(() -> Factory.of(ofStatus(status)))
                .create(call, orderId, details);
    }

    private static BiFunction<CallInfo, ErrorDetails, SdkException> ofStatus(int status) {
        return status >= 500 ? ServerErrorException::new : BY_STATUS_CODE.getOrDefault(status, ApiException::new);
    }

    private static boolean hasText(ErrorDetails refusal, String text) {
        return refusal.errors().stream()
                .anyMatch(error -> error.code().isEmpty() && error.description().is(text));
    }

    private static boolean mayRefuse(int status) {
        return status < 500 && status != 408;
    }

    private static boolean isDecidedByBody(int status) {
        return MAY_BE_DUPLICATE.contains(status) || status < 300;
    }

    /** Returns whether {@code Errors} contains this code, or {@code errors} has this code as a key. */
    private static boolean names(ErrorDetails refusal, String code) {
        return refusal.fieldMessages().containsKey(code)
                || refusal.errors().stream().anyMatch(error -> error.code().is(code));
    }
}
