package dev.merchantsdk.payments.query;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A field of a list that can be filtered for equality (contract, "Transaction queries"). The values of such a field are
 * ids, codes and words. For such fields, the service documents only the operators {@code =} and {@code in}, and a
 * comparison such as {@code <} would have no useful meaning. {@link Criterion#raw} creates criteria with other
 * operators.
 *
 * @param <T> the type of the records in the list
 * @param <V> the type of the field's values
 */
public final class FilterField<T, V> implements NotJsonSerializable {
    private final String name;
    private final Function<V, String> form;

    private FilterField(String name, Function<V, String> form) {
        this.name = name;
        this.form = form;
    }

    /**
     * Returns a field that has the given name in the request.
     *
     * @param name the name
     * @param form the function that converts a value of the field to a string
     * @throws dev.merchantsdk.core.error.InvalidRequestException unless the name begins with a letter and contains only
     *     letters, digits and underscores
     */
    public static <T, V> FilterField<T, V> of(String name, Function<V, String> form) {
        return new FilterField<>(Criterion.name(name), form);
    }

    /** The name of the field in the request. */
    public String name() {
        return name;
    }

    /** Returns the criterion that the field has exactly this value ({@code =}). */
    public Criterion<T> is(V value) {
        return Criterion.of(name, "=", form.apply(value));
    }

    /**
     * Returns the criterion that the field has one of these values ({@code in}). The documentation of the service
     * contains only an example with one value, so the SDK assumes that commas separate several values. If this
     * assumption is wrong, use {@link Criterion#raw}.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if there is no value, or if a value is blank or
     *     contains a comma
     */
    @SafeVarargs
    public final Criterion<T> in(V... values) {
        List<String> texts = new ArrayList<>();
        for (V value : values) {
            texts.add(form.apply(value));
        }
        return InOperator.of(name, texts);
    }
}
