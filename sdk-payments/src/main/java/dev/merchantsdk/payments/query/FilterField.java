package dev.merchantsdk.payments.query;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A field by which a list can be filtered (contract, "Transaction queries"), whose values are ids, codes or words. For
 * such a field, the service documents only {@code =} and {@code in}; {@link Criterion#raw} allows other operators.
 *
 * @param <T> the list's record type
 * @param <V> the field's value type
 */
public final class FilterField<T, V> implements NotJsonSerializable {
    private final String name;
    private final Function<V, String> form;

    private FilterField(String name, Function<V, String> form) {
        this.name = name;
        this.form = form;
    }

    /**
     * Returns a field with this name in the request.
     *
     * @param form converts a value to a string
     * @throws dev.merchantsdk.core.error.InvalidRequestException unless the name is a Latin letter, followed by Latin
     *     letters, digits and underscores
     */
    public static <T, V> FilterField<T, V> of(String name, Function<V, String> form) {
        return new FilterField<>(Criterion.name(name), form);
    }

    /** Returns the field's name in the request. */
    public String name() {
        return name;
    }

    /** Returns the criterion that the field has exactly this value ({@code =}). */
    public Criterion<T> is(V value) {
        return Criterion.of(name, "=", form.apply(value));
    }

    /**
     * Returns the criterion that the field has one of these values ({@code in}). Commas separate them, which is an
     * assumption: the service's documentation has only an example with one value. {@link Criterion#raw} allows another
     * separator.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if there is no value, or if a value is blank or
     *     contains a comma
     */
    @SafeVarargs
    public final Criterion<T> in(V... values) {
        Violations violations = Violations.collect();
        violations.rule(values.length > 0, name, "must have at least one value");
        List<String> texts = new ArrayList<>();
        for (V value : values) {
            @Nullable String text = form.apply(value);
            violations.text(name, text).sensitive().required().notBlank();
            violations.rule(
                    text == null || !text.contains(","), name, "must not contain \",\", which separates the values");
            texts.add(text);
        }
        violations.throwIfAny("filter_by");
        return Criterion.of(name, " in ", String.join(",", texts));
    }
}
