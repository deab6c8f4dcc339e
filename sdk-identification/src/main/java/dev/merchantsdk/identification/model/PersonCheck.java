package dev.merchantsdk.identification.model;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.core.value.PhoneNumber;
import java.time.LocalDate;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The data of the person to identify (contract, "Simplified identification"). Immutable. {@code toString()} does not
 * print the data.
 *
 * <p>The service looks up the person by {@link #snils()} or {@link #inn()}. At least one of these numbers is required.
 * If the data contain both numbers, the service looks up both in parallel and uses the first result.
 */
@Value.Immutable
@RequestStyle
public interface PersonCheck extends NotJsonSerializable {
    /** {@code firstName}; not blank. Required. */
    @Value.Redacted
    String firstName();

    /**
     * {@code patronymic}, the middle name. Required. For a person without a middle name, send the empty string
     * {@code ""}. A string that consists only of blanks is invalid.
     */
    @Value.Redacted
    String patronymic();

    /** {@code lastName}; not blank. Required. */
    @Value.Redacted
    String lastName();

    /** The Russian passport, sent as {@code passportSeries} and {@code passportNumber}. Required. */
    @Value.Redacted
    Passport passport();

    /**
     * {@code snils}, the pension insurance number. {@link Snils#of} verifies the check digits;
     * {@link Snils#withoutChecksum} does not. Required if {@link #inn()} is absent. If only {@code inn} is present, the
     * SDK sends an empty string as {@code snils}.
     */
    @Value.Redacted
    Optional<Snils> snils();

    /**
     * {@code inn}, the taxpayer number. {@link Inn#of} verifies the check digits; {@link Inn#withoutChecksum} does not.
     * Required if {@link #snils()} is absent. If only {@code snils} is present, the SDK sends an empty string as
     * {@code inn}.
     */
    @Value.Redacted
    Optional<Inn> inn();

    /** {@code gender}. Required. */
    @Value.Redacted
    Gender gender();

    /**
     * {@code phone}: {@code +7} and 1..14 digits. If the phone is present, the service sends an SMS code to the phone.
     * The service then checks the person and the phone.
     */
    @Value.Redacted
    Optional<String> phone();

    /** {@code birthDate}, the date of birth, sent as {@code YYYY-MM-DD}. Required if {@link #snils()} is present. */
    @Value.Redacted
    Optional<LocalDate> birthDate();

    private void validate() {
        PersonRules.check(this);
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutablePersonCheck.builder();
    }

    /**
     * Builds a {@link PersonCheck}. Not thread-safe. If the data break a rule, {@code build()} throws one
     * {@link InvalidRequestException} with every violation.
     */
    abstract sealed class Builder permits ImmutablePersonCheck.Builder {
        Builder() {}

        public abstract Builder firstName(String firstName);

        public abstract Builder patronymic(String patronymic);

        public abstract Builder lastName(String lastName);

        public abstract Builder passport(Passport passport);

        public abstract Builder snils(Snils snils);

        public abstract Builder inn(Inn inn);

        public abstract Builder gender(Gender gender);

        public abstract Builder phone(String phone);

        public final Builder phone(PhoneNumber phone) {
            return phone(phone.reveal());
        }

        public abstract Builder birthDate(LocalDate birthDate);

        /** Sets the properties that are present in {@code other}. */
        public abstract Builder from(PersonCheck other);

        abstract PersonCheck create();

        public final PersonCheck build() {
            PersonCheck value = create();
            value.validate();
            return value;
        }
    }
}
