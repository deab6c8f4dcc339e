package dev.merchantsdk.core.check;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.Amount;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Collects the violations of a request or of settings, which one exception then reports. They have the contract's field
 * names; in list elements, {@link #each} adds the index, as in {@code Cart[1].Quantity}. Most requests are valid, so
 * paths and lists are created only for a violation. Not thread-safe.
 */
public final class Violations {
    /** The maximum size of a list that {@link #unique} searches with a loop instead of a set. */
    private static final int SHORT_LIST = 16;

    /** The collector of the object with the list; null if this collector is not for an element of a list. */
    private final @Nullable Violations parent;

    private final String list;
    private final int index;
    private @Nullable List<Violation> violations;

    private Violations(@Nullable Violations parent, String list, int index) {
        this.parent = parent;
        this.list = list;
        this.index = index;
    }

    public static Violations collect() {
        return new Violations(null, "", 0);
    }

    /** Returns the checks of a string. A null string passes all checks except {@link TextCheck#required()}. */
    public TextCheck text(String field, @Nullable String value) {
        return new TextCheck(this, field, TextCheck.NO_INDEX, value);
    }

    public TextCheck text(String list, int index, @Nullable String value) {
        return new TextCheck(this, list, index, value);
    }

    public TextCheck text(String field, Optional<String> value) {
        return text(field, value.orElse(null));
    }

    /** Requires an amount from {@code min} to {@code max}, inclusive. A null amount is a violation. */
    public Violations amount(String field, @Nullable Amount value, Amount min, Amount max) {
        if (value == null) {
            return required(field, null);
        }
        if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
            add(field, "must be " + min.kopecks() + ".." + max.kopecks() + " kopecks", Long.toString(value.kopecks()));
        }
        return this;
    }

    /** Requires a number from {@code min} to {@code max}, inclusive. */
    public Violations number(String field, long value, long min, long max) {
        if (value < min || value > max) {
            add(field, "must be " + min + ".." + max, Long.toString(value));
        }
        return this;
    }

    /** Requires a year of four digits. A null date is not a violation. */
    public Violations date(String field, @Nullable LocalDate value) {
        boolean condition = value == null || (value.getYear() >= 1 && value.getYear() <= 9999);
        return rule(condition, field, "must have a year of four digits");
    }

    public Violations required(String field, @Nullable Object value) {
        if (value == null) {
            add(field, "is required", "");
        }
        return this;
    }

    /** Requires that no element of a list is null. */
    public Violations requiredEach(String list, List<?> elements) {
        for (int i = 0; i < elements.size(); i++) {
            if (elements.get(i) == null) {
                required(element(list, i), null);
            }
        }
        return this;
    }

    /** Requires that no value occurs twice. */
    public Violations unique(String field, List<?> values) {
        if (values.size() <= SHORT_LIST && !hasDuplicates(values)) {
            return this;
        }
        Set<Object> earlier = new HashSet<>();
        for (int i = 0; i < values.size(); i++) {
            if (!earlier.add(values.get(i))) {
                add(element(field, i), "must not repeat an earlier value", "");
            }
        }
        return this;
    }

    private static boolean hasDuplicates(List<?> values) {
        for (int i = 1; i < values.size(); i++) {
            for (int earlier = 0; earlier < i; earlier++) {
                if (Objects.equals(values.get(i), values.get(earlier))) {
                    return true;
                }
            }
        }
        return false;
    }

    public <T> Violations each(String field, List<T> elements, BiConsumer<Violations, T> check) {
        for (int i = 0; i < elements.size(); i++) {
            check.accept(new Violations(this, field, i), elements.get(i));
        }
        return this;
    }

    public Violations rule(boolean condition, String field, String rule) {
        if (!condition) {
            add(field, rule, "");
        }
        return this;
    }

    public void add(String field, String rule, String shown) {
        Violations root = root();
        List<Violation> all = root.violations;
        if (all == null) {
            all = new ArrayList<>();
            root.violations = all;
        }
        all.add(new Violation(prefix() + field, rule, shown));
    }

    public Violations add(Violations other) {
        for (Violation each : other.violations()) {
            add(each.path(), each.rule(), each.shown());
        }
        return this;
    }

    public boolean isEmpty() {
        return violations().isEmpty();
    }

    /** Throws an {@link InvalidRequestException} with all violations if there are violations. */
    public void throwIfAny(String subject) {
        if (!isEmpty()) {
            throw new InvalidRequestException(subject, violations());
        }
    }

    /** Throws a {@link ConfigurationException} with all violations if there are violations. */
    public void throwIfMisconfigured(String subject) {
        if (!isEmpty()) {
            String all = violations().stream().map(Violation::toString).collect(Collectors.joining("; "));
            throw new ConfigurationException(subject + " is invalid: " + all, "Correct the named settings");
        }
    }

    static String element(String list, int index) {
        return list + "[" + index + "]";
    }

    private String prefix() {
        return parent == null ? "" : parent.prefix() + element(list, index) + ".";
    }

    private Violations root() {
        return parent == null ? this : parent.root();
    }

    private List<Violation> violations() {
        List<Violation> all = root().violations;
        return all == null ? List.of() : all;
    }
}
