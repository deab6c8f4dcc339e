package dev.merchantsdk.payments.recurring;

/** The policy tables of decision 026: strict, standard and lenient. */
enum PolicyTable {
    STRICT,
    STANDARD,
    LENIENT;

    RecurringPolicy policy() {
        return switch (this) {
            case STRICT -> RecurringPolicy.strict();
            case STANDARD -> RecurringPolicy.standard();
            case LENIENT -> RecurringPolicy.lenient();
        };
    }
}
