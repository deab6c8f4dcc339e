package dev.merchantsdk.identification.model;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Inn;
import java.time.LocalDate;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * Who is to be identified (contract, "Simplified identification"). Immutable. Nothing of it is printed.
 *
 * <p>The person is looked up by {@link #snils()} or {@link #inn()}: at least one of them. If both are given, both are
 * looked up in parallel, and the first result decides.
 */
@Value.Immutable
@RequestStyle
public interface PersonCheck extends NotJsonSerializable {
    /** {@code firstName}: not blank. Required. */
    @Value.Redacted
    String firstName();

    /**
     * {@code patronymic}, the middle name. Required: the contract lists the property as one that must be present. For a
     * person without a middle name send the empty text {@code ""}. Texts of blanks only are rejected.
     */
    @Value.Redacted
    String patronymic();

    /** {@code lastName}: not blank. Required. */
    @Value.Redacted
    String lastName();

    /** The passport, a Russian one: {@code passportSeries} and {@code passportNumber}. Required. */
    @Value.Redacted
    Passport passport();

    /**
     * {@code snils}, the number of the pension insurance: {@link Snils#of} looks at its check digits,
     * {@link Snils#withoutChecksum} does not. Where it is absent, the property is sent as an empty text, for it must be
     * there. Required without {@link #inn()}.
     */
    @Value.Redacted
    Optional<Snils> snils();

    /**
     * {@code inn}, the taxpayer number: {@link Inn#of} looks at its check digits, {@link Inn#withoutChecksum} does not.
     * Where it is absent, the property is sent as an empty text. Required without {@link #snils()}.
     */
    @Value.Redacted
    Optional<Inn> inn();

    /** {@code gender}. Required. */
    @Value.Redacted
    Gender gender();

    /**
     * {@code phone}: {@code +7} and 1..14 digits. Where it is given, a code is sent to it by SMS, and it is checked
     * too.
     */
    @Value.Redacted
    Optional<String> phone();

    /** {@code birthDate}, the day of birth, sent as {@code YYYY-MM-DD}. Required with {@link #snils()}. */
    @Value.Redacted
    Optional<LocalDate> birthDate();

    /** Validates the rules of the contract. */
    private void validate() {
        PersonRules.check(this);
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutablePersonCheck.builder();
    }

    /**
     * Builds a {@link PersonCheck}; not thread-safe. {@code build()} names every fault at once:
     * {@link InvalidRequestException}.
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

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(PersonCheck other);

        abstract PersonCheck create();

        public final PersonCheck build() {
            PersonCheck value = create();
            value.validate();
            return value;
        }
    }
}
