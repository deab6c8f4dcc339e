package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.ReadBy;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.immutables.value.Value;

/**
 * Details of a transaction ({@code extra_data}; contract, "Transaction record, secure"). Every field may be absent.
 * {@link #additional()} has {@code payment_receiver} and {@code failed_gw_merchant_account_ids}, whose types the
 * contract doesn't state.
 */
@Value.Immutable
@SetOnceStyle
@ReadBy(SecureTransactionReader.DetailsReader.class)
public interface SecureDetails extends AdditionalProperties {
    /** 3-D Secure operation id. */
    @JsonProperty("active3ds_operation_id")
    @Value.Redacted
    Optional<String> active3dsOperationId();

    /** Payer's card number, masked by the service. */
    @JsonProperty("customer_creditcard_number")
    @Value.Redacted
    Optional<String> customerCreditCardNumber();

    /** Cardholder's name. */
    @JsonProperty("credit_card_holder")
    @Value.Redacted
    Optional<String> creditCardHolder();

    /** Year when the card expires. */
    @JsonProperty("credit_card_expiration_year")
    @Value.Redacted
    OptionalInt creditCardExpirationYear();

    /** Month when the card expires, 1..12. */
    @JsonProperty("credit_card_expiration_month")
    @Value.Redacted
    OptionalInt creditCardExpirationMonth();

    /** Retrieval reference number. */
    @JsonProperty("rrn")
    @Value.Redacted
    Optional<String> rrn();

    /** Authorization code. */
    @JsonProperty("auth_code")
    @Value.Redacted
    Optional<String> authCode();

    /** Remote system's id. */
    @JsonProperty("remote_system_id")
    @Value.Redacted
    Optional<String> remoteSystemId();

    /** Error code. */
    @JsonProperty("error_code")
    @Value.Redacted
    Optional<String> errorCode();

    /** Error message. */
    @JsonProperty("error_description")
    Optional<ServiceText> errorDescription();

    /** Whether 3-D Secure was used. */
    @JsonProperty("had3_d_secure")
    Optional<Boolean> had3dSecure();

    /** Id of a document file. */
    @JsonProperty("document_file_id")
    @Value.Redacted
    Optional<String> documentFileId();

    /** Route that was used instead of the usual one. */
    @JsonProperty("route_override")
    @Value.Redacted
    Optional<String> routeOverride();

    /** Channel. */
    @JsonProperty("channel")
    @Value.Redacted
    Optional<String> channel();

    /** Saved card's number, masked by the service. */
    @JsonProperty("saved_credit_card_number")
    @Value.Redacted
    Optional<String> savedCreditCardNumber();

    /** Whether the token is payout-only: usable for payouts and interactive payments, but not for recurring debits. */
    @JsonProperty("is_payout_only_card_binding")
    Optional<Boolean> isPayoutOnlyCardBinding();

    /** Whether the transaction used a preauthorization. */
    @JsonProperty("used_pre_auth")
    Optional<Boolean> usedPreAuth();

    /** Id {@code gw_merchant_account_id} of the merchant's account. */
    @JsonProperty("gw_merchant_account_id")
    OptionalLong gwMerchantAccountId();

    /** Card id. */
    @JsonProperty("card_id")
    @Value.Redacted
    Optional<String> cardId();

    /** Whether the transaction is a test transaction. */
    @JsonProperty("is_sandbox")
    Optional<Boolean> isSandbox();

    /** Receipt from the request. */
    @JsonProperty("fiscal_information")
    Optional<SecureFiscalInformation> fiscalInformation();
}
