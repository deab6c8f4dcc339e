package dev.merchantsdk.payments.recurring;

/** The tables of the three policies. */
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
