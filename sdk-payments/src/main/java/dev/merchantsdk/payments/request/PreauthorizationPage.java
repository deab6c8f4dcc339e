package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import org.immutables.value.Value;

/** The page of a preauthorization: the response to a {@link Preauthorization}. */
@Value.Immutable
@SdkStyle
public interface PreauthorizationPage extends CheckoutPage {
    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutablePreauthorizationPage.builder();
    }

    /** A builder for {@link PreauthorizationPage}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements CheckoutPageSetters<Builder>
            permits ImmutablePreauthorizationPage.Builder {
        Builder() {}

        abstract PreauthorizationPage create();

        public final PreauthorizationPage build() {
            PreauthorizationPage value = create();
            ResponseChecks.requireId("id", value.id());
            return value;
        }
    }
}
