package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.value.Scope;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A failed token request. Each call that waits for the token fails with its own exception. */
public final class TokenRequestException extends Exception {
    private static final long serialVersionUID = 1L;

    static final String UNAUTHENTICATED = "the call could not be authenticated";

    private static final String CHECK_ADDRESS = "Check the address Address.TOKEN in MerchantSdk.builder().address(...)";
    private static final Set<Integer> TRANSIENT_STATUSES = Set.of(408, 423, 425, 429);
    private static final Set<String> TRANSIENT_ERRORS = Set.of("temporarily_unavailable", "server_error");

    private final transient Scope scope;
    private final @Nullable SdkException failure;
    private final boolean permanent;

    private TokenRequestException(Scope scope, @Nullable SdkException failure, boolean permanent) {
        super("no token for " + scope, failure);
        this.scope = scope;
        this.failure = failure;
        this.permanent = permanent;
    }

    /**
     * Returns the exception for a failed token request. It is permanent below HTTP 500, except for 408, 423, 425, 429
     * and the errors {@code temporarily_unavailable} and {@code server_error} (RFC 6749, 4.1.2.1).
     */
    public static TokenRequestException of(Scope scope, SdkException failure) {
        OptionalInt status = failure.httpStatus();
        boolean permanent =
                status.isPresent() && !TRANSIENT_STATUSES.contains(status.getAsInt()) && status.getAsInt() < 500;
        return new TokenRequestException(scope, failure, permanent && !hasTransientError(failure));
    }

    public static TokenRequestException scopeNotGranted(Scope scope) {
        return new TokenRequestException(scope, null, true);
    }

    /** Returns whether the response reports a transient error, with or without an {@code error_description}. */
    private static boolean hasTransientError(SdkException failure) {
        return failure instanceof ApiException refused
                && refused.errors().stream()
                        .map(error -> error.code().isEmpty() ? error.description() : error.code())
                        .anyMatch(error -> TRANSIENT_ERRORS.stream().anyMatch(error::is));
    }

    /** Returns whether token requests fail until a setting or a permission changes. */
    public boolean isPermanent() {
        return permanent;
    }

    /**
     * Returns the exception for a call that needs the token.
     *
     * @param retryDelay the time without another token request after a permanent failure
     */
    NotSentException notSent(CallInfo call, Duration retryDelay) {
        SdkException request = failure;
        if (request != null && !permanent) {
            return new NotSentException(call, describe(request), request);
        }
        String why;
        String advice = CHECK_ADDRESS;
        if (request == null) {
            why = "the scope " + scope + " was not granted";
            advice = "Contact the service's manager, who enables scopes for the OAuth client of"
                    + " Credentials.builder().client(...)";
        } else if (request.httpStatus().stream().anyMatch(status -> status >= 300 && status < 400)) {
            why = "the token service redirects the token request";
        } else if (request instanceof ApiException) {
            why = "the token service refused the OAuth client with HTTP "
                    + request.httpStatus().orElseThrow();
            advice = "Check the OAuth client's id, secret and scopes in"
                    + " Credentials.builder().client(...), and the address Address.TOKEN in"
                    + " MerchantSdk.builder().address(...)";
        } else {
            why = "the token service's response has no readable token";
        }
        return new NotAuthenticatedException(call, scope.raw(), why, advice + retryDelayNote(retryDelay), request);
    }

    /** Describes the call whose failure prevented the authentication. */
    static String describe(SdkException cause) {
        String status = cause.httpStatus().isPresent()
                ? " with HTTP " + cause.httpStatus().getAsInt()
                : "";
        return UNAUTHENTICATED
                + cause.endpoint().map(name -> ", " + name + " failed" + status).orElse("");
    }

    private static String retryDelayNote(Duration retryDelay) {
        if (retryDelay.isZero()) {
            return "";
        }
        String time = retryDelay.toMillis() % 1000 == 0 ? retryDelay.toSeconds() + " s" : retryDelay.toMillis() + " ms";
        return ". The next token request for the scope may follow " + time
                + " after the failed one (RetrySettings.authenticationRetryDelay)";
    }
}
