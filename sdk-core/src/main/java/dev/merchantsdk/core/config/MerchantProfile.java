package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.check.WebAddress;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.ZoneId;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A merchant's properties, except the credentials. A rule of the contract is checked only when the property that it
 * depends on is set.
 */
@Value.Immutable
@SdkStyle
public interface MerchantProfile extends NotJsonSerializable {
    /** Returns an empty profile. */
    static MerchantProfile empty() {
        return Defaults.UNSTATED;
    }

    /**
     * Merchant category code (ISO 18245): four digits. With 4814 or 6050, one-step payments must contain the payer's
     * phone.
     */
    Optional<String> merchantCategoryCode();

    /**
     * Callback address of requests that set none. It is the {@code urls.callback} of payments, and of bindings on a
     * page of the service or by a zero balance. The rule is that of a request: an absolute HTTPS URL; plain HTTP only
     * to the loopback interface, when the gateway is there too.
     */
    @Value.Redacted
    Optional<String> callbackUrl();

    /** Owner of the cash register. It matters for receipts in which an agent sells for a supplier. */
    Optional<CashRegister> cashRegister();

    /**
     * Time zone of the merchant's current day. Rules for a correction receipt depend on this day, and the contract
     * names no zone. Default: Moscow.
     */
    @Value.Default
    default ZoneId timeZone() {
        return Defaults.MOSCOW;
    }

    /** {@code clientId} of independent receipts that set none. */
    Optional<String> receiptClientId();

    /** JSON type of {@code clientId} in independent receipts. Default: a string. */
    @Value.Default
    default JsonKind receiptClientIdKind() {
        return JsonKind.TEXT;
    }

    /** {@code merchantId} of independent receipts that set none. */
    Optional<String> receiptMerchantId();

    /** JSON type of {@code merchantId} in independent receipts. Default: a string. */
    @Value.Default
    default JsonKind receiptMerchantIdKind() {
        return JsonKind.TEXT;
    }

    /** JSON type of {@code serviceId} in independent receipts. Default: a string. */
    @Value.Default
    default JsonKind receiptServiceIdKind() {
        return JsonKind.TEXT;
    }

    /** JSON type of {@code items[].quantity} in independent receipts. Default: a number. */
    @Value.Default
    default JsonKind receiptQuantityKind() {
        return JsonKind.NUMBER;
    }

    /**
     * JSON type of {@code fiscalInformation.items[].quantity} in payments. Default: a number.
     */
    @Value.Default
    default JsonKind fiscalQuantityKind() {
        return JsonKind.NUMBER;
    }

    private void validate() {
        Violations violations = Violations.collect();
        violations
                .text("merchantCategoryCode", merchantCategoryCode())
                .matches(Defaults.CATEGORY_CODE, "must be four digits");
        WebAddress.callback(violations, "callbackUrl", callbackUrl());
        violations.text("receiptClientId", receiptClientId()).notBlank().oneLine();
        violations.text("receiptMerchantId", receiptMerchantId()).notBlank().oneLine();
        violations.throwIfMisconfigured("MerchantProfile");
    }

    static Builder builder() {
        return ImmutableMerchantProfile.builder();
    }

    abstract sealed class Builder permits ImmutableMerchantProfile.Builder {
        Builder() {}

        public abstract Builder merchantCategoryCode(String merchantCategoryCode);

        public abstract Builder callbackUrl(String callbackUrl);

        public abstract Builder cashRegister(CashRegister cashRegister);

        public abstract Builder timeZone(ZoneId timeZone);

        public abstract Builder receiptClientId(String receiptClientId);

        public abstract Builder receiptClientIdKind(JsonKind receiptClientIdKind);

        public abstract Builder receiptMerchantId(String receiptMerchantId);

        public abstract Builder receiptMerchantIdKind(JsonKind receiptMerchantIdKind);

        public abstract Builder receiptServiceIdKind(JsonKind receiptServiceIdKind);

        public abstract Builder receiptQuantityKind(JsonKind receiptQuantityKind);

        public abstract Builder fiscalQuantityKind(JsonKind fiscalQuantityKind);

        /** Copies all properties that are present in {@code other}. */
        public abstract Builder from(MerchantProfile other);

        abstract MerchantProfile create();

        public final MerchantProfile build() {
            MerchantProfile value = create();
            value.validate();
            return value;
        }
    }
}
