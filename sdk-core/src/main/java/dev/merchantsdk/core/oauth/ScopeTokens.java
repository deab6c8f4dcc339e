package dev.merchantsdk.core.oauth;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ScopeNotGrantedException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of one scope: at most one request is under way, whoever waits for it. A token is refreshed in the background shortly before
 * it ends; as long as it lives it is used, also when refreshing fails.
 */
final class ScopeTokens {
    private static final Duration EARLY_AT_MOST = Duration.ofSeconds(60);
    private static final int EARLY_PART = 10;
    private static final Duration AFTER_FAILED_REFRESH = Duration.ofSeconds(5);
    private static final long LONGEST_LIFE = Duration.ofDays(3650).toSeconds();

    private final Calls calls;
    private final TokenRequest request;
    private final Scope scope;
    private final Clock clock;

    private @Nullable AccessToken token;
    private Instant refreshAt = Instant.MIN;
    private @Nullable CompletableFuture<AccessToken> underWay;

    ScopeTokens(Calls calls, TokenRequest request, Scope scope, Clock clock) {
        this.calls = calls;
        this.request = request;
        this.scope = scope;
        this.clock = clock;
    }

    /** The token, or the wait for one; the future is the caller's own. */
    CompletableFuture<AccessToken> current() {
        CompletableFuture<AccessToken> asked = null;
        CompletableFuture<AccessToken> answer;
        synchronized (this) {
            AccessToken living = living();
            boolean due = living == null || !clock.instant().isBefore(refreshAt);
            if (due && underWay == null) {
                asked = new CompletableFuture<>();
                underWay = asked;
            }
            answer = living != null ? CompletableFuture.completedFuture(living) : waitFor(underWay);
        }
        if (asked != null) {
            ask(asked);
        }
        return answer;
    }

    /** The service refused this token: it is not given out again. */
    synchronized void forget(AccessToken refused) {
        if (token != null && token.value().equals(refused.value())) {
            token = null;
        }
    }

    private @Nullable AccessToken living() {
        AccessToken kept = token;
        return kept != null && kept.expiresAt().map(clock.instant()::isBefore).orElse(true) ? kept : null;
    }

    private static CompletableFuture<AccessToken> waitFor(@Nullable CompletableFuture<AccessToken> underWay) {
        if (underWay == null) {
            throw new IllegalStateException("no token and no request for one");
        }
        return underWay.copy();
    }

    private void ask(CompletableFuture<AccessToken> asked) {
        Future<?> unused = calls.executeAsync(OauthEndpoints.TOKEN, request, RequestOptions.none())
                .thenApply(this::granted)
                .whenComplete((fresh, failure) -> {
                    keep(fresh);
                    if (failure == null) {
                        asked.complete(fresh);
                    } else {
                        asked.completeExceptionally(failure);
                    }
                });
    }

    private synchronized void keep(@Nullable AccessToken fresh) {
        underWay = null;
        if (fresh == null) {
            refreshAt = clock.instant().plus(AFTER_FAILED_REFRESH);
        } else {
            token = fresh;
            refreshAt = fresh.expiresAt().map(this::shortlyBefore).orElse(Instant.MAX);
        }
    }

    private AccessToken granted(TokenReply reply) {
        boolean allowed = reply.scope()
                .map(granted -> Arrays.asList(granted.split(" ")).contains(scope.raw()))
                .orElse(true);
        if (!allowed) {
            throw new ScopeNotGrantedException(scope.raw());
        }
        Secret value = Secret.of(reply.accessToken());
        if (reply.expiresIn().isEmpty()) {
            return AccessToken.of(value);
        }
        long life = Math.max(0, Math.min(LONGEST_LIFE, reply.expiresIn().getAsLong()));
        return AccessToken.of(value, clock.instant().plusSeconds(life));
    }

    private Instant shortlyBefore(Instant end) {
        Duration life = Duration.between(clock.instant(), end);
        Duration early = life.dividedBy(EARLY_PART);
        return end.minus(early.compareTo(EARLY_AT_MOST) < 0 ? early : EARLY_AT_MOST);
    }
}
