package dev.merchantsdk.payments.query;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A field that a list can be filtered by for equality (contract, "Transaction queries"). Its values are ids, codes and
 * words: the service shows only {@code =} and {@code in} for them, and an order of them would be meaningless.
 * {@link Criterion#raw} creates other criteria.
 *
 * @param <T> the type of the listed records
 * @param <V> the values of the field
 */
public final class FilterField<T, V> implements NotJsonSerializable {
    private final String name;
    private final Function<V, String> form;

    private FilterField(String name, Function<V, String> form) {
        this.name = name;
        this.form = form;
    }

    /**
     * A field by its name on the wire, and how its values are written there.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException unless the name is letters, digits and underscores
     */
    public static <T, V> FilterField<T, V> of(String name, Function<V, String> form) {
        return new FilterField<>(Criterion.name(name), form);
    }

    /** The name on the wire. */
    public String name() {
        return name;
    }

    /** Exactly this value: {@code =}. */
    public Criterion<T> is(V value) {
        return Criterion.of(name, "=", form.apply(value));
    }

    /**
     * One of these values: {@code in}. That they are separated by commas is an assumption; the service shows one value
     * only. If the format is wrong, use {@link Criterion#raw}.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if there is none, or one is blank or holds a comma
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
