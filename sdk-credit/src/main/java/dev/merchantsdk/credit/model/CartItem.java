package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A line of a {@link Cart} (contract, "Cart item"). A line does not check its values.
 * {@link CreditOrder.Builder#build()} reports the violations of all lines together with the violations of the order.
 */
@Value.Immutable
@RequestStyle
public interface CartItem extends NotJsonSerializable {
    /** The categories of the product: at least one category and no duplicates, each of 1..128 characters. Required. */
    @JsonProperty("Category")
    List<String> category();

    /** The merchant's own id of the product: 1..128 characters, no control characters. Required. */
    @JsonProperty("ProductID")
    String productId();

    /** The price of one unit without discount: 1..100000000 kopecks. Required. */
    @JsonProperty("Price")
    @JsonForm(JsonForm.Shape.KOPECKS)
    Amount price();

    /**
     * The price of one unit with the store's discount: 1..100000000 kopecks. If there is no discount, this price equals
     * {@link #price()}. Required.
     */
    @JsonProperty("PriceWithDiscount")
    @JsonForm(JsonForm.Shape.KOPECKS)
    Amount priceWithDiscount();

    /** The name of the product for people to read: 1..128 characters. */
    @JsonProperty("ProductName")
    Optional<String> productName();

    /** The number of units: 1..100. Required; the default is 0, which is invalid. */
    @JsonProperty("Quantity")
    int quantity();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableCartItem.builder();
    }

    /** Builds a {@link CartItem}; not thread-safe. */
    abstract sealed class Builder permits ImmutableCartItem.Builder {
        Builder() {}

        public abstract Builder category(Iterable<String> category);

        public abstract Builder productId(String productId);

        public abstract Builder price(Amount price);

        public abstract Builder priceWithDiscount(Amount priceWithDiscount);

        public abstract Builder productName(String productName);

        public abstract Builder quantity(int quantity);

        /**
         * Sets the properties that are present in {@code other}. This method does not replace the categories of this
         * builder, but adds the categories of {@code other}.
         */
        public abstract Builder from(CartItem other);

        abstract CartItem create();

        public final CartItem build() {
            return create();
        }
    }
}
