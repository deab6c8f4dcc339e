package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.NestedNames;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.PhoneNumber;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A request to {@code POST /api/transactions}. Sixteen types correspond to the variants in the contract's table
 * "Required fields per variant" ("Payments"). Each has a builder, which reports all violations of the contract in one
 * {@link InvalidRequestException}.
 *
 * @param <R> the response's type, which never contains the final result
 */
@NestedNames
public sealed interface PaymentRequest<R> extends NotJsonSerializable
        permits OneStepPayment,
                FollowUp,
                StoredCredentialPayment,
                Authorization,
                Preauthorization,
                PreauthorizationByToken,
                PayoutToCard,
                OneStepSbpPayout,
                TwoStepSbpPayout,
                CardToCard {

    /** Action, which depends on the request type. */
    @JsonProperty("payment.action")
    PaymentAction action();

    /** Your order id, unique for each operation: not blank, no control characters. Required. */
    @JsonProperty("payment.orderId")
    String orderId();

    /** Amount: at least one kopeck, sent with two decimals. Required. */
    @JsonProperty("payment.price")
    @JsonForm(JsonForm.Shape.DECIMAL_TEXT)
    Amount price();

    /**
     * Up to 8 name-value pairs that the payer sees. The callback contains the values as {@code cs2} to {@code cs9}, in
     * this order.
     */
    @JsonProperty("customValues")
    List<CustomValue> customValues();

    /** Any JSON object. The service does not store it, but returns it unchanged in the callback. */
    @JsonProperty("metadata")
    @Value.Redacted
    Optional<Metadata> metadata();

    /**
     * HTTPS URL to which the service sends the result, and which must respond with {@code 200 OK}. Plain HTTP is
     * allowed only to the loopback interface, and only if the gateway is there too. Default:
     * {@link MerchantProfile#callbackUrl}.
     */
    @JsonProperty("urls.callback")
    @Value.Redacted
    Optional<String> callbackUrl();

    /**
     * Address to which the payer's browser returns, even after a failure: an absolute URI such as
     * {@code https://shop.example/thanks}, or a link into an app such as {@code myshop://return}. Spaces, control
     * characters and the schemes {@code javascript}, {@code data}, {@code vbscript}, {@code file} and {@code blob} are
     * rejected.
     */
    @JsonProperty("urls.return")
    @Value.Redacted
    Optional<String> returnUrl();

    /**
     * Time until which the payer can pay, sent with its UTC offset and in whole seconds. A fraction of a second is cut,
     * with the warning {@link dev.merchantsdk.payments.PaymentWarning.FractionOfSecondCut}.
     */
    @JsonProperty("payment.orderActualTill")
    @JsonFormat(pattern = "uuuu-MM-dd HH:mm:ssxxx")
    Optional<OffsetDateTime> orderActualTill();

    /**
     * What every builder of a payment request can set.
     *
     * @param <B> the builder's type
     */
    interface OptionalSetters<B> {
        B customValues(Iterable<? extends CustomValue> customValues);

        B metadata(Metadata metadata);

        B callbackUrl(String callbackUrl);

        B returnUrl(String returnUrl);

        B orderActualTill(OffsetDateTime orderActualTill);
    }

    /**
     * What the builder of a request sets that is no {@link FollowUp}.
     *
     * @param <B> the builder's type
     */
    interface Setters<B> extends OptionalSetters<B> {
        B orderId(String orderId);

        B price(Amount price);
    }

    /**
     * The payer's phone.
     *
     * @param <B> the builder's type
     */
    interface PhoneSetters<B> {
        /** Sets the phone: {@code +}, the country code and the number. */
        B phone(String phone);

        default B phone(PhoneNumber phone) {
            return phone(phone.reveal());
        }
    }

    /**
     * The payer's e-mail and phone.
     *
     * @param <B> the builder's type
     */
    interface PayerSetters<B> extends PhoneSetters<B> {
        B email(String email);
    }
}
