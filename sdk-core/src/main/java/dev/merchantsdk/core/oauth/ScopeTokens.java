package dev.merchantsdk.core.oauth;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.TokenRequestException;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.value.Secret;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Caches and requests the tokens of one scope. At most one token request is in progress, for which all callers without
 * a valid token wait. A token that expires soon is replaced in the background; if that fails, it is used until it
 * expires. After a permanent failure, for example rejected credentials, nothing is requested during the retry delay.
 */
final class ScopeTokens {
    private static final Duration EARLY_AT_MOST = Duration.ofSeconds(60);
    private static final int EARLY_DIVISOR = 10;
    private static final Duration AFTER_FAILED_REFRESH = Duration.ofSeconds(5);
    private static final Duration NEW_AT_MOST = Duration.ofSeconds(30);
    private static final long LONGEST_LIFE = Duration.ofDays(3650).toSeconds();

    private final Calls calls;
    private final TokenRequest request;
    private final Clock clock;
    private final Duration retryDelay;

    private @Nullable AccessToken token;
    private Instant issuedAt = Instant.MIN;
    private Instant refreshAt = Instant.MIN;
    private @Nullable CompletableFuture<AccessToken> pending;
    /** The completed future of the token. All callers share it, because cancelling it has no effect. */
    private @Nullable CompletableFuture<AccessToken> ready;

    private @Nullable TokenRequestException denial;
    private Instant deniedAt = Instant.MIN;
    /** Whether the token replaces, or will replace, a token that the service refused. */
    private boolean replacement;

    ScopeTokens(Calls calls, TokenRequest request, Clock clock, Duration retryDelay) {
        this.calls = calls;
        this.request = request;
        this.clock = clock;
        this.retryDelay = retryDelay;
    }

    /** Returns a future of the valid token, or of the token request. Each waiting caller gets a copy to cancel. */
    CompletableFuture<AccessToken> current() {
        CompletableFuture<AccessToken> started = null;
        CompletableFuture<AccessToken> future;
        synchronized (this) {
            Instant now = clock.instant();
            AccessToken valid = validToken(now);
            TokenRequestException recentDenial = currentDenial(now);
            boolean isRequestDue = recentDenial == null && (valid == null || !now.isBefore(refreshAt));
            if (isRequestDue && pending == null) {
                started = new CompletableFuture<>();
                pending = started;
            }
            if (valid != null) {
                future = Objects.requireNonNull(ready);
            } else {
                future = recentDenial != null
                        ? CompletableFuture.failedFuture(recentDenial)
                        : Objects.requireNonNull(pending).copy();
            }
        }
        if (started != null) {
            request(started);
        }
        return future;
    }

    /**
     * Removes a token that the service refused, so that the next call requests another one. A {@linkplain #isNew new}
     * token that already replaces a refused token stays: the service probably refuses every token, and each call would
     * cause a token request.
     *
     * @return false if this method keeps the refused token
     */
    synchronized boolean refused(AccessToken refused) {
        if (token == null || !token.value().equals(refused.value())) {
            return true;
        }
        Instant now = clock.instant();
        if (replacement && validToken(now) != null && isNew(now)) {
            return false;
        }
        token = null;
        replacement = true;
        return true;
    }

    private @Nullable AccessToken validToken(Instant now) {
        AccessToken current = token;
        return current != null && current.expiresAt().map(now::isBefore).orElse(true) ? current : null;
    }

    private @Nullable TokenRequestException currentDenial(Instant now) {
        return denial != null && isWithin(retryDelay, deniedAt, now) ? denial : null;
    }

    /**
     * Returns whether the token is younger than the retry delay and than 30 s, so a revoked token is replaced after at
     * most 30 s.
     */
    private boolean isNew(Instant now) {
        return isWithin(retryDelay.compareTo(NEW_AT_MOST) < 0 ? retryDelay : NEW_AT_MOST, issuedAt, now);
    }

    /**
     * Returns whether the delay is still running. It ends when the clock is set back to before its start, or it would
     * last longer than configured.
     */
    private static boolean isWithin(Duration delay, Instant start, Instant now) {
        return !now.isBefore(start) && now.isBefore(start.plus(delay));
    }

    /**
     * Requests a token. Completes the future in every case, even if the merchant's clock throws when the token is
     * stored.
     */
    private void request(CompletableFuture<AccessToken> started) {
        Future<?> unused = calls.runAsync(OauthEndpoints.TOKEN, request, RequestOptions.none())
                .handle(this::toToken)
                .whenComplete(this::store)
                .whenComplete((newToken, failure) -> {
                    if (failure == null) {
                        started.complete(newToken);
                    } else {
                        started.completeExceptionally(failure);
                    }
                });
    }

    private synchronized void store(@Nullable AccessToken newToken, @Nullable Throwable failure) {
        pending = null;
        Instant now = clock.instant();
        denial = failure != null && failure.getCause() instanceof TokenRequestException failed && failed.isPermanent()
                ? failed
                : null;
        deniedAt = now;
        if (newToken == null) {
            refreshAt = now.plus(AFTER_FAILED_REFRESH);
        } else {
            replacement &= token == null;
            token = newToken;
            ready = CompletableFuture.completedFuture(newToken);
            issuedAt = now;
            refreshAt = newToken.expiresAt().map(end -> refreshTime(now, end)).orElse(Instant.MAX);
        }
    }

    private AccessToken toToken(@Nullable TokenResponse reply, @Nullable Throwable failure) {
        if (reply == null) {
            throw new CompletionException(
                    failure instanceof SdkException failed && !(failed instanceof ConfigurationException)
                            ? TokenRequestException.of(request.scope(), failed)
                            : failure);
        }
        if (!reply.mayAllow(request.scope())) {
            throw new CompletionException(TokenRequestException.scopeNotGranted(request.scope()));
        }
        Secret value = Secret.of(reply.accessToken());
        if (reply.expiresIn().isEmpty()) {
            return AccessToken.of(value);
        }
        long life = Math.max(0, Math.min(LONGEST_LIFE, reply.expiresIn().getAsLong()));
        return AccessToken.of(value, clock.instant().plusSeconds(life));
    }

    private static Instant refreshTime(Instant now, Instant end) {
        Duration early = Duration.between(now, end).dividedBy(EARLY_DIVISOR);
        return end.minus(early.compareTo(EARLY_AT_MOST) < 0 ? early : EARLY_AT_MOST);
    }
}
