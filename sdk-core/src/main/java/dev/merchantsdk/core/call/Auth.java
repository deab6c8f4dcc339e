package dev.merchantsdk.core.call;

import dev.merchantsdk.core.value.Scope;
import java.util.Optional;

/** How a call says who is calling (contract, "Authentication"). */
public final class Auth {
    /** Not at all: the token request, which carries its credentials itself. */
    public static final Auth NONE = new Auth(Kind.NONE, Optional.empty());
    /** The property {@code ApiKey} in the JSON body. */
    public static final Auth API_KEY = new Auth(Kind.API_KEY, Optional.empty());
    /** The header {@code x-auth}. */
    public static final Auth X_AUTH = new Auth(Kind.X_AUTH, Optional.empty());

    /** The four ways. */
    public enum Kind {
        /** No authentication. */
        NONE,
        /** A property of the body. */
        API_KEY,
        /** A header of its own. */
        X_AUTH,
        /** An OAuth access token. */
        BEARER
    }

    private final Kind kind;
    private final Optional<Scope> scope;

    private Auth(Kind kind, Optional<Scope> scope) {
        this.kind = kind;
        this.scope = scope;
    }

    /** An OAuth access token that allows the scope, as {@code authorization: Bearer}. */
    public static Auth bearer(Scope scope) {
        return new Auth(Kind.BEARER, Optional.of(scope));
    }

    /** Which of the four ways. */
    public Kind kind() {
        return kind;
    }

    /** The scope of a bearer token. */
    public Optional<Scope> scope() {
        return scope;
    }

    @Override
    public String toString() {
        return scope.map(name -> kind + " " + name).orElse(kind.name());
    }
}
