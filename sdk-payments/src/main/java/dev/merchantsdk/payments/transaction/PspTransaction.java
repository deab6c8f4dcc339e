package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.AnyScalar;
import dev.merchantsdk.core.json.AsDecimal;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.json.TextOrNumber;
import dev.merchantsdk.core.json.TrueOrFalse;
import dev.merchantsdk.core.json.UtcMicros;
import dev.merchantsdk.core.json.UtcSeconds;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A transaction as list v3 records it (contract, "Transaction record, list v3"). Everything but {@link #id()} may be
 * absent. If the contract does not show the type of a field, every type is read: as a {@link JsonValue}, or as a text,
 * into which a number is converted.
 */
@Value.Immutable
@SetOnceStyle
public interface PspTransaction extends NotJsonSerializable {
    /** The number of the record: 8 digits, unique. The id of the transaction is {@link #cs1()}. */
    @JsonProperty("id")
    long id();

    /** The account. */
    @JsonProperty("account_id")
    Optional<JsonValue> accountId();

    /**
     * The amount. In roubles, by assumption: the contract does not name the unit. Absent also if it has another form:
     * {@link #additional()} contains it then, and the amount is not known.
     */
    @JsonProperty("amount")
    @AsDecimal
    Optional<BigDecimal> amount();

    /** {@link #amount()} in roubles, by assumption; empty if negative, too large, or of more than two decimals. */
    default Optional<Amount> amountAsAmount() {
        return amount().flatMap(Amount::ifValid);
    }

    /** The amount in {@link #currencyIdConverted()}, in its main unit by assumption, as {@link #amount()}. */
    @JsonProperty("amount_converted")
    @AsDecimal
    Optional<BigDecimal> amountConverted();

    /** The authorization code. */
    @JsonProperty("authcode")
    @AnyScalar
    Optional<String> authCode();

    /** The type of the card. */
    @JsonProperty("card_type")
    @AnyScalar
    Optional<String> cardType();

    /** The payer's address; {@code ccadress} is the contract's spelling. */
    @JsonProperty("ccadress")
    @AnyScalar
    @Value.Redacted
    Optional<String> ccadress();

    /** The channel: 61, 64, 66 and 100 are four banks (contract, "Register export"); there are others. Of any kind. */
    @JsonProperty("channel_id")
    Optional<JsonValue> channelId();

    /** The client. */
    @JsonProperty("client_id")
    Optional<JsonValue> clientId();

    /** The contract. */
    @JsonProperty("contract_id")
    Optional<JsonValue> contractId();

    /** The token of the contract. */
    @JsonProperty("contract_token")
    @Value.Redacted
    Optional<JsonValue> contractToken();

    /** The time of its creation, to the microsecond; in another form it is in {@link #additional()}. */
    @JsonProperty("created")
    @UtcMicros
    Optional<Instant> created();

    /** Additional data. May be personal, so it is not printed. */
    @JsonProperty("cs0")
    @AnyScalar
    @Value.Redacted
    Optional<String> cs0();

    /** The id that the transaction was created with: 32 characters. */
    @JsonProperty("cs1")
    @TextOrNumber
    Optional<String> cs1();

    /** The custom value number 1 of the request. May be personal, so it is not printed. */
    @JsonProperty("cs2")
    @AnyScalar
    @Value.Redacted
    Optional<String> cs2();

    /** The custom value number 2 of the request. May be personal, so it is not printed. */
    @JsonProperty("cs3")
    @AnyScalar
    @Value.Redacted
    Optional<String> cs3();

    /** The custom value number 3 of the request. May be personal, so it is not printed. */
    @JsonProperty("cs4")
    @AnyScalar
    @Value.Redacted
    Optional<String> cs4();

    /** The custom value number 4 of the request. May be personal, so it is not printed. */
    @JsonProperty("cs5")
    @AnyScalar
    @Value.Redacted
    Optional<String> cs5();

    /** The custom value number 5 of the request. May be personal, so it is not printed. */
    @JsonProperty("cs6")
    @AnyScalar
    @Value.Redacted
    Optional<String> cs6();

    /** The custom value number 6 of the request. May be personal, so it is not printed. */
    @JsonProperty("cs7")
    @AnyScalar
    @Value.Redacted
    Optional<String> cs7();

    /** The custom value number 7 of the request. May be personal, so it is not printed. */
    @JsonProperty("cs8")
    @AnyScalar
    @Value.Redacted
    Optional<String> cs8();

    /** The custom value number 8 of the request. May be personal, so it is not printed. */
    @JsonProperty("cs9")
    @AnyScalar
    @Value.Redacted
    Optional<String> cs9();

    /** The currency. */
    @JsonProperty("currency_id")
    Optional<JsonValue> currencyId();

    /** The currency of {@link #amountConverted()}. */
    @JsonProperty("currency_id_converted")
    Optional<JsonValue> currencyIdConverted();

    /** The payer. */
    @JsonProperty("customer_info")
    @Value.Redacted
    Optional<JsonValue> customerInfo();

    /** The payer's e-mail. */
    @JsonProperty("email")
    @AnyScalar
    @Value.Redacted
    Optional<String> email();

    /** The node of the gateway. */
    @JsonProperty("gw_node_id")
    Optional<JsonValue> gwNodeId();

    /** The hash. */
    @JsonProperty("hash")
    @AnyScalar
    @Value.Redacted
    Optional<String> hash();

    /** The payment instrument. */
    @JsonProperty("instrument_id")
    @Value.Redacted
    Optional<JsonValue> instrumentId();

    /** The type of the payment instrument. */
    @JsonProperty("instrument_type_id")
    Optional<JsonValue> instrumentTypeId();

    /** The payer's address in the network. */
    @JsonProperty("ip")
    @AnyScalar
    @Value.Redacted
    Optional<String> ip();

    /** Whether it is an account funding transaction (AFT). */
    @JsonProperty("is_aft")
    @TrueOrFalse
    Optional<Boolean> isAft();

    /** The language. */
    @JsonProperty("lang")
    @AnyScalar
    Optional<String> lang();

    /** The merchant data of 3-D Secure. */
    @JsonProperty("md")
    @Value.Redacted
    Optional<JsonValue> md();

    /** The id at the middleware. */
    @JsonProperty("mw_id")
    Optional<JsonValue> mwId();

    /** The merchant at the middleware. */
    @JsonProperty("mw_merchant_id")
    Optional<JsonValue> mwMerchantId();

    /** The node of the middleware. */
    @JsonProperty("mw_node_id")
    Optional<JsonValue> mwNodeId();

    /** The time of creation by the middleware. Its form is not shown. */
    @JsonProperty("mw_timestamp_created")
    Optional<JsonValue> mwTimestampCreated();

    /** The kind for the middleware. */
    @JsonProperty("mw_type")
    Optional<MwType> mwType();

    /** The operation. */
    @JsonProperty("opcode")
    Optional<Opcode> opcode();

    /** The merchant's own number. */
    @JsonProperty("order_id")
    @TextOrNumber
    Optional<String> orderId();

    /** The card number, masked by the service. */
    @JsonProperty("pan")
    @AnyScalar
    @Value.Redacted
    Optional<String> pan();

    /** The id of the card number. */
    @JsonProperty("pan_id")
    @Value.Redacted
    Optional<JsonValue> panId();

    /** The payer's phone. */
    @JsonProperty("phone")
    @AnyScalar
    @Value.Redacted
    Optional<String> phone();

    /** The prices behind the amount. */
    @JsonProperty("price")
    Optional<PspPrice> price();

    /** The description of the goods. May be personal, so it is not printed. */
    @JsonProperty("product_descr")
    @AnyScalar
    @Value.Redacted
    Optional<String> productDescr();

    /** The product. */
    @JsonProperty("product_id")
    Optional<JsonValue> productId();

    /** The transaction that a recurring debit repeats. */
    @JsonProperty("rebill_from")
    @AnyScalar
    Optional<String> rebillFrom();

    /** The state of recurring debits. */
    @JsonProperty("rebill_status")
    Optional<JsonValue> rebillStatus();

    /** Why recurring debits have that state. */
    @JsonProperty("rebill_statusreason")
    Optional<JsonValue> rebillStatusReason();

    /** A reference. */
    @JsonProperty("reference_id")
    Optional<JsonValue> referenceId();

    /** The id at the remote side. */
    @JsonProperty("remote_id")
    Optional<JsonValue> remoteId();

    /** A second id at the remote side. */
    @JsonProperty("remote_id2")
    Optional<JsonValue> remoteId2();

    /** A third id at the remote side. */
    @JsonProperty("remote_id3")
    Optional<JsonValue> remoteId3();

    /** A fourth id at the remote side. */
    @JsonProperty("remote_id4")
    Optional<JsonValue> remoteId4();

    /** A fifth id at the remote side. */
    @JsonProperty("remote_id5")
    Optional<JsonValue> remoteId5();

    /** A further id at the remote side. */
    @JsonProperty("remote_id_ext")
    Optional<JsonValue> remoteIdExt();

    /** Whether, or when, the remote side processed it. Its form is not shown. */
    @JsonProperty("remotely_processed")
    Optional<JsonValue> remotelyProcessed();

    /** The request. */
    @JsonProperty("request_id")
    Optional<JsonValue> requestId();

    /** The response code of the payment system: 0 and 16 are approvals. */
    @JsonProperty("response_code")
    Optional<ResponseCode> responseCode();

    /** The retrieval reference number. */
    @JsonProperty("rrn")
    @AnyScalar
    Optional<String> rrn();

    /** The use of 3-D Secure. */
    @JsonProperty("secure_mode")
    Optional<JsonValue> secureMode();

    /** The site. */
    @JsonProperty("site_id")
    Optional<JsonValue> siteId();

    /** Whether, or when, the site was notified. Its form is not shown. */
    @JsonProperty("site_notified")
    Optional<JsonValue> siteNotified();

    /** The status. */
    @JsonProperty("status")
    Optional<TransactionStatus> status();

    /** The number of changes of its status. */
    @JsonProperty("status_changes_counter")
    Optional<JsonValue> statusChangesCounter();

    /** The sub-provider. */
    @JsonProperty("subprovider_id")
    Optional<JsonValue> subproviderId();

    /** The terminal. */
    @JsonProperty("terminal_id")
    Optional<JsonValue> terminalId();

    /** Where 3-D Secure returns to. */
    @JsonProperty("termurl")
    @AnyScalar
    @Value.Redacted
    Optional<String> termUrl();

    /** The time of the last change, to the second, a filter of lists; another form is in {@link #additional()}. */
    @JsonProperty("updated")
    @UtcSeconds
    Optional<Instant> updated();

    /** The properties of the response that the contract does not name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Rejects a record without a number. */
    private void validate() {
        ResponseChecks.numbered("id", id());
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutablePspTransaction.builder();
    }

    /** Builds a {@link PspTransaction}, for a merchant's own tests; not thread-safe. */
    abstract sealed class Builder implements PspTransactionSetters<Builder> permits ImmutablePspTransaction.Builder {
        Builder() {}

        abstract PspTransaction create();

        public final PspTransaction build() {
            PspTransaction value = create();
            value.validate();
            return value;
        }
    }
}
