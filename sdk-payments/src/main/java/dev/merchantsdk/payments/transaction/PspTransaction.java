package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.ReadBy;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.immutables.value.Value;

/**
 * A transaction in the format of list v3 (contract, "Transaction record, list v3"). Every field except {@link #id()}
 * may be absent, and is absent if its JSON is of an unexpected kind: {@link #additional()} then keeps the JSON. Only an
 * unreadable id, order id or amount makes the record unreadable.
 *
 * <p>Fields whose type the contract doesn't state, such as {@code account_id} or {@code rebill_status}, have no method:
 * {@link #additional()} has them under the contract's names.
 */
@Value.Immutable
@SetOnceStyle
@ReadBy(PspTransactionReader.class)
public interface PspTransaction extends AdditionalProperties {
    /** Unique record number: 8 digits. The payment has another id, {@link #paymentId()}. */
    @JsonProperty("id")
    long id();

    /** Amount, assumed to be in roubles. If it's neither a number nor a number as text, the record is unreadable. */
    @JsonProperty("amount")
    Optional<BigDecimal> amount();

    /** Returns {@link #amount()}; empty if it is absent, negative, too large, or has more than two decimals. */
    default Optional<Amount> amountAsAmount() {
        return amount().flatMap(Amount::ifValid);
    }

    /** Amount in the currency {@code currency_id_converted}, assumed to be in its main unit. */
    @JsonProperty("amount_converted")
    Optional<BigDecimal> amountConverted();

    /** Authorization code. */
    @JsonProperty("authcode")
    @Value.Redacted
    Optional<String> authCode();

    /** Card type. */
    @JsonProperty("card_type")
    @Value.Redacted
    Optional<String> cardType();

    /** Payer's address. The contract spells the name {@code ccadress}. */
    @JsonProperty("ccadress")
    @Value.Redacted
    Optional<String> ccadress();

    /** Channel. 61, 64, 66 and 100 represent four banks (contract, "Register export"). */
    @JsonProperty("channel_id")
    OptionalInt channelId();

    /** Time of creation (UTC, microseconds). */
    @JsonProperty("created")
    @JsonFormat(pattern = "uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'", timezone = "UTC")
    Optional<Instant> created();

    /** Field {@code cs0}, which the contract does not explain. */
    @JsonProperty("cs0")
    @Value.Redacted
    Optional<String> cs0();

    /** Payment id, {@code cs1}: the id in the response to the payment request, 32 characters. */
    @JsonProperty("cs1")
    Optional<String> paymentId();

    /** Request's custom value 1. */
    @JsonProperty("cs2")
    @Value.Redacted
    Optional<String> cs2();

    /** Request's custom value 2. */
    @JsonProperty("cs3")
    @Value.Redacted
    Optional<String> cs3();

    /** Request's custom value 3. */
    @JsonProperty("cs4")
    @Value.Redacted
    Optional<String> cs4();

    /** Request's custom value 4. */
    @JsonProperty("cs5")
    @Value.Redacted
    Optional<String> cs5();

    /** Request's custom value 5. */
    @JsonProperty("cs6")
    @Value.Redacted
    Optional<String> cs6();

    /** Request's custom value 6. */
    @JsonProperty("cs7")
    @Value.Redacted
    Optional<String> cs7();

    /** Request's custom value 7. */
    @JsonProperty("cs8")
    @Value.Redacted
    Optional<String> cs8();

    /** Request's custom value 8. */
    @JsonProperty("cs9")
    @Value.Redacted
    Optional<String> cs9();

    /** Payer's e-mail address. */
    @JsonProperty("email")
    @Value.Redacted
    Optional<String> email();

    /** Hash. */
    @JsonProperty("hash")
    @Value.Redacted
    Optional<String> hash();

    /** Payer's network address. */
    @JsonProperty("ip")
    @Value.Redacted
    Optional<String> ip();

    /** Whether the transaction is an account funding transaction (AFT). */
    @JsonProperty("is_aft")
    Optional<Boolean> isAft();

    /** Language. */
    @JsonProperty("lang")
    @Value.Redacted
    Optional<String> lang();

    /** Transaction kind in the middleware. */
    @JsonProperty("mw_type")
    Optional<MwType> mwType();

    /** Operation kind. */
    @JsonProperty("opcode")
    Optional<Opcode> opcode();

    /** Your order id. */
    @JsonProperty("order_id")
    Optional<String> orderId();

    /** Card number, masked by the service. */
    @JsonProperty("pan")
    @Value.Redacted
    Optional<String> pan();

    /** Payer's phone. */
    @JsonProperty("phone")
    @Value.Redacted
    Optional<String> phone();

    /** Prices that make up the amount. */
    @JsonProperty("price")
    Optional<PspPrice> price();

    /** Description of the goods. */
    @JsonProperty("product_descr")
    @Value.Redacted
    Optional<String> productDescr();

    /** Earlier transaction to which a recurring debit refers. */
    @JsonProperty("rebill_from")
    Optional<String> rebillFrom();

    /** Payment system's response code; 0 and 16 mean approval. */
    @JsonProperty("response_code")
    Optional<ResponseCode> responseCode();

    /** Retrieval reference number. */
    @JsonProperty("rrn")
    @Value.Redacted
    Optional<String> rrn();

    @JsonProperty("status")
    Optional<TransactionStatus> status();

    /** Address to which the browser returns from 3-D Secure. */
    @JsonProperty("termurl")
    @Value.Redacted
    Optional<String> termUrl();

    /** When it last changed (UTC, seconds). */
    @JsonProperty("updated")
    @JsonFormat(pattern = "uuuu-MM-dd'T'HH:mm:ss'Z'", timezone = "UTC")
    Optional<Instant> updated();

    /** Reads one from JSON, for your tests. */
    static PspTransaction parse(String json) {
        return JsonCodec.parse(PspTransaction.class, json);
    }
}
