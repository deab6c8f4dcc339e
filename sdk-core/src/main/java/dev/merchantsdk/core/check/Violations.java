package dev.merchantsdk.core.check;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.Amount;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Collects every broken rule of a request, so that the caller sees all of them at once. Not thread-safe.
 *
 * <p>Fields are named as the contract names them; {@link #each} puts the index before them: {@code Cart[1].Quantity}.
 */
public final class Violations {
    private final List<Violation> found;
    /** The path of the element that is checked is built when a rule is broken: most requests break none. */
    private final Supplier<String> prefix;

    private Violations(List<Violation> found, Supplier<String> prefix) {
        this.found = found;
        this.prefix = prefix;
    }

    /** An empty collector. */
    public static Violations collect() {
        return new Violations(new ArrayList<>(), () -> "");
    }

    /** Checks of a text. An absent one passes everything but {@link TextCheck#required()}. */
    public TextCheck text(String field, @Nullable String value) {
        return new TextCheck(this, field, value);
    }

    /** Checks of a text that may be absent. */
    public TextCheck text(String field, Optional<String> value) {
        return text(field, value.orElse(null));
    }

    /** Requires an amount and its bounds, both inclusive. */
    public Violations amount(String field, @Nullable Amount value, Amount min, Amount max) {
        if (value == null) {
            return required(field, null);
        }
        if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
            broken(
                    field,
                    "must be " + min.kopecks() + ".." + max.kopecks() + " kopecks",
                    Long.toString(value.kopecks()));
        }
        return this;
    }

    /** Requires a number within bounds, both inclusive. */
    public Violations number(String field, long value, long min, long max) {
        if (value < min || value > max) {
            broken(field, "must be " + min + ".." + max, Long.toString(value));
        }
        return this;
    }

    /** Of a date that may be absent: the contract writes years with four digits. */
    public Violations date(String field, @Nullable LocalDate value) {
        boolean fits = value == null || (value.getYear() >= 1 && value.getYear() <= 9999);
        return rule(fits, field, "must have a year of four digits");
    }

    /** Requires that the value is there. */
    public Violations required(String field, @Nullable Object value) {
        if (value == null) {
            broken(field, "is required", "");
        }
        return this;
    }

    /** Requires that no value stands twice. */
    public Violations unique(String field, List<?> values) {
        Set<Object> earlier = new HashSet<>();
        for (int i = 0; i < values.size(); i++) {
            if (!earlier.add(values.get(i))) {
                broken(field + "[" + i + "]", "must not repeat an earlier value", "");
            }
        }
        return this;
    }

    /** Checks every element with its index in the path. */
    public <T> Violations each(String field, List<T> elements, BiConsumer<Violations, T> check) {
        for (int i = 0; i < elements.size(); i++) {
            int index = i;
            check.accept(new Violations(found, () -> prefix.get() + field + "[" + index + "]."), elements.get(index));
        }
        return this;
    }

    /** Collects a violation unless the rule holds. */
    public Violations rule(boolean holds, String field, String rule) {
        if (!holds) {
            broken(field, rule, "");
        }
        return this;
    }

    /** Collects a violation. */
    public void broken(String field, String rule, String shown) {
        found.add(new Violation(prefix.get() + field, rule, shown));
    }

    /** Whether nothing was found so far. */
    public boolean none() {
        return found.isEmpty();
    }

    /** Refuses the request if anything was found. */
    public void throwIfAny(String subject) {
        if (!found.isEmpty()) {
            throw new InvalidRequestException(subject, found);
        }
    }

    /** Refuses the settings if anything was found. */
    public void throwIfMisconfigured(String subject) {
        if (!found.isEmpty()) {
            String all = found.stream().map(Violation::toString).collect(Collectors.joining("; "));
            throw new ConfigurationException(subject + " is invalid: " + all, "Mend the named settings");
        }
    }
}
