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
 * A line of a {@link Cart} (contract, "Cart item"). It is checked by {@link CreditOrder.Builder#build()}, together with
 * the order.
 */
@Value.Immutable
@RequestStyle
public interface CartItem extends NotJsonSerializable {
    /** Product categories: at least one, no duplicates, each of 1..128 characters. Required. */
    @JsonProperty("Category")
    List<String> category();

    /** Your product id: 1..128 characters, no control characters. Required. */
    @JsonProperty("ProductID")
    String productId();

    /** Price of one unit without discount: 1..100000000 kopecks. Required. */
    @JsonProperty("Price")
    @JsonForm(JsonForm.Shape.KOPECKS)
    Amount price();

    /**
     * Price of one unit with the store's discount: 1..100000000 kopecks; {@link #price()} if there is none. Required.
     */
    @JsonProperty("PriceWithDiscount")
    @JsonForm(JsonForm.Shape.KOPECKS)
    Amount priceWithDiscount();

    /** Product's name for people to read: 1..128 characters. */
    @JsonProperty("ProductName")
    Optional<String> productName();

    /** Number of units: 1..100. Required; the default is 0, which is invalid. */
    @JsonProperty("Quantity")
    int quantity();

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

        /** Copies everything set in {@code other}; its categories are added. */
        public abstract Builder from(CartItem other);

        abstract CartItem create();

        public final CartItem build() {
            return create();
        }
    }
}
