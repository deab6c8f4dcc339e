package dev.merchantsdk.identification.model;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Inn;
import java.time.LocalDate;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The data of the person to identify (contract, "Simplified identification"). Immutable. {@code toString()} does not
 * print any of these values.
 *
 * <p>The service looks up the person by {@link #snils()} or {@link #inn()}, so at least one of these numbers is
 * required. If the request contains both numbers, the service looks up both numbers in parallel and uses the result
 * that is available first.
 */
@Value.Immutable
@RequestStyle
public interface PersonCheck extends NotJsonSerializable {
    /** {@code firstName}; not blank. Required. */
    @Value.Redacted
    String firstName();

    /**
     * {@code patronymic}, the middle name. Required, because the contract requires that the property is present. For a
     * person without a middle name, send the empty string {@code ""}. A string that consists only of blanks is invalid.
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
     * {@code snils}, the pension insurance number. {@link Snils#of} verifies its check digits; {@link
     * Snils#withoutChecksum} does not. If the number is absent, the SDK sends an empty string, because the contract
     * requires that the property is present. Required if {@link #inn()} is absent.
     */
    @Value.Redacted
    Optional<Snils> snils();

    /**
     * {@code inn}, the taxpayer number. {@link Inn#of} verifies its check digits; {@link Inn#withoutChecksum} does not.
     * If the number is absent, the SDK sends an empty string, because the contract requires that the property is
     * present. Required if {@link #snils()} is absent.
     */
    @Value.Redacted
    Optional<Inn> inn();

    /** {@code gender}. Required. */
    @Value.Redacted
    Gender gender();

    /**
     * {@code phone}: {@code +7} and 1..14 digits. If the phone is present, the service also checks the phone: it sends
     * a code to the phone by SMS.
     */
    @Value.Redacted
    Optional<String> phone();

    /** {@code birthDate}, the date of birth, sent as {@code YYYY-MM-DD}. Required if {@link #snils()} is present. */
    @Value.Redacted
    Optional<LocalDate> birthDate();

    /** Throws an exception with all violations if the person's data break a rule of the contract. */
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

        public abstract Builder birthDate(LocalDate birthDate);

        /** Copies the properties that {@code other} contains to this builder. */
        public abstract Builder from(PersonCheck other);

        abstract PersonCheck create();

        public final PersonCheck build() {
            PersonCheck value = create();
            value.validate();
            return value;
        }
    }
}
