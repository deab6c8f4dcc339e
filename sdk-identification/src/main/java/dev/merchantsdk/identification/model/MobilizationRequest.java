package dev.merchantsdk.identification.model;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Inn;
import java.time.LocalDate;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * Requests a person's mobilization status, by a taxpayer number, or by a passport with its date of issue (contract,
 * "Mobilization status"). Immutable. {@code toString()} prints no values.
 */
@Value.Immutable
@RequestStyle
public interface MobilizationRequest extends NotJsonSerializable {
    /** {@code firstName}; not blank. Required. */
    @Value.Redacted
    String firstName();

    /** {@code lastName}; not blank. Required. */
    @Value.Redacted
    String lastName();

    /**
     * {@code patronymic}, the middle name. Required: send {@code ""} for a person without it. Only blanks are invalid.
     */
    @Value.Redacted
    String patronymic();

    /** {@code dateOfBirth}, sent as {@code DD.MM.YYYY}. Required. */
    @Value.Redacted
    LocalDate dateOfBirth();

    /**
     * {@code inn}, the taxpayer number. {@link Inn#of} verifies the check digits; {@link Inn#withoutChecksum} does not.
     * Set either this or {@link #passport()}.
     */
    @Value.Redacted
    Optional<Inn> inn();

    /** {@code passport}, sent as series and number without a space. Set either this or {@link #inn()}. */
    @Value.Redacted
    Optional<Passport> passport();

    /**
     * {@code dateOfDocument}, the passport's date of issue, sent as {@code DD.MM.YYYY}. Required with a
     * {@link #passport()}, otherwise not allowed.
     */
    @Value.Redacted
    Optional<LocalDate> dateOfDocument();

    private void validate() {
        Violations violations = Violations.collect();
        PersonRules.name(violations, "firstName", firstName());
        PersonRules.name(violations, "lastName", lastName());
        PersonRules.patronymic(violations, patronymic());
        violations.required("dateOfBirth", dateOfBirth());
        violations.date("dateOfBirth", dateOfBirth());
        violations.rule(
                inn().isPresent() != passport().isPresent(),
                "inn",
                "is required without passport: exactly one of them");
        violations.rule(
                dateOfDocument().isPresent() == passport().isPresent(),
                "dateOfDocument",
                "is required with passport, and only with it");
        violations.date("dateOfDocument", dateOfDocument().orElse(null));
        violations.throwIfAny("MobilizationRequest");
    }

    static Builder builder() {
        return ImmutableMobilizationRequest.builder();
    }

    /**
     * Builds a {@link MobilizationRequest}. Not thread-safe. {@code build()} throws an {@link InvalidRequestException}
     * with every violation.
     */
    abstract sealed class Builder permits ImmutableMobilizationRequest.Builder {
        Builder() {}

        public abstract Builder firstName(String firstName);

        public abstract Builder lastName(String lastName);

        public abstract Builder patronymic(String patronymic);

        public abstract Builder dateOfBirth(LocalDate dateOfBirth);

        public abstract Builder inn(Inn inn);

        public abstract Builder passport(Passport passport);

        public abstract Builder dateOfDocument(LocalDate dateOfDocument);

        /** Copies everything set in {@code other}. */
        public abstract Builder from(MobilizationRequest other);

        abstract MobilizationRequest create();

        public final MobilizationRequest build() {
            MobilizationRequest value = create();
            value.validate();
            return value;
        }
    }
}
