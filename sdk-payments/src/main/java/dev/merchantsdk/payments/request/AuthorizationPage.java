package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import org.immutables.value.Value;

/** The page of an authorization: the response to an {@link Authorization}. */
@Value.Immutable
@SdkStyle
public interface AuthorizationPage extends CheckoutPage {
    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableAuthorizationPage.builder();
    }

    /** A builder for {@link AuthorizationPage}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements CheckoutPageSetters<Builder> permits ImmutableAuthorizationPage.Builder {
        Builder() {}

        abstract AuthorizationPage create();

        public final AuthorizationPage build() {
            AuthorizationPage value = create();
            ResponseChecks.requireId("id", value.id());
            return value;
        }
    }
}
