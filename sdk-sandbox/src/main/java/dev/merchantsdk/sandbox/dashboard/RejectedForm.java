package dev.merchantsdk.sandbox.dashboard;

import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A form that the sandbox rejected. The page shows the typed values again.
 *
 * @param action the action of the form; empty if no form was rejected
 * @param field the name of the invalid field
 * @param values returns the typed value of a field
 */
record RejectedForm(Optional<DashboardAction> action, String field, String reason, UnaryOperator<String> values) {
    /** The object for a page without a rejected form. */
    static final RejectedForm NONE = new RejectedForm(Optional.empty(), "", "", name -> "");

    boolean isOf(DashboardAction other) {
        return action.equals(Optional.of(other));
    }

    /** Returns the typed value of a field if the rejected form is {@code form}; otherwise returns {@code other}. */
    String value(DashboardAction form, String name, String other) {
        return isOf(form) ? values.apply(name) : other;
    }

    @Override
    public String toString() {
        return "RejectedForm(" + action + ", " + field + ")";
    }
}
