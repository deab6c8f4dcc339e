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
 * Data of the person to identify (contract, "Simplified identification"). Immutable. {@code toString()} does not print
 * them.
 *
 * <p>The service looks up the person by {@link #snils()} or {@link #inn()}, at least one of which is required. Given
 * both, it looks up both in parallel and uses the first result.
 */
@Value.Immutable
@RequestStyle
public interface PersonCheck extends NotJsonSerializable {
    /** {@code firstName}; not blank. Required. */
    @Value.Redacted
    String firstName();

    /**
     * {@code patronymic}, the middle name. Required: send {@code ""} for a person without it. Only blanks are invalid.
     */
    @Value.Redacted
    String patronymic();

    /** {@code lastName}; not blank. Required. */
    @Value.Redacted
    String lastName();

    /** Russian passport, sent as {@code passportSeries} and {@code passportNumber}. Required. */
    @Value.Redacted
    Passport passport();

    /**
     * {@code snils}, the pension insurance number. {@link Snils#of} verifies the check digits;
     * {@link Snils#withoutChecksum} does not. Required without an {@link #inn()}; then an absent one is sent as an
     * empty string.
     */
    @Value.Redacted
    Optional<Snils> snils();

    /**
     * {@code inn}, the taxpayer number. {@link Inn#of} verifies the check digits; {@link Inn#withoutChecksum} does not.
     * Required without a {@link #snils()}; then an absent one is sent as an empty string.
     */
    @Value.Redacted
    Optional<Inn> inn();

    /** {@code gender}. Required. */
    @Value.Redacted
    Gender gender();

    /**
     * {@code phone}: {@code +7} and 1..14 digits. With it, the service sends an SMS code and checks the phone as well
     * as the person.
     */
    @Value.Redacted
    Optional<String> phone();

    /** {@code birthDate}, the date of birth, sent as {@code YYYY-MM-DD}. Required with a {@link #snils()}. */
    @Value.Redacted
    Optional<LocalDate> birthDate();

    static Builder builder() {
        return ImmutablePersonCheck.builder();
    }

    /**
     * Builds a {@link PersonCheck}. Not thread-safe. {@code build()} throws an {@link InvalidRequestException} with
     * every violation.
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

        /** Copies everything set in {@code other}. */
        public abstract Builder from(PersonCheck other);

        abstract PersonCheck create();

        public final PersonCheck build() {
            PersonCheck value = create();
            PersonRules.check(value);
            return value;
        }
    }
}
