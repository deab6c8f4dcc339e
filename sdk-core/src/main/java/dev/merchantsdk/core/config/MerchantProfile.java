package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.ZoneId;
import java.util.Optional;
import org.immutables.value.Value;

/** What is known of a merchant beyond the credentials. Rules of the contract that depend on something unstated here are not checked. */
@Value.Immutable
@SdkStyle
public interface MerchantProfile extends NotJsonSerializable {
    /** Nothing is known. */
    static MerchantProfile unstated() {
        return Profiles.UNSTATED;
    }

    /** The merchant category code (ISO 18245): four digits. Payments of 4814 and 6050 must carry the payer's phone. */
    Optional<String> merchantCategoryCode();

    /** Whose cash register makes the receipts: the rules of the agent scheme depend on it. */
    Optional<CashRegister> cashRegister();

    /**
     * Where the merchant's days begin and end, which a correction receipt depends on. The contract names no zone: that of Moscow is assumed where none
     * is given.
     */
    @Value.Default
    default ZoneId timeZone() {
        return Profiles.MOSCOW;
    }

    /** Refuses a profile that cannot be. */
    @Value.Check
    default void profileCanBe() {
        Violations violations = Violations.collect();
        violations.text("merchantCategoryCode", merchantCategoryCode()).matches(Profiles.CODE, "must be four digits");
        violations.throwIfMisconfigured("MerchantProfile");
    }

    /** Starts with nothing known. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds {@link MerchantProfile}. */
    final class Builder extends ImmutableMerchantProfile.Builder {
        Builder() {}
    }
}
