package dev.merchantsdk.payments.query;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import java.util.regex.Pattern;

/**
 * One criterion of {@code filter_by} (contract, "Transaction queries"): a field, an operator and a value, not encoded
 * yet. Made by the fields of a list, or {@linkplain #raw raw}.
 *
 * @param <T> the type of the listed records; fields of another list do not compile
 */
@SuppressWarnings("UnusedTypeParameter") // it keeps the fields of one list from another
public final class Criterion<T> implements NotJsonSerializable {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");

    private final String text;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED) // else found by mappers that see all constructors
    private Criterion(String text) {
        this.text = text;
    }

    /**
     * A criterion in the service's format, such as {@code status=success}, for a field without a constant. It is
     * encoded together with the others.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if it is blank, has a line break or another control
     *     character, or holds {@code &}, which separates criteria
     */
    public static <T> Criterion<T> raw(String criterion) {
        return checked("criterion", criterion, criterion);
    }

    /** The name of a field, which must not contain separators and operators. */
    static String name(String name) {
        Violations violations = Violations.collect();
        violations
                .text("field", name)
                .required()
                .matches(NAME, "must begin with a letter and have letters, digits and underscores only");
        violations.throwIfAny("filter_by");
        return name;
    }

    /**
     * A criterion of a field. Only the value is validated, because the name was validated before and the operator is a
     * constant.
     */
    static <T> Criterion<T> of(String field, String operator, String value) {
        return checked(field, value, field + operator + value);
    }

    private static <T> Criterion<T> checked(String field, String value, String text) {
        Violations violations = Violations.collect();
        violations.text(field, value).sensitive().required().notBlank().oneLine();
        GatewayChecks.filterValue(violations, field, value);
        violations.throwIfAny("filter_by");
        return new Criterion<>(text);
    }

    /** The criterion as the service reads it, not encoded. */
    public String text() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Criterion<?> that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Not its value: an order id may be personal. */
    @Override
    public String toString() {
        return "Criterion(***)";
    }
}
