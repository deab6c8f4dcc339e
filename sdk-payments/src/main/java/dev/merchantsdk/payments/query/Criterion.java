package dev.merchantsdk.payments.query;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import java.util.regex.Pattern;

/**
 * One criterion of {@code filter_by} (contract, "Transaction queries"): a field, an operator and a value, not encoded
 * yet. Created from the fields of a list, or as a {@linkplain #raw raw} criterion.
 *
 * @param <T> the type of the listed records; fields of another list do not compile
 */
@SuppressWarnings("UnusedTypeParameter") // it prevents the use of one list's fields in a query of another list
public final class Criterion<T> implements NotJsonSerializable {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");

    private final String text;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED) // otherwise mappers that see all constructors would find this one
    private Criterion(String text) {
        this.text = text;
    }

    /**
     * A criterion in the service's format, such as {@code status=success}, for a field without a constant. It is
     * encoded together with the other criteria.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if it is blank, or contains a line break, another
     *     control character or {@code &}, which separates criteria
     */
    public static <T> Criterion<T> raw(String criterion) {
        return checked("criterion", criterion, criterion);
    }

    /** Checks the name of a field, which must not contain separators or operators. */
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
     * Returns a criterion for a field. Only the value is validated, because the name was validated before and the
     * operator is a constant.
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

    /** The criterion in the service's format, not encoded. */
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

    /** Omits the value, because an order id may be personal. */
    @Override
    public String toString() {
        return "Criterion(***)";
    }
}
