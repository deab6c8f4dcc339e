package dev.merchantsdk.payments.query;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import java.util.regex.Pattern;

/**
 * One criterion of {@code filter_by} (contract, "Transaction queries"): a field, an operator and a value, created by
 * {@link #raw} or by field classes such as {@link FilterField}.
 *
 * @param <T> the list's record type
 */
@SuppressWarnings("UnusedTypeParameter") // T lets the compiler reject a criterion of another list
public final class Criterion<T> implements NotJsonSerializable {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");

    private final String text;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED) // prevents object mappers from detecting this constructor
    private Criterion(String text) {
        this.text = text;
    }

    /**
     * Returns a criterion in the service's format, such as {@code status=success}, for a field that has no constant. Do
     * not URL-encode it.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if the criterion is blank, or contains a control
     *     character or {@code &}
     */
    public static <T> Criterion<T> raw(String criterion) {
        return checked("criterion", criterion, criterion);
    }

    static String name(String name) {
        Violations violations = Violations.collect();
        violations
                .text("field", name)
                .required()
                .matches(NAME, "must begin with a letter and have letters, digits and underscores only");
        violations.throwIfAny("filter_by");
        return name;
    }

    /** Returns a criterion for a field whose name was checked before. */
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

    /** Returns the criterion in the service's format, before URL encoding. */
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

    /** Omits the criterion, because it may contain an order id, which may be personal data. */
    @Override
    public String toString() {
        return "Criterion(***)";
    }
}
